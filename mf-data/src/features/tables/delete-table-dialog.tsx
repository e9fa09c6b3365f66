import { data } from '@tessera/contract';
import type { TableSummary } from '@tessera/contract';
import { DeleteDialog, useClient, useEndpoint } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { margin: '8px 0 0', paddingInlineStart: '20px', maxHeight: '200px', overflow: 'auto' },
  board: { color: tokens.colorNeutralForeground3 },
});

export interface DeleteTableDialogProps {
  readonly table: Pick<TableSummary, 'tableId' | 'name'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Confirms deleting a table, naming the models and charts that use it. */
export function DeleteTableDialog({ table, onClose, onDeleted }: DeleteTableDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { tableId } = table;
  const uses = useEndpoint(data.tableUsedBy, { body: { tableId } });
  const count = uses.data?.length ?? 0;
  return (
    <DeleteDialog
      title={intl.formatMessage({ id: 'data.deleteTable.title', defaultMessage: '删除“{name}”' }, { name: table.name })}
      loaded={uses}
      remove={() => client.call(data.deleteTable, { body: { tableId, force: count > 0 } })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {count === 0 ? (
        <FormattedMessage id="data.deleteTable.unused" defaultMessage="没有模型或图表使用这张表。删除后无法恢复。" />
      ) : (
        <>
          <FormattedMessage
            id="data.deleteTable.used"
            defaultMessage="有 {count, number} 处正在使用这张表，删除后它们将无法显示数据，且无法恢复："
            values={{ count }}
          />
          <ul className={styles.list}>
            {uses.data?.map((use) => (
              <li key={`${use.kind}-${use.id}`}>
                {use.name}
                {use.boardName && <span className={styles.board}> · {use.boardName}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </DeleteDialog>
  );
}
