import { docking, type BoundAccount, type Member } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { ListTable, useAction, useClient, useEndpoint, useLocale, useNotify } from '@tessera/remote-kit';
import { Button, EmptyState } from '@tessera/ui/core';
import { PlainDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

export interface MemberAccountsDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Accounts of docked systems with which a member comes in; owners let them go. */
export function MemberAccountsDialog({ member, onClose }: MemberAccountsDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { locale } = useLocale();
  const { toast, confirm } = useNotify();
  const { busy, run } = useAction();
  const { memberId } = member;
  const name = member.userNickName || member.account;
  const accounts = useEndpoint(docking.memberAccounts, { body: { memberId } }, { fresh: true });

  const unbind = async ({ systemId, systemName }: BoundAccount): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.members.unbindTitle', defaultMessage: '解除绑定' }),
      text: intl.formatMessage(
        {
          id: 'admin.members.unbindText',
          defaultMessage: '{name} 将无法再经由 {system} 进入，经由它登录的会话立即结束。账号保留。',
        },
        { name, system: systemName },
      ),
      confirmLabel: intl.formatMessage({ id: 'admin.members.unbind', defaultMessage: '解除绑定' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(docking.unbindMember, { body: { memberId, systemId } });
      toast(intl.formatMessage({ id: 'admin.members.unbound', defaultMessage: '已解除绑定' }), { intent: 'success' });
      accounts.reload();
    });
  };
  const title = intl.formatMessage(
    { id: 'admin.members.accountsOf', defaultMessage: '{name} 绑定的外部账号' },
    { name },
  );
  return (
    <PlainDialog title={title} width={640} onClose={onClose}>
      <ListTable
        label={title}
        loaded={accounts}
        rowKey={({ systemId }) => systemId}
        skeletonRows={2}
        columns={[
          {
            key: 'system',
            header: intl.formatMessage({ id: 'admin.members.accountSystem', defaultMessage: '系统' }),
            render: ({ systemName }) => systemName,
          },
          {
            key: 'account',
            header: intl.formatMessage({ id: 'admin.members.accountThere', defaultMessage: '对方账号' }),
            render: ({ externalAccount }) => externalAccount,
          },
          {
            key: 'boundAt',
            header: intl.formatMessage({ id: 'admin.members.accountBoundAt', defaultMessage: '绑定时间' }),
            width: '150px',
            render: ({ boundAt }) => formatDate(boundAt, locale, 'dateTime'),
          },
          {
            key: 'actions',
            header: '',
            width: '110px',
            align: 'end',
            render: (account) => (
              <Button size="small" disabled={busy} onClick={() => void unbind(account)}>
                <FormattedMessage id="admin.members.unbind" defaultMessage="解除绑定" />
              </Button>
            ),
          },
        ]}
        empty={
          <EmptyState
            compact
            title={intl.formatMessage({ id: 'admin.members.noAccounts', defaultMessage: '没有绑定外部账号' })}
          />
        }
      />
    </PlainDialog>
  );
}
