import type { DockingField } from '@tessera/contract';
import { Button, makeStyles, Text, tokens } from '@tessera/ui/core';
import { ChoiceGroup, Field, PasswordField, Select, Switch, Textarea, TextField } from '@tessera/ui/forms';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { StoredSecret } from './stored-secret.tsx';

const useStyles = makeStyles({
  keep: { alignSelf: 'flex-start', marginTop: '4px' },
  hint: { color: tokens.colorNeutralForeground3 },
});

export interface DockingFieldProps {
  readonly field: DockingField;
  readonly value: string;
  /** What becomes of the secret that is stored; null where none is. */
  readonly stored: 'kept' | 'replaced' | 'cleared' | null;
  /** What is wrong, in words. */
  readonly error: string | undefined;
  onChange(value: string): void;
  onStored(next: 'kept' | 'replaced' | 'cleared'): void;
}

/** One input of a form that the server describes. */
export function DockingFieldInput({ field, value, stored, error, onChange, onStored }: DockingFieldProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const before = useRef(stored);
  // The button that was pressed is gone: its place has the focus.
  useEffect(() => {
    if (before.current === stored) return;
    before.current = stored;
    if (stored === 'replaced') input.current?.focus();
  }, [stored]);
  const { kind, label, hint, required, options } = field;
  if (stored === 'kept' || stored === 'cleared')
    return <StoredSecret field={field} cleared={stored === 'cleared'} error={error} onStored={onStored} />;
  const own = { label, hint, required, ...(error === undefined ? {} : { validationMessage: error }) };
  switch (kind) {
    case 'made':
      return (
        <ChoiceGroup label={label} hint={hint}>
          <Text className={styles.hint}>
            <FormattedMessage id="admin.docking.made" defaultMessage="保存后自动生成，仅显示一次" />
          </Text>
        </ChoiceGroup>
      );
    case 'key':
      return (
        <ChoiceGroup label={label} hint={hint}>
          <Text className={styles.hint}>
            <FormattedMessage id="admin.docking.key" defaultMessage="需要时在保存后自动生成" />
          </Text>
        </ChoiceGroup>
      );
    case 'switch':
      return (
        <Field hint={hint} {...(error === undefined ? {} : { validationMessage: error })}>
          <Switch
            label={label}
            checked={value === 'true'}
            onChange={(_, { checked }) => onChange(checked ? 'true' : 'false')}
          />
        </Field>
      );
    case 'choice':
      return (
        <Field {...own}>
          <Select value={value} onChange={(_, next) => onChange(next.value)}>
            {!options.some((option) => option.value === value) && <option value={value} />}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case 'multiline':
    case 'lines':
      return (
        <Field {...own}>
          <Textarea
            rows={5}
            resize="vertical"
            spellCheck={false}
            maxLength={20_000}
            value={value}
            onChange={(_, next) => onChange(next.value)}
          />
        </Field>
      );
    case 'secret':
      return (
        <div>
          <PasswordField
            {...{ label, hint, required, value, error }}
            inputRef={input}
            maxLength={20_000}
            autoComplete="new-password"
            onValueChange={onChange}
          />
          {stored === 'replaced' && (
            <Button className={styles.keep} size="small" appearance="subtle" onClick={() => onStored('kept')}>
              <FormattedMessage id="admin.docking.secretKeep" defaultMessage="保留原值" />
            </Button>
          )}
        </div>
      );
    case 'text':
    case 'address':
      return (
        <TextField
          {...{ label, hint, required, value, error }}
          maxLength={2_000}
          spellCheck={false}
          autoComplete="off"
          onValueChange={onChange}
        />
      );
  }
}
