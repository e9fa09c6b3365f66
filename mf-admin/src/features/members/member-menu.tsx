import { admin, PAGE_PATHS } from '@tessera/contract';
import type { Member, Role } from '@tessera/contract';
import { useAction, useClient, useNavigation, useNotify, usePlatform, useSession } from '@tessera/remote-kit';
import { ActionMenu, Button, Caption1, MenuDivider, MenuItem, MenuItemRadio } from '@tessera/ui/core';
import { MoreHorizontalRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';
import { isLastOwner } from './last-owner.ts';

export interface MemberMenuProps {
  readonly member: Member;
  readonly roles: readonly Role[];
  readonly onRemove: () => void;
  /** Left out for those who may not edit the values that row conditions compare with. */
  readonly onAttributes?: (() => void) | undefined;
  /** Left out for those who may not see accounts of docked systems. */
  readonly onAccounts?: (() => void) | undefined;
  readonly onHandOver: () => void;
  readonly onChanged: () => void;
}

/** What can be done with one member. */
export function MemberMenu({
  member,
  roles,
  onRemove,
  onAttributes,
  onAccounts,
  onHandOver,
  onChanged,
}: MemberMenuProps) {
  const intl = useIntl();
  const client = useClient();
  const roleLabel = useRoleLabel();
  const { toast, confirm } = useNotify();
  const { navigate } = useNavigation();
  const { busy, run } = useAction();
  const { memberId } = member;
  const name = member.userNickName || member.account;
  // Hosts before 1.1 of the session cannot.
  const { viewAs } = usePlatform().session;
  const session = useSession();
  const viewable =
    viewAs !== undefined &&
    member.state === 'active' &&
    member.account !== session?.userInfo.account &&
    (member.userTypeSymbol !== 'admin' || session?.roleInfo.userTypeSymbol === 'admin');
  const locked = isLastOwner(member, roles);
  const invited = member.state === 'invited';

  const change = (body: { roleId?: string; disabled?: boolean }, done: string) =>
    run(async () => {
      await client.call(admin.updateMember, { body: { memberId, ...body } });
      toast(done, { intent: 'success' });
      onChanged();
    });
  const setRole = (roleId: string): void => {
    if (roleId === member.roleId) return;
    void change({ roleId }, intl.formatMessage({ id: 'admin.members.roleChanged', defaultMessage: '角色已更改' }));
  };
  const setDisabled = async (disabled: boolean): Promise<void> => {
    if (!disabled) {
      await change({ disabled }, intl.formatMessage({ id: 'admin.members.enabled', defaultMessage: '已启用' }));
      return;
    }
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.members.disableTitle', defaultMessage: '停用成员' }),
      text: intl.formatMessage(
        {
          id: 'admin.members.disableText',
          defaultMessage: '停用后，{name} 的会话和创建的分享立即失效，且无法再登录本企业。之后可以重新启用。',
        },
        { name },
      ),
      confirmLabel: intl.formatMessage({ id: 'admin.members.disable', defaultMessage: '停用' }),
      danger: true,
    });
    if (sure)
      await change({ disabled }, intl.formatMessage({ id: 'admin.members.disabled', defaultMessage: '已停用' }));
  };
  const resend = () =>
    run(async () => {
      await client.call(admin.inviteAgain, { body: { memberId } });
      toast(intl.formatMessage({ id: 'admin.members.resent', defaultMessage: '邀请已重新发送' }), {
        intent: 'success',
      });
      onChanged();
    });

  const resetFactor = async (): Promise<void> => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.members.resetFactorTitle', defaultMessage: '重置两步验证' }),
      text: intl.formatMessage(
        {
          id: 'admin.members.resetFactorText',
          defaultMessage:
            '请先用其他方式确认是 {name} 本人提出的。重置后，只凭密码即可登录，{name} 的全部会话立即结束，并会收到通知。',
        },
        { name },
      ),
      confirmLabel: intl.formatMessage({ id: 'admin.members.resetFactorDo', defaultMessage: '重置' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      await client.call(admin.resetFactor, { body: { memberId } });
      toast(intl.formatMessage({ id: 'admin.members.factorReset', defaultMessage: '两步验证已重置' }), {
        intent: 'success',
      });
      onChanged();
    });
  };

  return (
    <ActionMenu
      checkedValues={{ role: [member.roleId] }}
      onCheckedValueChange={(_, { checkedItems }) => setRole(checkedItems[0] ?? member.roleId)}
      trigger={
        <Button
          size="small"
          appearance="subtle"
          disabled={busy}
          icon={<MoreHorizontalRegular />}
          aria-label={intl.formatMessage({ id: 'admin.members.more', defaultMessage: '{name} 的更多操作' }, { name })}
        />
      }
    >
      {roles.map((role) => (
        <MenuItemRadio key={role.roleId} name="role" value={role.roleId} disabled={locked || invited}>
          {roleLabel(role)}
        </MenuItemRadio>
      ))}
      <MenuDivider />
      {viewable && (
        <MenuItem onClick={() => void run(() => viewAs(memberId))}>
          <FormattedMessage id="admin.members.viewAs" defaultMessage="以此成员的身份查看" />
        </MenuItem>
      )}
      {!invited && (
        <MenuItem onClick={() => navigate(`${PAGE_PATHS.memberRights}?memberId=${encodeURIComponent(memberId)}`)}>
          <FormattedMessage id="admin.members.rights" defaultMessage="查看资源权限" />
        </MenuItem>
      )}
      {onAttributes && !invited && (
        <MenuItem onClick={onAttributes}>
          <FormattedMessage id="admin.members.attributes" defaultMessage="个人属性…" />
        </MenuItem>
      )}
      {onAccounts && !invited && (
        <MenuItem onClick={onAccounts}>
          <FormattedMessage id="admin.members.accounts" defaultMessage="绑定的外部账号…" />
        </MenuItem>
      )}
      {!invited && (
        <MenuItem onClick={onHandOver}>
          <FormattedMessage id="admin.members.handOver" defaultMessage="移交内容…" />
        </MenuItem>
      )}
      {member.hasFactor && (
        <MenuItem onClick={() => void resetFactor()}>
          <FormattedMessage id="admin.members.resetFactor" defaultMessage="重置两步验证…" />
        </MenuItem>
      )}
      {invited && (
        <MenuItem onClick={() => void resend()}>
          <FormattedMessage id="admin.members.resend" defaultMessage="重新发送邀请" />
        </MenuItem>
      )}
      {member.state === 'disabled' && (
        <MenuItem onClick={() => void setDisabled(false)}>
          <FormattedMessage id="admin.members.enable" defaultMessage="启用" />
        </MenuItem>
      )}
      {member.state === 'active' && (
        <MenuItem disabled={locked} onClick={() => void setDisabled(true)}>
          <FormattedMessage id="admin.members.disable" defaultMessage="停用" />
        </MenuItem>
      )}
      <MenuItem disabled={locked} onClick={onRemove}>
        {invited ? (
          <FormattedMessage id="admin.members.revoke" defaultMessage="撤回邀请" />
        ) : (
          <FormattedMessage id="admin.members.remove" defaultMessage="移除" />
        )}
      </MenuItem>
      {locked && (
        <Caption1 as="p" block style={{ maxWidth: 220, margin: '4px 8px' }}>
          <FormattedMessage
            id="admin.members.lastOwner"
            defaultMessage="企业至少要保留一位所有者。请先把另一位成员设为所有者。"
          />
        </Caption1>
      )}
    </ActionMenu>
  );
}
