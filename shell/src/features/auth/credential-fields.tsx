import { PasswordField, TextField } from '@tessera/ui';
import { useIntl } from 'react-intl';

import { PasswordChecklist } from './password-checklist.tsx';
import type { FieldProps, Form } from './use-form.ts';

export interface AccountFieldProps {
  readonly field: FieldProps;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly size?: 'large';
  readonly placeholder?: string;
}

/** The name of an account, as a password manager recognises it. */
export function AccountField({ field, ...input }: AccountFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      {...field}
      {...input}
      label={intl.formatMessage({ id: 'shell.auth.account', defaultMessage: '账号' })}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Account and password. */
export function SignInFields({
  form,
  placeholder,
}: {
  readonly form: Pick<Form<{ account: string; password: string }>, 'field'>;
  readonly placeholder?: string;
}) {
  const intl = useIntl();
  return (
    <>
      <AccountField
        field={form.field('account')}
        autoFocus
        size="large"
        {...(placeholder === undefined ? {} : { placeholder })}
      />
      <PasswordField
        {...form.field('password')}
        label={intl.formatMessage({ id: 'shell.auth.password', defaultMessage: '密码' })}
        autoComplete="current-password"
        size="large"
      />
    </>
  );
}

export interface NewPasswordFieldsProps {
  readonly label: string;
  readonly password: FieldProps;
  readonly repeat: FieldProps;
}

/** A new password with the rule that it must keep, and its repetition. */
export function NewPasswordFields({ label, password, repeat }: NewPasswordFieldsProps) {
  const intl = useIntl();
  return (
    <>
      <PasswordField {...password} required label={label} autoComplete="new-password" />
      <PasswordChecklist password={password.value} />
      <PasswordField
        {...repeat}
        required
        label={intl.formatMessage({ id: 'shell.auth.repeat', defaultMessage: '确认密码' })}
        autoComplete="new-password"
      />
    </>
  );
}
