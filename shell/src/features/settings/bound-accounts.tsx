import { thirdparty } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useClient, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { Button, DataTable, EmptyState, ErrorState } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SettingsSection } from './settings-layout.tsx';

/** Accounts of third-party systems that may enter as this user. */
export function BoundAccounts() {
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast, confirm } = useNotify();
  const [busy, setBusy] = useState<string | null>(null);
  const { data, error, loading, reload } = useEndpoint(thirdparty.accounts, { body: {} });

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
    setBusy(systemId);
    try {
      await client.call(thirdparty.unbind, { body: { systemId } });
      toast(intl.formatMessage({ id: 'shell.settings.unbound', defaultMessage: '已解除绑定' }), { intent: 'success' });
      reload();
    } catch (failure) {
      // The shell has told the user what the server refused.
      if (!isRequestError(failure)) throw failure;
    } finally {
      setBusy(null);
    }
  };

  return (
    <SettingsSection
      title={intl.formatMessage({ id: 'shell.settings.bound', defaultMessage: '第三方账号' })}
      hint={intl.formatMessage({
        id: 'shell.settings.boundHint',
        defaultMessage: '这些系统中的账号可以不输入密码直接进入 Tessera。',
      })}
    >
      <DataTable
        label={intl.formatMessage({ id: 'shell.settings.bound', defaultMessage: '第三方账号' })}
        rows={data}
        rowKey={(account) => account.systemId}
        loading={loading}
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
              <Button
                size="small"
                disabled={busy !== null}
                onClick={() => void unbind(account.systemId, account.systemName)}
              >
                <FormattedMessage id="shell.settings.unbind" defaultMessage="解除绑定" />
              </Button>
            ),
          },
        ]}
        error={
          error !== undefined && (
            <ErrorState compact requestId={isRequestError(error) ? error.requestId : null} onRetry={reload} />
          )
        }
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
