import { auth, ERRORS } from '@tessera/contract';
import { useLocale } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { EmptyState, MessageBar, MessageBarBody, TextField } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CodeField } from './code-field.tsx';
import { AccountField, NewPasswordFields } from './credential-fields.tsx';
import { useFieldRules } from './field-rules.ts';
import { AuthForm, FormLinks, RouteLink, SubmitButton } from './form-parts.tsx';
import { useEnter } from './use-enter.ts';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';
import { useIdentification } from './use-identification.ts';
import { withCiphers } from './with-ciphers.ts';

/** /register: makes a corporation and its owner; the mailbox is proved by a mailed code. */
export function RegisterPage() {
  const identification = useIdentification();
  const closed = identification?.registrationOpen === false;
  const [waits, setWaits] = useState(false);
  if (waits) return <WaitingRegistration />;
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.register.title" defaultMessage="注册新企业" />}
      hint={!closed && <FormattedMessage id="shell.register.hint" defaultMessage="注册后您将成为该企业的所有者" />}
    >
      {closed ? (
        <ClosedRegistration />
      ) : (
        <RegisterForm
          mailless={identification?.mailConfigured === false}
          approval={identification?.registrationApproval === true}
          onWaits={() => setWaits(true)}
        />
      )}
      <FormLinks>
        <span>
          <FormattedMessage id="shell.register.hasAccount" defaultMessage="已有账号？" />{' '}
          <RouteLink inText to="/login">
            <FormattedMessage id="shell.auth.toSignIn" defaultMessage="去登录" />
          </RouteLink>
        </span>
      </FormLinks>
    </AuthLayout>
  );
}

function ClosedRegistration() {
  const intl = useIntl();
  return (
    <EmptyState
      compact
      title={intl.formatMessage({ id: 'shell.register.closed.title', defaultMessage: '未开放自助注册' })}
      text={intl.formatMessage({
        id: 'shell.register.closed.text',
        defaultMessage: '请联系管理员为您开通企业或发送邀请。',
      })}
    />
  );
}

/** A corporation that waits for the operator: nobody can sign in to it yet. */
function WaitingRegistration() {
  return (
    <AuthLayout
      title={<FormattedMessage id="shell.register.waiting.title" defaultMessage="已提交，等待批准" />}
      hint={
        <FormattedMessage
          id="shell.register.waiting.text"
          defaultMessage="平台运营方批准后会邮件通知您，届时即可登录。"
        />
      }
    >
      <FormLinks>
        <RouteLink inText to="/login">
          <FormattedMessage id="shell.auth.toSignIn" defaultMessage="去登录" />
        </RouteLink>
      </FormLinks>
    </AuthLayout>
  );
}

interface RegisterFormProps {
  readonly mailless: boolean;
  readonly approval: boolean;
  /** Called when the registration was taken and waits for the operator. */
  readonly onWaits: () => void;
}

function RegisterForm({ mailless, approval, onWaits }: RegisterFormProps) {
  const intl = useIntl();
  const { client } = useShell();
  const { locale } = useLocale();
  const rules = useFieldRules();
  const describe = useFailureText();
  const enter = useEnter();
  const form = useForm({
    initial: { corporationName: '', userNickName: '', email: '', code: '', account: '', password: '', repeat: '' },
    validate: (values) => ({
      corporationName: rules.corporation(values.corporationName),
      userNickName: rules.name(values.userNickName),
      email: rules.email(values.email),
      code: rules.code(values.code),
      account: rules.account(values.account),
      password: rules.newPassword(values.password),
      repeat: rules.repeat(values.repeat, values.password),
    }),
    describe,
    submit: async ({ password, repeat: _, ...values }) => {
      try {
        const signedIn = await withCiphers(client, { password }, (cipher) =>
          client.call(auth.register, { body: { ...values, ...cipher, lang: locale } }, { quiet: true }),
        );
        enter(signedIn, null);
      } catch (error) {
        if (!isRequestError(error) || error.code !== ERRORS.corporationPending.code) throw error;
        onWaits();
      }
    },
  });
  const sendCode = async () => {
    form.setFailure(null);
    if (!form.check('email')) return false;
    await client.call(auth.registerCode, { body: { email: form.values.email.trim(), lang: locale } }, { quiet: true });
    return true;
  };
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      {mailless && <MaillessHint />}
      {approval && <ApprovalHint />}
      <TextField
        {...form.field('corporationName')}
        required
        label={intl.formatMessage({ id: 'shell.auth.corporation', defaultMessage: '企业名称' })}
        autoComplete="organization"
        autoFocus
      />
      <TextField
        {...form.field('userNickName')}
        required
        label={intl.formatMessage({ id: 'shell.auth.name', defaultMessage: '姓名' })}
        autoComplete="name"
      />
      <TextField
        {...form.field('email')}
        required
        type="email"
        label={intl.formatMessage({ id: 'shell.auth.email', defaultMessage: '邮箱' })}
        autoComplete="email"
      />
      <CodeField field={form.field('code')} send={sendCode} onError={(error) => form.setFailure(describe(error))} />
      <AccountField field={form.field('account')} required />
      <NewPasswordFields
        label={intl.formatMessage({ id: 'shell.auth.password', defaultMessage: '密码' })}
        password={form.field('password')}
        repeat={form.field('repeat')}
      />
      <SubmitButton busy={form.busy}>
        {approval ? (
          <FormattedMessage id="shell.register.submitForApproval" defaultMessage="提交申请" />
        ) : (
          <FormattedMessage id="shell.register.submit" defaultMessage="注册并登录" />
        )}
      </SubmitButton>
    </AuthForm>
  );
}

function ApprovalHint() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <FormattedMessage id="shell.register.approval" defaultMessage="新企业需经平台运营方批准后才能登录。" />
      </MessageBarBody>
    </MessageBar>
  );
}

/** Without a mail server the codes lie in the operator's outbox. */
export function MaillessHint() {
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="shell.auth.mailless"
          defaultMessage="服务器未配置邮件发送，验证码保存在服务器的发件箱中，请向管理员索取。"
        />
      </MessageBarBody>
    </MessageBar>
  );
}
