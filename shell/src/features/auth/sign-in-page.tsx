import { auth, type DockingOffer } from '@tessera/contract';
import { useStore } from '@tessera/remote-kit';
import { Button, makeStyles, tokens } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignInFields } from './credential-fields.tsx';
import { DirectoryStep } from './directory-step.tsx';
import { DockedOffers } from './docked-offers.tsx';
import { FactorStep } from './factor-step.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormLinks, RouteLink, SubmitButton } from './form-parts.tsx';
import { pendingFactor } from './pending-entry.ts';
import { useSignInReply, useWantedPath } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { useIdentification } from './use-identification.ts';
import { withCiphers } from './with-ciphers.ts';

const useStyles = makeStyles({
  hint: {
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  samples: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  sample: { minWidth: 'auto', paddingLeft: '6px', paddingRight: '6px', color: tokens.colorBrandForegroundLink },
});

/** /login: account and password, then the code of the second factor; one of several corporations is chosen on /enterprises. */
export function SignInPage() {
  const pending = useStore(pendingFactor);
  const [directory, setDirectory] = useState<DockingOffer | null>(null);
  if (pending) return <FactorStep key={pending.factorToken} pending={pending} />;
  if (directory) return <DirectoryStep offer={directory} onBack={() => setDirectory(null)} />;
  return <PasswordStep onDirectory={setDirectory} />;
}

function PasswordStep({ onDirectory }: { onDirectory(offer: DockingOffer): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const { client } = useShell();
  const identification = useIdentification();
  const rules = useFieldRules();
  const redirect = useWantedPath();
  const read = useSignInReply();
  const form = useForm({
    initial: { account: '', password: '' },
    validate: ({ account, password }) => ({ account: rules.account(account), password: rules.password(password) }),
    describe: useFailureText(),
    submit: async ({ account, password }) => {
      const reply = await withCiphers(client, { password }, (cipher) =>
        client.call(auth.signIn, { body: { account, ...cipher } }, { quiet: true }),
      );
      read(reply, redirect);
    },
  });
  const samples = identification?.sampleAccounts ?? [];
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.signIn.title" defaultMessage="登录 Tessera" />}
      hint={<FormattedMessage id="shell.signIn.hint" defaultMessage="使用企业账号登录，继续您的分析" />}
    >
      <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
        <SignInFields
          form={form}
          placeholder={intl.formatMessage({ id: 'shell.auth.account.placeholder', defaultMessage: '账号或邮箱' })}
        />
        <SubmitButton busy={form.busy}>
          {form.busy ? (
            <FormattedMessage id="shell.signIn.busy" defaultMessage="正在登录…" />
          ) : (
            <FormattedMessage id="shell.signIn.submit" defaultMessage="登录" />
          )}
        </SubmitButton>
      </AuthForm>
      <DockedOffers onPassword={onDirectory} />
      <FormLinks>
        <RouteLink to="/forget_pwd">
          <FormattedMessage id="shell.signIn.forgot" defaultMessage="忘记密码？" />
        </RouteLink>
        {identification?.registrationOpen && (
          <RouteLink to="/register">
            <FormattedMessage id="shell.signIn.register" defaultMessage="注册新企业" />
          </RouteLink>
        )}
      </FormLinks>
      {samples.length > 0 && (
        <div className={styles.hint}>
          <FormattedMessage id="shell.signIn.samples" defaultMessage="示例企业的账号，密码在服务器首次启动时显示：" />
          <span className={styles.samples}>
            {samples.map((account) => (
              <Button
                key={account}
                size="small"
                appearance="transparent"
                className={styles.sample}
                onClick={() => form.field('account').onValueChange(account)}
              >
                {account}
              </Button>
            ))}
          </span>
        </div>
      )}
    </AuthLayout>
  );
}
