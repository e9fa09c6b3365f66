import { data } from '@tessera/contract';
import type { TableDetail } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Button, makeStyles } from '@tessera/ui/core';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  Textarea,
} from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  surface: { width: '480px', maxWidth: 'calc(100vw - 32px)' },
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
});

export interface EditTableDialogProps {
  readonly table: TableDetail;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Name and description of a table. */
export function EditTableDialog({ table, onClose, onSaved }: EditTableDialogProps) {
  const styles = useStyles();
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
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void save();
          }}
        >
          <DialogBody>
            <DialogTitle>
              <FormattedMessage id="data.editTable.title" defaultMessage="编辑数据表信息" />
            </DialogTitle>
            <DialogContent className={styles.form}>
              <Field required label={intl.formatMessage({ id: 'data.tables.column.name', defaultMessage: '名称' })}>
                <Input value={name} maxLength={100} onChange={(_, { value }) => setName(value)} />
              </Field>
              <Field label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}>
                <Textarea
                  value={description}
                  maxLength={2_000}
                  rows={4}
                  onChange={(_, { value }) => setDescription(value)}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                <FormattedMessage id="data.dialog.cancel" defaultMessage="取消" />
              </Button>
              <Button type="submit" appearance="primary" disabled={busy || !name.trim()}>
                <FormattedMessage id="data.dialog.save" defaultMessage="保存" />
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
