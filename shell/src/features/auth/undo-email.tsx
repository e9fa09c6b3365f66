import { auth } from '@tessera/contract';
import { useAction } from '@tessera/remote-kit';
import { Button, MessageBar, MessageBarBody } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { useFailureText } from './use-failure-text.ts';

export interface UndoEmailProps {
  /** From the link that was mailed to the address of before. */
  readonly token: string;
  /** Called with the account once it has its address back. */
  readonly onDone: (account: string) => void;
}

/** Restores the e-mail address of an account; a click is asked for, since mail programs open links by themselves. */
export function UndoEmail({ token, onDone }: UndoEmailProps) {
  const { client } = useShell();
  const describe = useFailureText();
  const { busy, run } = useAction();
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const undo = () =>
    run(async () => {
      try {
        const { account } = await client.call(auth.undoEmail, { body: { token } }, { quiet: true });
        setDone(true);
        onDone(account);
      } catch (error) {
        setFailure(describe(error));
      }
    });
  if (done) {
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
  return (
    <>
      <MessageBar intent={failure === null ? 'warning' : 'error'} layout="multiline">
        <MessageBarBody>
          {failure ?? (
            <FormattedMessage
              id="shell.undoEmail.text"
              defaultMessage="恢复原来的邮箱后，所有登录会立即结束，并需要设置新密码。"
            />
          )}
        </MessageBarBody>
      </MessageBar>
      <Button appearance="primary" disabled={busy} onClick={() => void undo()}>
        <FormattedMessage id="shell.undoEmail.submit" defaultMessage="恢复原邮箱" />
      </Button>
    </>
  );
}
