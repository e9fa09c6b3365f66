import { thirdparty, type BoundAccount } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useEndpoint, useLocale } from '@tessera/remote-kit';
import { Button, EmptyState } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { SettingsSection } from './settings-layout.tsx';
import { UnbindDialog } from './unbind-dialog.tsx';

/** Accounts of docked systems that may enter as this user. */
export function BoundAccounts() {
  const intl = useIntl();
  const { locale } = useLocale();
  const [leaving, setLeaving] = useState<BoundAccount | null>(null);
  const accounts = useEndpoint(thirdparty.accounts, { body: {} });

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
              <Button size="small" onClick={() => setLeaving(account)}>
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
      {leaving && (
        <UnbindDialog
          account={leaving}
          onUnbound={() => {
            setLeaving(null);
            accounts.reload();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </SettingsSection>
  );
}
