import { ENDPOINTS, tbl, type TblSummary } from '@tessera/contract';
import { DeleteDialog, useClient, useLoad } from '@tessera/remote-kit';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  list: { margin: '8px 0 0', paddingInlineStart: '20px', maxHeight: '200px', overflow: 'auto' },
  board: { color: tokens.colorNeutralForeground3 },
});

export interface DeleteTblDialogProps {
  readonly table: TblSummary;
  onDeleted(): void;
  onClose(): void;
}

/** Asks before a table is removed; while models or charts read it, names them and does not remove it. */
export function DeleteTblDialog({ table, onDeleted, onClose }: DeleteTblDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { menuCode, tblName, publishedVersion } = table;
  const uses = useLoad(
    ['tbl-uses', menuCode, publishedVersion],
    async (call) =>
      publishedVersion === null ? [] : call(ENDPOINTS.data.tableUsedBy, { body: { tableId: menuCode } }),
    { fresh: true },
  );
  const used = uses.data ?? [];
  return (
    <DeleteDialog
      title={intl.formatMessage(
        { id: 'report.live.deleteTitle', defaultMessage: '删除实时表“{name}”' },
        { name: tblName },
      )}
      loaded={uses}
      held={used.length > 0}
      remove={() => client.call(tbl.removeTbl, { body: { menuCode } })}
      onDeleted={onDeleted}
      onClose={onClose}
    >
      {used.length === 0 ? (
        <FormattedMessage
          id="report.live.deleteText"
          defaultMessage="没有图表或模型使用它。接口地址、脚本和全部历史版本会一起删除，无法恢复。"
        />
      ) : (
        <>
          <FormattedMessage
            id="report.live.deleteUsed"
            defaultMessage="有 {count, number} 处正在使用这个实时表，请先修改或删除它们："
            values={{ count: used.length }}
          />
          <ul className={styles.list}>
            {used.map(({ kind, id, name, boardName }) => (
              <li key={`${kind}-${id}`}>
                {name}
                {boardName ? <span className={styles.board}> · {boardName}</span> : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </DeleteDialog>
  );
}
