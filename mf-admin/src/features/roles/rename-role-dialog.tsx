import { roleManagement } from '@tessera/contract';
import type { Role } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface RenameRoleDialogProps {
  readonly role: Role;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** Another name for a role of the corporation's own (EP-264). */
export function RenameRoleDialog({ role, onClose, onChanged }: RenameRoleDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [roleName, setRoleName] = useState(role.roleName);
  const submit = async (): Promise<void> => {
    const done = await run(async () => {
      await client.call(roleManagement.updateRole, { body: { roleId: role.roleId, roleName } });
      onChanged();
    });
    if (done) onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: 'admin.roles.rename', defaultMessage: '重命名角色' })}
      ready={roleName.trim() !== '' && roleName.trim() !== role.roleName}
      busy={busy}
      width={420}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'admin.roles.name', defaultMessage: '角色名称' })}>
        <Input autoFocus maxLength={40} value={roleName} onChange={(_, { value }) => setRoleName(value)} />
      </Field>
    </FormDialog>
  );
}
