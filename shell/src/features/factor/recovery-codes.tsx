import { useNotify, useTelemetry } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, saveFile, tokens } from '@tessera/ui';
import { ArrowDownloadRegular, CopyRegular } from '@tessera/ui/icons';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '14px' },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
    gap: '6px 16px',
    margin: 0,
    padding: '12px 16px',
    listStyleType: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shows recovery codes, this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { toast } = useNotify();
  const telemetry = useTelemetry();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const text = codes.join('\n');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () =>
        toast(intl.formatMessage({ id: 'shell.factor.copied', defaultMessage: '恢复码已复制' }), { intent: 'success' }),
      (error: unknown) => {
        telemetry.error(error, { what: 'copy-recovery-codes' });
        toast(
          intl.formatMessage({ id: 'shell.factor.copyFailed', defaultMessage: '浏览器不允许复制，请下载或手动抄写' }),
        );
      },
    );
  };
  return (
    <div className={styles.root}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <FormattedMessage
            id="shell.factor.codesText"
            defaultMessage="请把这些恢复码保存在安全的地方。手机丢失时，每个可以代替验证码登录一次。离开此页后将无法再次查看。"
          />
        </MessageBarBody>
      </MessageBar>
      <ol
        className={styles.codes}
        aria-label={intl.formatMessage({ id: 'shell.factor.codes', defaultMessage: '恢复码' })}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.actions}>
        <Button ref={first} icon={<CopyRegular />} onClick={copy}>
          <FormattedMessage id="shell.factor.copy" defaultMessage="复制" />
        </Button>
        <Button
          icon={<ArrowDownloadRegular />}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'tessera-recovery-codes.txt')}
        >
          <FormattedMessage id="shell.factor.download" defaultMessage="下载" />
        </Button>
        <Button appearance="primary" onClick={onDone}>
          <FormattedMessage id="shell.factor.saved" defaultMessage="我已妥善保存" />
        </Button>
      </div>
    </div>
  );
}
