import { data } from '@tessera/contract';
import type { TableSummary } from '@tessera/contract';
import { LoadError, useAction, useClient, useEndpoint } from '@tessera/remote-kit';
import { makeStyles, Spinner, tokens } from '@tessera/ui/core';
import { ConfirmDialog } from '@tessera/ui/forms';
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

/** Asks before a table goes, and names the models and charts that would go blank with it. */
export function DeleteTableDialog({ table, onClose, onDeleted }: DeleteTableDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { busy, run } = useAction();
  const { tableId } = table;
  const uses = useEndpoint(data.tableUsedBy, { body: { tableId } });
  const used = (uses.data?.length ?? 0) > 0;
  const remove = async (): Promise<void> => {
    if (!uses.data) return;
    const body = { tableId, force: used };
    if (await run(async () => void (await client.call(data.deleteTable, { body })))) onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      waiting={uses.data === undefined}
      title={intl.formatMessage({ id: 'data.deleteTable.title', defaultMessage: '删除“{name}”' }, { name: table.name })}
      confirmLabel={intl.formatMessage({ id: 'data.table.delete', defaultMessage: '删除' })}
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      {uses.error !== undefined && <LoadError error={uses.error} onRetry={uses.reload} />}
      {uses.loading && !uses.data && <Spinner size="tiny" />}
      {uses.data && !used && (
        <FormattedMessage id="data.deleteTable.unused" defaultMessage="没有模型或图表使用这张表。删除后无法恢复。" />
      )}
      {uses.data && used && (
        <>
          <FormattedMessage
            id="data.deleteTable.used"
            defaultMessage="有 {count, number} 处正在使用这张表，删除后它们将无法显示数据，且无法恢复："
            values={{ count: uses.data.length }}
          />
          <ul className={styles.list}>
            {uses.data.map((use) => (
              <li key={`${use.kind}-${use.id}`}>
                {use.name}
                {use.boardName && <span className={styles.board}> · {use.boardName}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  );
}
