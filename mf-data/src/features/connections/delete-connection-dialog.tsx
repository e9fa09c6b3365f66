import { data } from '@tessera/contract';
import type { Connection } from '@tessera/contract';
import { DeleteDialog, useClient } from '@tessera/remote-kit';
import { makeStyles } from '@tessera/ui/core';
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

/** Confirms deleting a connection; refuses while tables use it, naming them. */
export function DeleteConnectionDialog({ connection, onClose, onDeleted }: DeleteConnectionDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const attempt = useAttempt();
  const { connectionId, name } = connection;
  const tables = useConnectedTables(connectionId);
  const count = tables.data?.length ?? 0;
  const remove = (): Promise<unknown> =>
    client.call(data.deleteConnection, { body: { connectionId } }, { quiet: true }).catch((error: unknown) => {
      tables.reload();
      throw error;
    });
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'data.deleteTable.title', defaultMessage: '删除“{name}”' }, { name })}
      loaded={tables}
      held={count > 0}
      action={attempt}
      remove={remove}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {count === 0 ? (
        <FormattedMessage
          id="data.connection.deleteHint"
          defaultMessage="保存的账号与密码会一并删除，无法恢复。数据库本身不受影响。"
        />
      ) : (
        <>
          <FormattedMessage
            id="data.connection.deleteHeld"
            defaultMessage="还有 {count, number} 张数据表来自这个连接，请先在数据中心删除它们："
            values={{ count }}
          />
          <ul className={styles.list}>
            {tables.data?.map((table) => (
              <li key={table.tableId}>{table.name}</li>
            ))}
          </ul>
        </>
      )}
      {attempt.fault && <FaultBar fault={attempt.fault} />}
    </DeleteDialog>
  );
}
