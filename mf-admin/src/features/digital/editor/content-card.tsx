import { DIGITAL_LIMITS, type DigitalDraft } from '@tessera/contract';
import { Button, makeStyles, usePageStyles } from '@tessera/ui/core';
import { Field, Input, Textarea, TextField } from '@tessera/ui/forms';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PolicyCard } from '../../security-policy/index.ts';
import { inserted, NAME_LENGTH } from './message-form.ts';

const useStyles = makeStyles({
  figures: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px' },
});

export interface EditorCardProps {
  readonly draft: DigitalDraft;
  readonly disabled: boolean;
  /** What is wrong with a place of the draft. */
  faultOf(field: string): string | undefined;
  onChange(part: Partial<DigitalDraft>): void;
}

/** Name, title and text; figures are put where the cursor stands. */
export function ContentCard({ draft, disabled, faultOf, onChange }: EditorCardProps) {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const title = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  /** Field that had the cursor last. */
  const last = useRef<'title' | 'text'>('text');
  const put = (key: string) => {
    const field = last.current;
    const element = field === 'title' ? title.current : text.current;
    if (!element) return;
    const { selectionStart, selectionEnd, value } = element;
    const next = inserted(value, `{${key}}`, selectionStart ?? value.length, selectionEnd ?? value.length);
    onChange(field === 'title' ? { title: next.text } : { text: next.text });
    element.focus();
    // After the field has the new text.
    requestAnimationFrame(() => element.setSelectionRange(next.cursor, next.cursor));
  };
  const titleFault = faultOf('title');
  const textFault = faultOf('text');
  return (
    <PolicyCard title={<FormattedMessage id="admin.digital.content" defaultMessage="内容" />}>
      <TextField
        required
        label={intl.formatMessage({ id: 'admin.digital.name', defaultMessage: '名称' })}
        hint={intl.formatMessage({ id: 'admin.digital.nameHint', defaultMessage: '只在管理页面显示' })}
        value={draft.name}
        maxLength={NAME_LENGTH}
        disabled={disabled}
        error={faultOf('name')}
        onValueChange={(name) => onChange({ name })}
      />
      <Field
        required
        label={intl.formatMessage({ id: 'admin.digital.titleField', defaultMessage: '标题' })}
        {...(titleFault === undefined ? {} : { validationMessage: titleFault })}
      >
        <Input
          input={{ ref: title }}
          value={draft.title}
          maxLength={DIGITAL_LIMITS.titleLength}
          disabled={disabled}
          onFocus={() => (last.current = 'title')}
          onChange={(_, { value }) => onChange({ title: value })}
        />
      </Field>
      <Field
        required
        label={intl.formatMessage({ id: 'admin.digital.text', defaultMessage: '正文' })}
        hint={intl.formatMessage(
          { id: 'admin.digital.textHint', defaultMessage: '指标写在花括号中，例如 {example}' },
          { example: `{${intl.formatMessage({ id: 'admin.digital.example', defaultMessage: '销售额' })}}` },
        )}
        {...(textFault === undefined ? {} : { validationMessage: textFault })}
      >
        <Textarea
          textarea={{ ref: text }}
          rows={5}
          value={draft.text}
          maxLength={DIGITAL_LIMITS.textLength}
          disabled={disabled}
          onFocus={() => (last.current = 'text')}
          onChange={(_, { value }) => onChange({ text: value })}
        />
      </Field>
      {draft.figures.length > 0 ? (
        <div className={styles.figures}>
          <span className={quiet}>
            <FormattedMessage id="admin.digital.put" defaultMessage="插入指标：" />
          </span>
          {draft.figures
            .filter(({ key }) => key !== '')
            .map(({ key }) => (
              <Button key={key} size="small" disabled={disabled} onClick={() => put(key)}>
                {key}
              </Button>
            ))}
        </div>
      ) : null}
    </PolicyCard>
  );
}
