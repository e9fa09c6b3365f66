import { auth } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';
import { EmptyState } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignInFields } from './credential-fields.tsx';
import { DockedBinding } from './docked-binding.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormLinks, RouteLink, SubmitButton } from './form-parts.tsx';
import { pendingBinding } from './pending-entry.ts';
import type { PendingBinding } from './pending-entry.ts';
import { useSignInReply } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { withCiphers } from './with-ciphers.ts';

/** /binding: links the user of a third-party or docked system to an account, once. */
export function BindingPage() {
  const intl = useIntl();
  const pending = useStore(pendingBinding);
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.binding.title" defaultMessage="绑定账号" />}
      hint={
        pending && (
          <FormattedMessage
            id="shell.binding.hint"
            defaultMessage="将 {systemName} 的用户“{externalAccount}”与您的 Tessera 账号绑定，以后可直接进入。"
            values={{ systemName: pending.systemName, externalAccount: pending.externalAccount }}
          />
        )
      }
    >
      {pending ? (
        pending.mayCreate === undefined ? (
          <BindingForm pending={pending} />
        ) : (
          <DockedBinding pending={pending} />
        )
      ) : (
        <EmptyState
          compact
          title={intl.formatMessage({ id: 'shell.binding.none.title', defaultMessage: '没有待绑定的账号' })}
          text={intl.formatMessage({
            id: 'shell.binding.none.text',
            defaultMessage: '请从第三方系统重新进入 Tessera，再完成绑定。',
          })}
        />
      )}
      <FormLinks>
        <RouteLink to="/login">
          <FormattedMessage id="shell.auth.backToSignIn" defaultMessage="返回登录" />
        </RouteLink>
      </FormLinks>
    </AuthLayout>
  );
}

function BindingForm({ pending }: { readonly pending: PendingBinding }) {
  const { client } = useShell();
  const rules = useFieldRules();
  const read = useSignInReply();
  const form = useForm({
    initial: { account: '', password: '' },
    validate: ({ account, password }) => ({ account: rules.account(account), password: rules.password(password) }),
    describe: useFailureText(),
    submit: async ({ account, password }) => {
      const reply = await withCiphers(client, { password }, (cipher) => {
        const body = { bindingToken: pending.bindingToken, account, ...cipher };
        return client.call(auth.thirdBind, { body }, { quiet: true });
      });
      read(reply, pending.redirect);
      pendingBinding.set(null);
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <SignInFields form={form} />
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.binding.submit" defaultMessage="绑定并登录" />
      </SubmitButton>
    </AuthForm>
  );
}
