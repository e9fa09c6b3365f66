import { dynamicparam } from '@tessera/contract';
import type { DynamicParamGroup } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Field, FormDialog, Input } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

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
  const [text, setText] = useState(group?.tblRemarks ?? '');
  const tblRemarks = text.trim();
  const save = async (): Promise<void> => {
    const saved = await run(async () => {
      if (group?.groupId) await client.call(dynamicparam.renameGroup, { body: { groupId: group.groupId, tblRemarks } });
      else await client.call(dynamicparam.addGroup, { body: { tblRemarks } });
    });
    if (!saved) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={
        group ? (
          <FormattedMessage id="data.params.renameGroup" defaultMessage="重命名分组" />
        ) : (
          <FormattedMessage id="data.params.newGroup" defaultMessage="新建分组" />
        )
      }
      ready={tblRemarks !== ''}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'data.params.groupName', defaultMessage: '分组名称' })} required>
        <Input value={text} maxLength={40} onChange={(_, { value }) => setText(value)} />
      </Field>
    </FormDialog>
  );
}
