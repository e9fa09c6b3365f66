import { session as sessionCalls } from '@tessera/contract';
import type { OwnSession } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useAction, useClient, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import { Badge, Button, makeStyles } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { SettingsSection } from './settings-layout.tsx';

const useStyles = makeStyles({ others: { alignSelf: 'flex-start', marginTop: '12px' } });

/** Where the user is signed in; ends one of these sessions, or all but this one. */
export function SessionsSection() {
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast, confirm } = useNotify();
  const { busy, run } = useAction();
  const sessions = useEndpoint(sessionCalls.sessions, {});
  const styles = useStyles();
  const others = sessions.data?.some(({ current }) => !current) ?? false;
  const ended = (): void => {
    toast(intl.formatMessage({ id: 'shell.sessions.ended', defaultMessage: '已退出' }), { intent: 'success' });
    sessions.reload();
  };
  const end = (sessionId: string) =>
    run(async () => {
      await client.call(sessionCalls.endSession, { body: { sessionId } });
      ended();
    });
  const endOthers = async (): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'shell.sessions.endOthers', defaultMessage: '退出其他所有设备' }),
      text: intl.formatMessage({
        id: 'shell.sessions.endOthersText',
        defaultMessage: '除当前会话外，其他设备和浏览器上的登录会立即结束。',
      }),
      confirmLabel: intl.formatMessage({ id: 'shell.sessions.end', defaultMessage: '退出' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(sessionCalls.endOtherSessions, { body: {} });
      ended();
    });
  };
  const title = intl.formatMessage({ id: 'shell.sessions.title', defaultMessage: '登录设备' });

  return (
    <SettingsSection
      title={title}
      hint={intl.formatMessage({
        id: 'shell.sessions.hint',
        defaultMessage: '您的账号当前在这些设备上登录。发现不认识的设备时，请退出它并修改密码。',
      })}
    >
      <ListTable
        label={title}
        loaded={sessions}
        rowKey={(row: OwnSession) => row.sessionId}
        skeletonRows={2}
        columns={[
          {
            key: 'device',
            header: intl.formatMessage({ id: 'shell.sessions.device', defaultMessage: '设备' }),
            render: ({ device, current }: OwnSession) => (
              <>
                {device || <FormattedMessage id="shell.sessions.unknown" defaultMessage="未知设备" />}{' '}
                {current && (
                  <Badge appearance="tint">
                    <FormattedMessage id="shell.sessions.current" defaultMessage="当前" />
                  </Badge>
                )}
              </>
            ),
          },
          {
            key: 'address',
            width: '130px',
            header: intl.formatMessage({ id: 'shell.sessions.address', defaultMessage: '登录地址' }),
            render: ({ address }: OwnSession) => address,
          },
          {
            key: 'signedInAt',
            header: intl.formatMessage({ id: 'shell.sessions.signedInAt', defaultMessage: '登录时间' }),
            width: '140px',
            render: ({ signedInAt }: OwnSession) => formatDate(signedInAt, locale, 'dateTime'),
          },
          {
            key: 'lastUsedAt',
            header: intl.formatMessage({ id: 'shell.sessions.lastUsedAt', defaultMessage: '最近使用' }),
            width: '140px',
            render: ({ lastUsedAt }: OwnSession) => formatDate(lastUsedAt, locale, 'dateTime'),
          },
          {
            key: 'actions',
            header: '',
            width: '72px',
            align: 'end',
            render: ({ sessionId, current }: OwnSession) =>
              current ? null : (
                <Button size="small" disabled={busy} onClick={() => void end(sessionId)}>
                  <FormattedMessage id="shell.sessions.end" defaultMessage="退出" />
                </Button>
              ),
          },
        ]}
        empty={null}
      />
      <Button className={styles.others} disabled={busy || !others} onClick={() => void endOthers()}>
        <FormattedMessage id="shell.sessions.endOthers" defaultMessage="退出其他所有设备" />
      </Button>
    </SettingsSection>
  );
}
