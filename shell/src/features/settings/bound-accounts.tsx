import { thirdparty } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useAction, useClient, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, EmptyState } from '@tessera/ui';
import { FormattedMessage, useIntl } from 'react-intl';

import { SettingsSection } from './settings-layout.tsx';

/** Accounts of third-party systems that may enter as this user. */
export function BoundAccounts() {
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast, confirm } = useNotify();
  const { busy, run } = useAction();
  const accounts = useEndpoint(thirdparty.accounts, { body: {} });

  const unbind = async (systemId: string, systemName: string): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'shell.settings.unbindTitle', defaultMessage: '解除绑定' }),
      text: intl.formatMessage(
        {
          id: 'shell.settings.unbindText',
          defaultMessage: '解除后将无法从 {name} 直接进入，需要时可以重新绑定。确定解除吗？',
        },
        { name: systemName },
      ),
      confirmLabel: intl.formatMessage({ id: 'shell.settings.unbind', defaultMessage: '解除绑定' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(thirdparty.unbind, { body: { systemId } });
      toast(intl.formatMessage({ id: 'shell.settings.unbound', defaultMessage: '已解除绑定' }), { intent: 'success' });
      accounts.reload();
    });
  };

  return (
    <SettingsSection
      title={intl.formatMessage({ id: 'shell.settings.bound', defaultMessage: '第三方账号' })}
      hint={intl.formatMessage({
        id: 'shell.settings.boundHint',
        defaultMessage: '这些系统中的账号可以不输入密码直接进入 Tessera。',
      })}
    >
      <ListTable
        label={intl.formatMessage({ id: 'shell.settings.bound', defaultMessage: '第三方账号' })}
        loaded={accounts}
        rowKey={(account) => account.systemId}
        skeletonRows={2}
        columns={[
          {
            key: 'system',
            header: intl.formatMessage({ id: 'shell.settings.bound.system', defaultMessage: '系统' }),
            render: (account) => account.systemName,
          },
          {
            key: 'account',
            header: intl.formatMessage({ id: 'shell.settings.bound.account', defaultMessage: '对方账号' }),
            render: (account) => account.externalAccount,
          },
          {
            key: 'boundAt',
            header: intl.formatMessage({ id: 'shell.settings.bound.at', defaultMessage: '绑定时间' }),
            width: '160px',
            render: (account) => formatDate(account.boundAt, locale, 'dateTime'),
          },
          {
            key: 'actions',
            header: '',
            width: '120px',
            align: 'end',
            render: (account) => (
              <Button size="small" disabled={busy} onClick={() => void unbind(account.systemId, account.systemName)}>
                <FormattedMessage id="shell.settings.unbind" defaultMessage="解除绑定" />
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'shell.settings.bound.none', defaultMessage: '没有绑定第三方账号' })}
          />
        }
      />
    </SettingsSection>
  );
}
