import { warnings, type WarningDirectory } from '@tessera/contract';
import { useAction, useClient } from '@tessera/remote-kit';
import { Field, FormDialog, Select } from '@tessera/ui/forms';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { brothersOf, moveTargets, nextBrother } from './directory-tree.ts';

/** Stands for each step down in a list of names. */
const INDENT = '\u2003';

export interface MoveDialogProps {
  readonly directory: WarningDirectory;
  readonly directories: readonly WarningDirectory[];
  onDone(): void;
  onClose(): void;
}

/** Where a warning dashboard stands: below which other one, and before which brother. */
export function MoveDialog({ directory, directories, onDone, onClose }: MoveDialogProps) {
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { directoryId, directoryName } = directory;
  const [parentId, setParentId] = useState(directory.parentId);
  const [beforeId, setBeforeId] = useState(() => nextBrother(directories, directory));
  const submit = async () => {
    const done = await run(async () => {
      await client.call(warnings.moveDirectory, { body: { directoryId, parentId, beforeId } });
    });
    if (!done) return;
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={intl.formatMessage(
        { id: 'dashboard.warning.moveTitle', defaultMessage: '移动“{name}”' },
        { name: directoryName },
      )}
      submitLabel={intl.formatMessage({ id: 'dashboard.warning.move', defaultMessage: '移动' })}
      ready={parentId !== directory.parentId || beforeId !== nextBrother(directories, directory)}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={intl.formatMessage({ id: 'dashboard.warning.moveBelow', defaultMessage: '上级看板' })}>
        <Select
          value={parentId ?? ''}
          disabled={busy}
          onChange={(_, { value }) => {
            setParentId(value === '' ? null : value);
            setBeforeId(null);
          }}
        >
          <option value="">{intl.formatMessage({ id: 'dashboard.warning.top', defaultMessage: '最上级' })}</option>
          {moveTargets(directories, directoryId).map(({ directory: one, depth }) => (
            <option key={one.directoryId} value={one.directoryId}>
              {`${INDENT.repeat(depth)}${one.directoryName}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={intl.formatMessage({ id: 'dashboard.warning.moveBefore', defaultMessage: '位置' })}>
        <Select
          value={beforeId ?? ''}
          disabled={busy}
          onChange={(_, { value }) => setBeforeId(value === '' ? null : value)}
        >
          {brothersOf(directories, parentId, directoryId).map((one) => (
            <option key={one.directoryId} value={one.directoryId}>
              {intl.formatMessage(
                { id: 'dashboard.warning.before', defaultMessage: '“{name}”之前' },
                { name: one.directoryName },
              )}
            </option>
          ))}
          <option value="">{intl.formatMessage({ id: 'dashboard.warning.last', defaultMessage: '最后' })}</option>
        </Select>
      </Field>
    </FormDialog>
  );
}
