import type { ConnectionFormField } from '@tessera/contract';
import { Link, makeStyles } from '@tessera/ui/core';
import { Field, Input, PasswordField, Select, Textarea } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { useConnectionTexts } from './field-texts.ts';
import type { FieldFault } from './form-model.ts';

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
  clear: { alignSelf: 'flex-start', marginTop: '4px', fontSize: '12px' },
  mono: { fontFamily: 'monospace' },
});

export interface ConnectionFieldProps {
  readonly field: ConnectionFormField;
  readonly value: string;
  /** Whether a secret is stored for it. */
  readonly stored: boolean;
  /** Whether the stored secret shall go. */
  readonly cleared: boolean;
  readonly fault: FieldFault | undefined;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onClear: (cleared: boolean) => void;
}

/** One input of a connection form. */
export function ConnectionField(props: ConnectionFieldProps) {
  const { field, value, stored, cleared, fault, disabled, onChange, onClear } = props;
  const styles = useStyles();
  const intl = useIntl();
  const { names, hints, options } = useConnectionTexts();
  const label = names[field.name];
  const hint = hints[field.name];
  const kept = stored && !cleared;
  const required = field.required && !kept;
  const placeholder = cleared
    ? intl.formatMessage({ id: 'data.connection.secretCleared', defaultMessage: '保存后清除' })
    : stored
      ? intl.formatMessage({ id: 'data.connection.secretKept', defaultMessage: '已保存，留空则不变' })
      : undefined;
  const error =
    fault === 'missing'
      ? intl.formatMessage({ id: 'data.connection.missing', defaultMessage: '请填写{name}' }, { name: label })
      : fault === 'invalid'
        ? intl.formatMessage({ id: 'data.connection.invalid', defaultMessage: '内容无效' })
        : undefined;
  const wide = field.kind === 'multiline' || field.kind === 'secretMultiline' || field.kind === 'select';
  if (field.kind === 'secret') {
    return (
      <div>
        <PasswordField
          label={label}
          value={value}
          required={required}
          disabled={disabled}
          autoComplete="new-password"
          error={error}
          {...(placeholder === undefined ? {} : { placeholder })}
          onValueChange={onChange}
        />
        {stored && !field.required && value === '' && <ClearSecret cleared={cleared} onClear={onClear} />}
      </div>
    );
  }
  const common = { value, disabled };
  return (
    <div className={wide ? styles.wide : undefined}>
      <Field label={label} required={required} hint={error ? undefined : hint} validationMessage={error}>
        {field.kind === 'select' ? (
          <Select {...common} onChange={(_, next) => onChange(next.value)}>
            {field.options.map((option) => (
              <option key={option} value={option}>
                {options[option] ?? option}
              </option>
            ))}
          </Select>
        ) : field.kind === 'multiline' || field.kind === 'secretMultiline' ? (
          <Textarea
            {...common}
            rows={4}
            spellCheck={false}
            textarea={{ className: styles.mono }}
            {...(placeholder === undefined ? {} : { placeholder })}
            onChange={(_, next) => onChange(next.value)}
          />
        ) : (
          <Input
            {...common}
            spellCheck={false}
            autoComplete="off"
            inputMode={field.kind === 'number' ? 'numeric' : 'text'}
            onChange={(_, next) => onChange(next.value)}
          />
        )}
      </Field>
      {field.secret && stored && value === '' && <ClearSecret cleared={cleared} onClear={onClear} />}
    </div>
  );
}

function ClearSecret({ cleared, onClear }: Pick<ConnectionFieldProps, 'cleared' | 'onClear'>) {
  const styles = useStyles();
  return (
    <Link as="button" type="button" className={styles.clear} onClick={() => onClear(!cleared)}>
      {cleared ? (
        <FormattedMessage id="data.connection.secretKeep" defaultMessage="保留已保存的内容" />
      ) : (
        <FormattedMessage id="data.connection.secretClear" defaultMessage="清除已保存的内容" />
      )}
    </Link>
  );
}
