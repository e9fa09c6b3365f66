import { TEMPLATE_LIMITS, templates, type TemplateKind, type TemplateSummary } from '@tessera/contract';
import { useLoad } from '@tessera/remote-kit';
import { MessageBar, MessageBarBody } from '@tessera/ui/core';
import { TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

export interface NextVersion {
  /** The template that gets a next version; undefined for a new one. */
  readonly before: TemplateSummary | undefined;
  /** Whether that is not known yet. */
  readonly loading: boolean;
  /** What its author says of the next version. */
  readonly note: string;
  setNote(note: string): void;
  /** What calls that store a template take. */
  readonly version: { readonly replaces: string | null; readonly note: string };
}

/** A template under a name that one of the same kind has becomes its next version, where the caller may delete that. */
export function useNextVersion(kind: TemplateKind | null, name: string): NextVersion {
  const [note, setNote] = useState('');
  const others = useLoad(
    ['templates-of-kind', kind],
    async (call) => (kind === null ? [] : call(templates.list, { body: { kinds: [kind] } })),
    { fresh: true },
  );
  const before = others.data?.find(
    ({ templateName, ofProduct, removable }) => !ofProduct && removable && templateName === name.trim(),
  );
  return {
    ...{ before, loading: kind !== null && others.loading, note, setNote },
    version: { replaces: before?.templateId ?? null, note: before ? note : '' },
  };
}

/** Says that a template gets a next version, and asks what is different in it; nothing for a new one. */
export function NextVersionFields({ next: { before, note, setNote } }: { readonly next: NextVersion }) {
  const intl = useIntl();
  if (!before) return null;
  return (
    <>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <FormattedMessage
            id="board.template.nextVersion"
            defaultMessage="已有同名模板（第 {version, number} 版），保存后成为第 {next, number} 版。由它新建的文档会提示模板有更新，内容不会自动改变。"
            values={{ version: before.version, next: before.version + 1 }}
          />
        </MessageBarBody>
      </MessageBar>
      <TextField
        label={intl.formatMessage({ id: 'board.template.note', defaultMessage: '本次更新内容' })}
        maxLength={TEMPLATE_LIMITS.descriptionLength}
        value={note}
        onValueChange={setNote}
      />
    </>
  );
}
