import { dockingSignIn, type EndpointInput } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { Button } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { safeRedirect, useShell } from '../../platform/index.ts';
import { CodeField } from './code-field.tsx';
import { SignInFields } from './credential-fields.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormFailure, FormLinks, SubmitButton } from './form-parts.tsx';
import { pendingBinding, type PendingBinding } from './pending-entry.ts';
import { useSignInReply } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { withCiphers } from './with-ciphers.ts';

type Proof = EndpointInput<typeof dockingSignIn.bind>['body']['proof'];
interface WayProps {
  readonly pending: PendingBinding;
  readonly bind: (proof: Proof) => Promise<void>;
}

/** Who arrived from a docked system proves an account by its password or a mailed code, or gets a new one. */
export function DockedBinding({ pending }: { readonly pending: PendingBinding }) {
  const { client } = useShell();
  const { locale } = useLocale();
  const describe = useFailureText();
  const read = useSignInReply();
  const mail = pending.mail ?? null;
  const [byCode, setByCode] = useState(mail !== null);
  const [creating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const bind = async (proof: Proof): Promise<void> => {
    const body = { bindingToken: pending.bindingToken, proof };
    const { redirect, reply } = await client.call(dockingSignIn.bind, { body }, { quiet: true });
    pendingBinding.set(null);
    read(reply, safeRedirect(redirect, location.origin));
  };
  const create = async (): Promise<void> => {
    setCreating(true);
    setFailure(null);
    try {
      await bind({ by: 'new', lang: locale });
    } catch (error) {
      setFailure(describe(error));
    } finally {
      setCreating(false);
    }
  };
  return (
    <>
      {byCode ? <CodeProof pending={pending} bind={bind} /> : <PasswordProof pending={pending} bind={bind} />}
      {failure !== null && <FormFailure>{failure}</FormFailure>}
      <FormLinks>
        {mail !== null && (
          <Button appearance="transparent" onClick={() => setByCode(!byCode)}>
            {byCode ? (
              <FormattedMessage id="shell.docked.byPassword" defaultMessage="改用密码验证" />
            ) : (
              <FormattedMessage id="shell.docked.byCode" defaultMessage="改用邮箱验证码" />
            )}
          </Button>
        )}
        {pending.mayCreate === true && (
          <Button appearance="transparent" disabledFocusable={creating} onClick={() => void create()}>
            <FormattedMessage id="shell.docked.create" defaultMessage="没有账号，创建新账号" />
          </Button>
        )}
      </FormLinks>
    </>
  );
}

function PasswordProof({ bind }: WayProps) {
  const { client } = useShell();
  const rules = useFieldRules();
  const form = useForm({
    initial: { account: '', password: '' },
    validate: ({ account, password }) => ({ account: rules.account(account), password: rules.password(password) }),
    describe: useFailureText(),
    submit: ({ account, password }) =>
      withCiphers(client, { password }, (cipher) => bind({ by: 'password', account, ...cipher })),
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

function CodeProof({ pending: { bindingToken, mail }, bind }: WayProps) {
  const { client } = useShell();
  const { locale } = useLocale();
  const rules = useFieldRules();
  const describe = useFailureText();
  const form = useForm({
    initial: { code: '' },
    validate: ({ code }) => ({ code: rules.code(code) }),
    describe,
    submit: ({ code }) => bind({ by: 'code', code }),
  });
  const send = async (): Promise<boolean> => {
    form.setFailure(null);
    await client.call(dockingSignIn.code, { body: { bindingToken, lang: locale } }, { quiet: true });
    return true;
  };
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      <p>
        <FormattedMessage
          id="shell.docked.mail"
          defaultMessage="邮箱为 {mail} 的账号可能属于您，请用发送到该邮箱的验证码证明。"
          values={{ mail }}
        />
      </p>
      <CodeField field={form.field('code')} send={send} onError={(error) => form.setFailure(describe(error))} />
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.binding.submit" defaultMessage="绑定并登录" />
      </SubmitButton>
    </AuthForm>
  );
}
