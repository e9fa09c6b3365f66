import { roleManagement } from '@tessera/contract';
import type { Role } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Text } from '@tessera/ui/core';
import { Field, FormDialog, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';

export interface DeleteRoleDialogProps {
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Deletes a role after assigning another one to its members (EP-265). */
export function DeleteRoleDialog({ role, roles, onClose, onDeleted }: DeleteRoleDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const label = useRoleLabel();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const used = role.memberCount + role.invitedCount > 0;
  const [moveTo, setMoveTo] = useState('');
  const submit = async (): Promise<void> => {
    const done = await run(async () => {
      await client.call(roleManagement.deleteRole, { body: { roleId: role.roleId, ...(used ? { moveTo } : {}) } });
      toast(intl.formatMessage({ id: 'admin.roles.deleted', defaultMessage: '角色已删除' }), { intent: 'success' });
      onDeleted();
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'admin.roles.deleteTitle', defaultMessage: '删除角色“{name}”' },
        { name: role.roleName },
      )}
      submitLabel={intl.formatMessage({ id: 'admin.roles.delete', defaultMessage: '删除' })}
      ready={!used || moveTo !== ''}
      busy={busy}
      width={440}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Text>
        {used ? (
          <FormattedMessage
            id="admin.roles.deleteUsed"
            defaultMessage="有 {members, number} 位成员和 {invited, number} 份邀请使用此角色，删除前请为他们选择另一个角色。"
            values={{ members: role.memberCount, invited: role.invitedCount }}
          />
        ) : (
          <FormattedMessage
            id="admin.roles.deleteUnused"
            defaultMessage="没有成员使用此角色。它的功能权限和数据权限会一并删除，且无法恢复。"
          />
        )}
      </Text>
      {used && (
        <Field required label={intl.formatMessage({ id: 'admin.roles.moveTo', defaultMessage: '改为' })}>
          <Select value={moveTo} onChange={(_, { value }) => setMoveTo(value)}>
            <option value="">
              {intl.formatMessage({ id: 'admin.roles.chooseRole', defaultMessage: '请选择角色' })}
            </option>
            {roles
              .filter(({ roleId }) => roleId !== role.roleId)
              .map((other) => (
                <option key={other.roleId} value={other.roleId}>
                  {label(other)}
                </option>
              ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
