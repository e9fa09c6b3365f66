import { PASSWORD_RULE } from '@tessera/contract';
import { useIntl } from 'react-intl';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Parts of the password rule, each with whether a password keeps it. */
export interface PasswordChecks {
  readonly length: boolean;
  readonly letter: boolean;
  readonly digit: boolean;
}

export function checkPassword(password: string): PasswordChecks {
  return {
    length: password.length >= PASSWORD_RULE.minLength && password.length <= PASSWORD_RULE.maxLength,
    letter: /\p{L}/u.test(password),
    digit: /\d/.test(password),
  };
}

/** Whether the server will take a password: the contract's own pattern decides. */
export function isPasswordStrong(password: string): boolean {
  return checkPassword(password).length && PASSWORD_RULE.pattern.test(password);
}

/** Rules of the fields, each giving what is wrong with a value in the user's language, or undefined. */
export interface FieldRules {
  account(value: string): string | undefined;
  password(value: string): string | undefined;
  newPassword(value: string): string | undefined;
  repeat(value: string, password: string): string | undefined;
  email(value: string): string | undefined;
  code(value: string): string | undefined;
  /** Six digits or a recovery code. */
  factorCode(value: string): string | undefined;
  name(value: string): string | undefined;
  corporation(value: string): string | undefined;
}

export function useFieldRules(): FieldRules {
  const intl = useIntl();
  return {
    account: (value) =>
      value.trim() === ''
        ? intl.formatMessage({ id: 'shell.auth.rule.account', defaultMessage: '请输入账号' })
        : undefined,
    password: (value) =>
      value === '' ? intl.formatMessage({ id: 'shell.auth.rule.password', defaultMessage: '请输入密码' }) : undefined,
    newPassword: (value) =>
      isPasswordStrong(value)
        ? undefined
        : intl.formatMessage({
            id: 'shell.auth.rule.newPassword',
            defaultMessage: '密码为 8 至 72 个字符，需同时包含字母和数字',
          }),
    repeat: (value, password) =>
      value === password
        ? undefined
        : intl.formatMessage({ id: 'shell.auth.rule.repeat', defaultMessage: '两次输入的密码不一致' }),
    email: (value) =>
      EMAIL.test(value.trim())
        ? undefined
        : intl.formatMessage({ id: 'shell.auth.rule.email', defaultMessage: '请输入有效的邮箱地址' }),
    code: (value) =>
      value.trim().length >= 4
        ? undefined
        : intl.formatMessage({ id: 'shell.auth.rule.code', defaultMessage: '请输入验证码' }),
    factorCode: (value) =>
      value.replaceAll(/[\s-]/g, '').length >= 6
        ? undefined
        : intl.formatMessage({ id: 'shell.factor.rule.code', defaultMessage: '请输入 6 位验证码或恢复码' }),
    name: (value) =>
      value.trim() === '' || value.trim().length > 60
        ? intl.formatMessage({ id: 'shell.auth.rule.name', defaultMessage: '请输入 1 至 60 个字符的姓名' })
        : undefined,
    corporation: (value) =>
      value.trim() === '' || value.trim().length > 120
        ? intl.formatMessage({ id: 'shell.auth.rule.corporation', defaultMessage: '请输入 1 至 120 个字符的企业名称' })
        : undefined,
  };
}
