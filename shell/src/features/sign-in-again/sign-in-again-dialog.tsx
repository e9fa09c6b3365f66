import type { Session, SignedIn } from '@tessera/contract';
import { Button, ConfirmDialog, Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@tessera/ui';
import { makeStyles, tokens } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { CodeForm } from './code-form.tsx';
import { PasswordForm } from './password-form.tsx';

const useStyles = makeStyles({
  surface: { width: '440px', maxWidth: 'calc(100vw - 32px)' },
  content: { display: 'flex', flexDirection: 'column', gap: '12px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  ways: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
});

/** Asks the member whose session has ended to sign in over the kept page; only its buttons close it. */
export function SignInAgainDialog({ member }: { readonly member: Session }) {
  const styles = useStyles();
  const intl = useIntl();
  const { signInAgain } = useShell();
  const [factorToken, setFactorToken] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const finish = (signedIn: SignedIn) => signInAgain.finish(signedIn);
  if (leaving) {
    return (
      <ConfirmDialog
        open
        mustChoose
        danger
        title={intl.formatMessage({ id: 'shell.again.discardTitle', defaultMessage: '放弃未保存的修改？' })}
        confirmLabel={intl.formatMessage({ id: 'shell.again.discard', defaultMessage: '放弃并换账号登录' })}
        cancelLabel={intl.formatMessage({ id: 'shell.again.back', defaultMessage: '返回' })}
        onConfirm={signInAgain.giveUp}
        onCancel={() => setLeaving(false)}
      >
        <FormattedMessage
          id="shell.again.discardText"
          defaultMessage="换一个账号登录会离开此页面，尚未保存的修改将丢失。"
        />
      </ConfirmDialog>
    );
  }
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle action={null}>
            <FormattedMessage id="shell.again.title" defaultMessage="请重新登录" />
          </DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>
              <FormattedMessage
                id="shell.again.text"
                defaultMessage="登录状态已失效。页面和未保存的修改都还在，请以{name}（{account}）的身份重新登录后继续。"
                values={{ name: member.userInfo.userNickName, account: member.userInfo.account }}
              />
            </p>
            {factorToken === null ? (
              <PasswordForm member={member} onSignedIn={finish} onFactor={setFactorToken} />
            ) : (
              <CodeForm
                member={member}
                factorToken={factorToken}
                onSignedIn={finish}
                onBack={() => setFactorToken(null)}
              />
            )}
            <div className={styles.ways}>
              <Button as="a" appearance="transparent" href="/login" target="_blank" rel="noopener">
                <FormattedMessage id="shell.again.otherWay" defaultMessage="在新标签页中用其他方式登录" />
              </Button>
              <Button appearance="transparent" onClick={() => setLeaving(true)}>
                <FormattedMessage id="shell.enterprises.other" defaultMessage="换一个账号登录" />
              </Button>
            </div>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
