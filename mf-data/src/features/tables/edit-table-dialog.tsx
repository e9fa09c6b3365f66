import { data } from '@tessera/contract';
import type { TableDetail } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Field, FormDialog, Input, Textarea } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

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
  const [name, setName] = useState(table.name);
  const [description, setDescription] = useState(table.description);
  const save = async (): Promise<void> => {
    const body = { tableId: table.tableId, name: name.trim(), description };
    if (!(await run(async () => void (await client.call(data.updateTable, { body }))))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      title={<FormattedMessage id="data.editTable.title" defaultMessage="编辑数据表信息" />}
      ready={name.trim() !== ''}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field required label={intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' })}>
        <Input value={name} maxLength={100} onChange={(_, { value }) => setName(value)} />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}>
        <Textarea value={description} maxLength={2_000} rows={4} onChange={(_, { value }) => setDescription(value)} />
      </Field>
    </FormDialog>
  );
}
