import { data } from '@tessera/contract';
import type { Connection } from '@tessera/contract';
import { LoadError, useClient } from '@tessera/remote-kit';
import { makeStyles, Spinner } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { FaultBar } from './fault-bar.tsx';
import { useAttempt } from './use-attempt.ts';
import { useConnectedTables } from './use-connections.ts';

const useStyles = makeStyles({
  list: { margin: '8px 0', paddingInlineStart: '20px', maxHeight: '200px', overflow: 'auto' },
});

export interface DeleteConnectionDialogProps {
  readonly connection: Connection;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a connection goes; while tables stand on it, names them and lets nothing go. */
export function DeleteConnectionDialog({ connection, onClose, onDeleted }: DeleteConnectionDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, fault, run } = useAttempt();
  const { connectionId, name } = connection;
  const tables = useConnectedTables(connectionId);
  const held = (tables.data?.length ?? 0) > 0;
  const remove = async (): Promise<void> => {
    const done = await run(
      async () => void (await client.call(data.deleteConnection, { body: { connectionId } }, { quiet: true })),
    );
    if (done) onDeleted();
    else tables.reload();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      waiting={tables.data === undefined || held}
      title={intl.formatMessage({ id: 'data.deleteTable.title', defaultMessage: '删除“{name}”' }, { name })}
      confirmLabel={intl.formatMessage({ id: 'data.table.delete', defaultMessage: '删除' })}
      onConfirm={() => {
        if (tables.data && !held) void remove();
      }}
      onCancel={onClose}
    >
      {tables.error !== undefined && <LoadError error={tables.error} onRetry={tables.reload} />}
      {tables.loading && !tables.data && <Spinner size="tiny" />}
      {tables.data && !held && (
        <FormattedMessage
          id="data.connection.deleteHint"
          defaultMessage="保存的账号与密码会一并删除，无法恢复。数据库本身不受影响。"
        />
      )}
      {tables.data && held && (
        <>
          <FormattedMessage
            id="data.connection.deleteHeld"
            defaultMessage="还有 {count, number} 张数据表来自这个连接，请先在数据中心删除它们："
            values={{ count: tables.data.length }}
          />
          <ul className={styles.list}>
            {tables.data.map((table) => (
              <li key={table.tableId}>{table.name}</li>
            ))}
          </ul>
        </>
      )}
      {fault && <FaultBar fault={fault} />}
    </ConfirmDialog>
  );
}
