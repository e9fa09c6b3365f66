import { auth } from '@tessera/contract';
import { Button, TextField } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormLinks, SubmitButton } from './form-parts.tsx';
import { pendingFactor, type PendingFactor } from './pending-entry.ts';
import { useSignInReply } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';

/** The second step of a sign-in: a code of the application, or a recovery code. */
export function FactorStep({ pending }: { readonly pending: PendingFactor }) {
  const intl = useIntl();
  const { client } = useShell();
  const rules = useFieldRules();
  const read = useSignInReply();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: rules.factorCode(code) }),
    describe: useFailureText(),
    submit: async ({ code }) => {
      const body = { factorToken: pending.factorToken, code };
      read(await client.call(auth.proveFactor, { body }, { quiet: true }), pending.redirect);
    },
  });
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.factor.step.title" defaultMessage="两步验证" />}
      hint={
        <FormattedMessage
          id="shell.factor.step.hint"
          defaultMessage="账号 {account} 已通过第一步验证，请打开身份验证器应用查看验证码。"
          values={{ account: pending.factorAccount }}
        />
      }
    >
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <TextField
          {...form.field('code')}
          required
          label={intl.formatMessage({ id: 'shell.factor.code', defaultMessage: '验证码' })}
          hint={intl.formatMessage({
            id: 'shell.factor.step.codeHint',
            defaultMessage: '6 位数字。手机不在身边时，可以输入一个恢复码。',
          })}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="large"
        />
        <SubmitButton busy={form.busy}>
          <FormattedMessage id="shell.factor.step.submit" defaultMessage="验证并登录" />
        </SubmitButton>
      </AuthForm>
      <FormLinks>
        <Button appearance="transparent" onClick={() => pendingFactor.set(null)}>
          <FormattedMessage id="shell.enterprises.other" defaultMessage="换一个账号登录" />
        </Button>
      </FormLinks>
    </AuthLayout>
  );
}
