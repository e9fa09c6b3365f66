import type { Locale } from '@tessera/contract';
import { issueText, type Environment, type Issue } from '@tessera/expression';
import { complete, highlight } from '@tessera/expression/editor';
import { CodeEditor, type CodeCompletionSource, type CodeEditorHandle, type CodeLanguage } from '@tessera/ui/code';
import { Field } from '@tessera/ui/forms';
import { useCallback, useMemo } from 'react';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';

const FORMULA: CodeLanguage = { highlight };

export interface FormulaEditorProps {
  readonly value: string;
  readonly environment: Environment;
  /** The edited field, excluded from its own formula. */
  readonly fieldId: string | undefined;
  readonly issues: readonly Issue[];
  readonly locale: Locale;
  readonly editor: Ref<CodeEditorHandle>;
  readonly onChange: (formula: string) => void;
  readonly onCursor: (position: number) => void;
  readonly onSave: () => void;
}

/** The text of a formula with completion of fields and functions; what is wrong is underlined where it stands. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { value, environment, fieldId, issues, locale, editor, onChange, onCursor, onSave } = props;
  const intl = useIntl();
  const named = useMemo(
    () => ({ ...environment, fields: environment.fields.filter(({ id }) => id !== fieldId) }),
    [environment, fieldId],
  );
  const completions = useCallback(
    ({ text, position }: CodeCompletionSource) => complete(text, position, named, locale),
    [named, locale],
  );
  const diagnostics = useMemo(
    () =>
      issues.map((issue) => ({
        from: issue.start,
        to: issue.end,
        severity: 'error' as const,
        message: issueText(issue, locale),
      })),
    [issues, locale],
  );
  return (
    <Field label={intl.formatMessage({ id: 'board.formula.formula', defaultMessage: '公式' })} required>
      {(control) => (
        <CodeEditor
          {...control}
          aria-invalid={issues.length > 0}
          ref={editor}
          value={value}
          language={FORMULA}
          completions={completions}
          diagnostics={diagnostics}
          placeholder={intl.formatMessage({
            id: 'board.formula.placeholder',
            defaultMessage: '例如 SUM([销售额]) / COUNTD([客户])；输入 [ 选择字段，Ctrl+空格查看全部',
          })}
          minHeight={132}
          maxHeight={260}
          onChange={onChange}
          onCursor={onCursor}
          onRun={onSave}
        />
      )}
    </Field>
  );
}
