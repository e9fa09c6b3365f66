import { data } from '@tessera/contract';
import type { TableDetail } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { FormattedMessage, useIntl } from 'react-intl';

import { NameDialog, type NameAndDescription } from '../../common/name-dialog.tsx';

export interface EditTableDialogProps {
  readonly table: TableDetail;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Name and description of a table. */
export function EditTableDialog({ table, onClose, onSaved }: EditTableDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { tableId, name, description } = table;
  const save = async (given: NameAndDescription): Promise<void> => {
    const body = { tableId, ...given };
    if (!(await run(async () => void (await client.call(data.updateTable, { body }))))) return;
    onSaved();
    onClose();
  };
  return (
    <NameDialog
      title={<FormattedMessage id="data.editTable.title" defaultMessage="编辑数据表信息" />}
      label={intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' })}
      name={name}
      description={description}
      busy={busy}
      onSubmit={(given) => void save(given)}
      onClose={onClose}
    />
  );
}
