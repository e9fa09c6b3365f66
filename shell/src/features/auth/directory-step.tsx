import { dockingSignIn, type DockingOffer } from '@tessera/contract';
import { Button } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { safeRedirect, useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignInFields } from './credential-fields.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormLinks, SubmitButton } from './form-parts.tsx';
import { useSignInReply, useWantedPath } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { withCiphers } from './with-ciphers.ts';

export interface DirectoryStepProps {
  readonly offer: Pick<DockingOffer, 'systemId' | 'name'>;
  onBack(): void;
}

/** Signing in with the account and the password of a directory outside. */
export function DirectoryStep({ offer: { systemId, name }, onBack }: DirectoryStepProps) {
  const intl = useIntl();
  const { client } = useShell();
  const rules = useFieldRules();
  const redirect = useWantedPath();
  const read = useSignInReply();
  const form = useForm({
    initial: { account: '', password: '' },
    validate: ({ account, password }) => ({ account: rules.account(account), password: rules.password(password) }),
    describe: useFailureText(),
    submit: async ({ account, password }) => {
      const entry = await withCiphers(client, { password }, (cipher) =>
        client.call(dockingSignIn.password, { body: { systemId, account, redirect, ...cipher } }, { quiet: true }),
      );
      read(entry.reply, safeRedirect(entry.redirect, location.origin));
    },
  });
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.docked.signIn" defaultMessage="通过 {name} 登录" values={{ name }} />}
      hint={
        <FormattedMessage
          id="shell.directory.hint"
          defaultMessage="请输入您在 {name} 中的账号和密码，与登录公司电脑时相同。"
          values={{ name }}
        />
      }
    >
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <SignInFields
          form={form}
          placeholder={intl.formatMessage({ id: 'shell.directory.account', defaultMessage: '公司账号' })}
        />
        <SubmitButton busy={form.busy}>
          {form.busy ? (
            <FormattedMessage id="shell.signIn.busy" defaultMessage="正在登录…" />
          ) : (
            <FormattedMessage id="shell.signIn.submit" defaultMessage="登录" />
          )}
        </SubmitButton>
      </AuthForm>
      <FormLinks>
        <Button appearance="transparent" onClick={onBack}>
          <FormattedMessage id="shell.directory.back" defaultMessage="其他登录方式" />
        </Button>
      </FormLinks>
    </AuthLayout>
  );
}
