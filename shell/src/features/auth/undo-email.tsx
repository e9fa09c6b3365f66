import { auth } from '@tessera/contract';
import { MessageBar, MessageBarBody } from '@tessera/ui';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { AuthForm, SubmitButton } from './form-parts.tsx';
import { useFailureText } from './use-failure-text.ts';
import { useForm } from './use-form.ts';

export interface UndoEmailProps {
  /** From the link that was mailed to the address of before. */
  readonly token: string;
  /** Called with the account once it has its address back. */
  readonly onDone: (account: string) => void;
}

/** Restores the e-mail address of an account; a click is asked for, since mail programs open links by themselves. */
export function UndoEmail({ token, onDone }: UndoEmailProps) {
  const { client } = useShell();
  const form = useForm({
    initial: {},
    validate: () => ({}),
    describe: useFailureText(),
    submit: async () => {
      const { account } = await client.call(auth.undoEmail, { body: { token } }, { quiet: true });
      onDone(account);
    },
  });
  return (
    <AuthForm onSubmit={form.onSubmit} failure={form.failure}>
      {form.failure === null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <FormattedMessage
              id="shell.undoEmail.text"
              defaultMessage="恢复原来的邮箱后，所有登录会立即结束，并需要设置新密码。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      <SubmitButton busy={form.busy}>
        <FormattedMessage id="shell.undoEmail.submit" defaultMessage="恢复原邮箱" />
      </SubmitButton>
    </AuthForm>
  );
}

/** Says above the form for a new password that the address is back. */
export function EmailRestored() {
  return (
    <MessageBar intent="success" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="shell.undoEmail.done"
          defaultMessage="邮箱已恢复，所有登录已结束。请用发送到此邮箱的验证码设置新密码。"
        />
      </MessageBarBody>
    </MessageBar>
  );
}
