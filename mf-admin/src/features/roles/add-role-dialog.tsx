import { roleManagement } from '@tessera/contract';
import type { Role } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { Checkbox, Field, FormDialog, Input, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useRoleLabel } from '../../common/role-label.ts';

export interface AddRoleDialogProps {
  readonly roles: readonly Role[];
  /** Only owners may take the rights on tables along. */
  readonly isOwner: boolean;
  readonly onClose: () => void;
  readonly onAdded: (roleId: string) => void;
}

/** A new role, with the rights of another one or with none (EP-263). */
export function AddRoleDialog({ roles, isOwner, onClose, onAdded }: AddRoleDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const label = useRoleLabel();
  const { toast } = useNotify();
  const { busy, run } = useAction();
  const [roleName, setRoleName] = useState('');
  const [copyFrom, setCopyFrom] = useState(
    () => roles.find(({ userTypeSymbol }) => userTypeSymbol === 'reader')?.roleId ?? '',
  );
  const [copyTables, setCopyTables] = useState(false);

  const submit = async (): Promise<void> => {
    const done = await run(async () => {
      const body = { roleName, ...(copyFrom ? { copyFrom, copyTables: isOwner && copyTables } : {}) };
      const role = await client.call(roleManagement.addRole, { body });
      toast(intl.formatMessage({ id: 'admin.roles.added', defaultMessage: '角色已创建' }), { intent: 'success' });
      onAdded(role.roleId);
    });
    if (done) onClose();
  };

  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.roles.add', defaultMessage: '新建角色' })}
      submitLabel={intl.formatMessage({ id: 'admin.roles.create', defaultMessage: '创建' })}
      ready={roleName.trim() !== ''}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'admin.roles.name', defaultMessage: '角色名称' })}>
        <Input autoFocus maxLength={40} value={roleName} onChange={(_, { value }) => setRoleName(value)} />
      </Field>
      <Field
        label={intl.formatMessage({ id: 'admin.roles.copyFrom', defaultMessage: '以此角色的权限为起点' })}
        hint={intl.formatMessage({
          id: 'admin.roles.copyFromHint',
          defaultMessage: '创建后可随时调整，不影响原角色。',
        })}
      >
        <Select value={copyFrom} onChange={(_, { value }) => setCopyFrom(value)}>
          <option value="">
            {intl.formatMessage({ id: 'admin.roles.copyNothing', defaultMessage: '空白角色（无任何权限）' })}
          </option>
          {roles.map((role) => (
            <option key={role.roleId} value={role.roleId}>
              {label(role)}
            </option>
          ))}
        </Select>
      </Field>
      {isOwner && copyFrom !== '' && (
        <Checkbox
          checked={copyTables}
          onChange={(_, { checked }) => setCopyTables(checked === true)}
          label={intl.formatMessage({
            id: 'admin.roles.copyTables',
            defaultMessage: '同时复制数据权限（表、行条件与脱敏）',
          })}
        />
      )}
    </FormDialog>
  );
}
