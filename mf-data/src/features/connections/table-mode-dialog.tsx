import { data } from '@tessera/contract';
import type { ConnectedTable } from '@tessera/contract';
import { useClient } from '@tessera/remote-kit';
import { makeStyles, MessageBar, MessageBarBody } from '@tessera/ui/core';
import { FormDialog } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { FaultBar } from './fault-bar.tsx';
import { ModeFields } from './mode-fields.tsx';
import type { SourceChoice } from './mode-fields.tsx';
import { useAttempt } from './use-attempt.ts';

const useStyles = makeStyles({ content: { display: 'flex', flexDirection: 'column', gap: '16px' } });

export interface TableModeDialogProps {
  readonly table: ConnectedTable;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Moves a table between its database and the store, or changes when it is copied. */
export function TableModeDialog({ table, onClose, onSaved }: TableModeDialogProps) {
  const styles = useStyles();
  const client = useClient();
  const { busy, fault, run } = useAttempt();
  const { tableId, mode, schedule, name } = table;
  const [choice, setChoice] = useState<SourceChoice>({ mode, schedule });
  const save = async (): Promise<void> => {
    const body = { tableId, ...choice };
    const saved = await run(async () => void (await client.call(data.updateConnectedTable, { body }, { quiet: true })));
    if (saved) onSaved();
  };
  return (
    <FormDialog
      title={<FormattedMessage id="data.connection.modeOf" defaultMessage="“{name}”的方式与计划" values={{ name }} />}
      width={600}
      contentClassName={styles.content}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <ModeFields value={choice} onChange={setChoice} />
      {mode === 'external' && choice.mode === 'synchronised' && (
        <MessageBar>
          <MessageBarBody>
            <FormattedMessage
              id="data.connection.toSynchronised"
              defaultMessage="保存后立即开始第一次同步，完成之前仍直接查询数据库。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {mode === 'synchronised' && choice.mode === 'external' && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <FormattedMessage
              id="data.connection.toExternal"
              defaultMessage="保存后图表直接查询数据库，不再使用同步的副本。"
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {fault && <FaultBar fault={fault} />}
    </FormDialog>
  );
}
