import { useNotify, useTelemetry } from '@tessera/remote-kit';
import { Button, makeStyles, MessageBar, MessageBarBody, PageHeader, tokens } from '@tessera/ui';
import { CopyRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { QrCode } from '../qr-code/index.ts';

const useStyles = makeStyles({
  root: { boxSizing: 'border-box', width: '100%', maxWidth: '960px', margin: '0 auto', padding: '20px 24px 40px' },
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '32px',
    marginTop: '16px',
    padding: '24px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  code: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '12px', width: '220px' },
  frame: {
    padding: '8px',
    borderRadius: '12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: '#FFFFFF',
  },
  address: { display: 'flex', alignItems: 'center', gap: '4px', maxWidth: '100%', fontSize: tokens.fontSizeBase200 },
  url: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  steps: {
    flexGrow: 1,
    flexBasis: '420px',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(240px, 1fr))',
    gap: '24px',
    alignContent: 'start',
  },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase400, lineHeight: '24px', fontWeight: 600 },
  list: { margin: 0, padding: '0 0 0 20px', display: 'flex', flexDirection: 'column', gap: '8px', lineHeight: '20px' },
  note: { gridColumn: '1 / -1' },
});

/** Whether a phone can't reach this address because it names the machine itself. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.')
  );
}

/** /main/AppDownload: the product as a web app on a phone (RT-023). There is no package in any store. */
export function DownloadPage() {
  const styles = useStyles();
  const intl = useIntl();
  const { toast } = useNotify();
  const telemetry = useTelemetry();
  const address = `${location.origin}/landPage`;
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () =>
        toast(intl.formatMessage({ id: 'shell.download.copied', defaultMessage: '地址已复制' }), { intent: 'success' }),
      (error: unknown) => {
        telemetry.error(error, { what: 'copy-address' });
        toast(
          intl.formatMessage({ id: 'shell.download.copyFailed', defaultMessage: '浏览器不允许复制，请手动选择地址' }),
        );
      },
    );
  };
  return (
    <div className={styles.root}>
      <PageHeader
        title={intl.formatMessage({ id: 'shell.download.title', defaultMessage: '在手机上使用' })}
        description={intl.formatMessage({
          id: 'shell.download.description',
          defaultMessage: 'Tessera 是网页应用：无需应用商店，扫码后添加到主屏幕即可像应用一样打开。',
        })}
      />
      <section className={styles.card}>
        <div className={styles.code}>
          <div className={styles.frame}>
            <QrCode
              size={200}
              text={address}
              label={intl.formatMessage({ id: 'shell.download.qr', defaultMessage: '二维码：{address}' }, { address })}
            />
          </div>
          <div className={styles.address}>
            <span className={styles.url}>{address}</span>
            <Button
              size="small"
              appearance="subtle"
              icon={<CopyRegular />}
              aria-label={intl.formatMessage({ id: 'shell.download.copy', defaultMessage: '复制地址' })}
              onClick={copy}
            />
          </div>
        </div>
        <div className={styles.steps}>
          {isLoopback(location.hostname) && (
            <MessageBar intent="warning" layout="multiline" className={styles.note}>
              <MessageBarBody>
                <FormattedMessage
                  id="shell.download.loopback"
                  defaultMessage="当前地址只能在这台电脑上访问。请用手机可以访问的服务器地址打开本页，再扫描二维码。"
                />
              </MessageBarBody>
            </MessageBar>
          )}
          <div>
            <h2 className={styles.title}>
              <FormattedMessage id="shell.download.ios" defaultMessage="iPhone 和 iPad" />
            </h2>
            <ol className={styles.list}>
              <li>
                <FormattedMessage id="shell.download.ios.1" defaultMessage="用相机扫描二维码，在 Safari 中打开。" />
              </li>
              <li>
                <FormattedMessage id="shell.download.ios.2" defaultMessage="点按“分享”按钮，选择“添加到主屏幕”。" />
              </li>
              <li>
                <FormattedMessage id="shell.download.ios.3" defaultMessage="从主屏幕打开 Tessera 并登录。" />
              </li>
            </ol>
          </div>
          <div>
            <h2 className={styles.title}>
              <FormattedMessage id="shell.download.android" defaultMessage="安卓手机" />
            </h2>
            <ol className={styles.list}>
              <li>
                <FormattedMessage
                  id="shell.download.android.1"
                  defaultMessage="扫描二维码，在 Chrome 或 Edge 中打开。"
                />
              </li>
              <li>
                <FormattedMessage
                  id="shell.download.android.2"
                  defaultMessage="打开浏览器菜单，选择“添加到主屏幕”或“安装应用”。"
                />
              </li>
              <li>
                <FormattedMessage id="shell.download.android.3" defaultMessage="从桌面图标打开 Tessera 并登录。" />
              </li>
            </ol>
          </div>
        </div>
      </section>
    </div>
  );
}
