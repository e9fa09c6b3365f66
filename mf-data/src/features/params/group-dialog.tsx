import { dynamicparam } from '@tessera/contract';
import type { DynamicParamGroup } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';

import { NameDialog } from '../../common/name-dialog.tsx';

export interface GroupDialogProps {
  /** null makes a new group. */
  readonly group: DynamicParamGroup | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Makes or renames a group of parameters. */
export function GroupDialog({ group, onClose, onSaved }: GroupDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const save = async (tblRemarks: string): Promise<void> => {
    const saved = await run(async () => {
      if (group?.groupId) await client.call(dynamicparam.renameGroup, { body: { groupId: group.groupId, tblRemarks } });
      else await client.call(dynamicparam.addGroup, { body: { tblRemarks } });
    });
    if (!saved) return;
    onSaved();
    onClose();
  };
  return (
    <NameDialog
      title={
        group ? (
          <FormattedMessage id="data.params.renameGroup" defaultMessage="重命名分组" />
        ) : (
          <FormattedMessage id="data.params.newGroup" defaultMessage="新建分组" />
        )
      }
      label={intl.formatMessage({ id: 'data.params.groupName', defaultMessage: '分组名称' })}
      name={group?.tblRemarks ?? ''}
      maxLength={40}
      busy={busy}
      onSubmit={({ name }) => void save(name)}
      onClose={onClose}
    />
  );
}
