import type { ChannelFormField } from '@tessera/contract';
import { Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ChoiceGroup, PasswordField, TextField } from '@tessera/ui/forms';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { FieldFault } from './channel-draft.ts';
import { useChannelTexts } from './channel-texts.ts';

const useStyles = makeStyles({
  stored: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', minHeight: '32px' },
  set: { marginInlineEnd: 'auto', color: tokens.colorNeutralForeground2 },
  fault: { color: tokens.colorStatusDangerForeground1 },
  keep: { alignSelf: 'flex-start', marginTop: '4px' },
});

export interface ChannelFieldProps {
  readonly field: ChannelFormField;
  readonly value: string;
  /** What becomes of the secret that is stored; null where none is. */
  readonly stored: 'kept' | 'replaced' | 'cleared' | null;
  readonly fault: FieldFault | undefined;
  onChange(value: string): void;
  onStored(next: 'kept' | 'replaced' | 'cleared'): void;
}

/** One input of a channel's form. A stored secret is never shown: it stays, is replaced or goes. */
export function ChannelField({ field, value, stored, fault, onChange, onStored }: ChannelFieldProps) {
  const styles = useStyles();
  const intl = useIntl();
  const label = useChannelTexts().names[field.name];
  const input = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const before = useRef(stored);
  // The button that was pressed is gone: its place has the focus.
  useEffect(() => {
    if (before.current === stored) return;
    before.current = stored;
    if (stored === 'replaced') input.current?.focus();
    else keep.current?.focus();
  }, [stored]);
  const error =
    fault === 'address'
      ? intl.formatMessage({
          id: 'admin.channels.addressFault',
          defaultMessage: '以 https:// 或 http:// 开头，不含账号和密码',
        })
      : fault === 'again'
        ? intl.formatMessage({
            id: 'admin.channels.again',
            defaultMessage: '地址已更改，为免泄露，请替换或清除原来的密钥',
          })
        : undefined;
  if (stored === 'kept' || stored === 'cleared') {
    return (
      <ChoiceGroup label={label}>
        <div className={styles.stored}>
          <Text className={styles.set}>
            {stored === 'kept' ? (
              <FormattedMessage id="admin.channels.secretSet" defaultMessage="已设置，不再显示" />
            ) : (
              <FormattedMessage id="admin.channels.secretGoes" defaultMessage="保存后清除" />
            )}
          </Text>
          {stored === 'cleared' ? (
            <Button ref={keep} size="small" onClick={() => onStored('kept')}>
              <FormattedMessage id="admin.channels.secretKeep" defaultMessage="保留原值" />
            </Button>
          ) : (
            <>
              <Button ref={keep} size="small" onClick={() => onStored('replaced')}>
                <FormattedMessage id="admin.channels.secretReplace" defaultMessage="替换" />
              </Button>
              {!field.required && (
                <Button size="small" onClick={() => onStored('cleared')}>
                  <FormattedMessage id="admin.channels.secretClear" defaultMessage="清除" />
                </Button>
              )}
            </>
          )}
        </div>
        {error !== undefined && (
          <Text size={200} role="alert" className={styles.fault}>
            {error}
          </Text>
        )}
      </ChoiceGroup>
    );
  }
  const common = { label, value, error, inputRef: input, required: field.required, maxLength: 2_000 };
  if (!field.secret) return <TextField {...common} spellCheck={false} autoComplete="off" onValueChange={onChange} />;
  return (
    <div>
      <PasswordField {...common} autoComplete="new-password" onValueChange={onChange} />
      {stored === 'replaced' && (
        <Button className={styles.keep} size="small" appearance="subtle" onClick={() => onStored('kept')}>
          <FormattedMessage id="admin.channels.secretKeep" defaultMessage="保留原值" />
        </Button>
      )}
    </div>
  );
}
