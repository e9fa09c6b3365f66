import { admin } from '@tessera/contract';
import type { Member, Role } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { ActionMenu, Button, MenuDivider, MenuItem } from '@tessera/ui/core';
import { ChevronDownRegular } from '@tessera/ui/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';

export interface BulkActionsProps {
  readonly members: readonly Member[];
  readonly roles: readonly Role[];
  readonly onRemove: () => void;
  readonly onChanged: () => void;
}

/** What can be done with all chosen members at once. */
export function BulkActions({ members, roles, onRemove, onChanged }: BulkActionsProps) {
  const intl = useIntl();
  const client = useClient();
  const roleLabel = useRoleLabel();
  const { toast, confirm } = useNotify();
  const { busy, run } = useAction();
  const count = members.length;
  const active = members.filter(({ state }) => state === 'active');
  const disabled = members.filter(({ state }) => state === 'disabled');

  const change = (of: readonly Member[], part: { roleId?: string; disabled?: boolean }) =>
    run(async () => {
      const memberIds = of.map(({ memberId }) => memberId);
      await client.call(admin.updateMembers, { body: { memberIds, ...part } });
      toast(
        intl.formatMessage(
          { id: 'admin.members.changedMany', defaultMessage: '已更改 {count, number} 位成员' },
          { count: of.length },
        ),
        { intent: 'success' },
      );
      onChanged();
    });
  const disable = async () => {
    const sure = await confirm({
      title: intl.formatMessage({ id: 'admin.members.disableTitle', defaultMessage: '停用成员' }),
      text: intl.formatMessage(
        {
          id: 'admin.members.disableMany',
          defaultMessage:
            '停用后，这 {count, number} 位成员的会话和他们创建的分享立即失效，且无法再登录本企业。之后可以重新启用。',
        },
        { count: active.length },
      ),
      confirmLabel: intl.formatMessage({ id: 'admin.members.disable', defaultMessage: '停用' }),
      danger: true,
    });
    if (sure) await change(active, { disabled: true });
  };
  return (
    <ActionMenu
      trigger={
        <Button icon={<ChevronDownRegular />} iconPosition="after" disabled={busy}>
          <FormattedMessage
            id="admin.members.withChosen"
            defaultMessage="批量操作（{count, number}）"
            values={{ count }}
          />
        </Button>
      }
    >
      {roles.map((role) => (
        <MenuItem key={role.roleId} onClick={() => void change(members, { roleId: role.roleId })}>
          <FormattedMessage
            id="admin.members.makeRole"
            defaultMessage="设为{role}"
            values={{ role: roleLabel(role) }}
          />
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem disabled={disabled.length === 0} onClick={() => void change(disabled, { disabled: false })}>
        <FormattedMessage id="admin.members.enable" defaultMessage="启用" />
      </MenuItem>
      <MenuItem disabled={active.length === 0} onClick={() => void disable()}>
        <FormattedMessage id="admin.members.disable" defaultMessage="停用" />
      </MenuItem>
      <MenuItem onClick={onRemove}>
        <FormattedMessage id="admin.members.remove" defaultMessage="移除" />
      </MenuItem>
    </ActionMenu>
  );
}
