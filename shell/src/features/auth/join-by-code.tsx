import { TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFieldRules } from './field-rules.ts';
import { AuthForm, SubmitButton } from './form-parts.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';

/** Takes an invitation code and shows what it offers. */
export function JoinByCode({ onCode }: { readonly onCode: (code: string) => void }) {
  const intl = useIntl();
  const rules = useFieldRules();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({
      code:
        rules.code(code) && intl.formatMessage({ id: 'shell.enterprise.join.rule', defaultMessage: '请输入邀请码' }),
    }),
    describe: useFailureText(),
    submit: async ({ code }) => onCode(code.trim()),
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <TextField
        {...form.field('code')}
        label={intl.formatMessage({ id: 'shell.enterprise.join.code', defaultMessage: '邀请码' })}
        hint={intl.formatMessage({
          id: 'shell.enterprise.join.hint',
          defaultMessage: '邀请码在企业管理员发送的邮件中',
        })}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.enterprise.join.submit" defaultMessage="查看邀请" />
      </SubmitButton>
    </AuthForm>
  );
}
