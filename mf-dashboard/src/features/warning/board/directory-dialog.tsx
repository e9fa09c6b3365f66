import { warnings, type WarningDirectory } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { FormDialog, TextField } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface DirectoryDialogProps {
  /** Null makes a new one. */
  readonly directory: WarningDirectory | null;
  /** Of a new one. */
  readonly parentId: string | null;
  onDone(directoryId: string): void;
  onClose(): void;
}

/** Name of a warning dashboard. */
export function DirectoryDialog({ directory, parentId, onDone, onClose }: DirectoryDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const [name, setName] = useState(directory?.directoryName ?? '');
  const submit = () =>
    run(async () => {
      const of = directory ? { directoryId: directory.directoryId } : { parentId };
      const { directoryId } = await client.call(warnings.saveDirectory, {
        body: { ...of, directoryName: name.trim() },
      });
      onDone(directoryId);
      onClose();
    });
  return (
    <FormDialog
      title={
        directory
          ? intl.formatMessage({ id: 'dashboard.warning.renameBoard', defaultMessage: '重命名预警看板' })
          : intl.formatMessage({ id: 'dashboard.warning.newBoard', defaultMessage: '新建预警看板' })
      }
      ready={name.trim() !== ''}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        required
        label={intl.formatMessage({ id: 'dashboard.warning.boardName', defaultMessage: '名称' })}
        value={name}
        maxLength={60}
        disabled={busy}
        onValueChange={setName}
      />
    </FormDialog>
  );
}
