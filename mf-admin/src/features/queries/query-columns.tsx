import type { RunningQueryRow, SlowQueryRow } from '@tessera/contract';
import { Link, makeStyles, tokens, usePageStyles } from '@tessera/ui/core';
import type { DataColumn } from '@tessera/ui/data';
import { useIntl } from 'react-intl';

import { UnnamedTable } from './unnamed-table.tsx';

const useStyles = makeStyles({
  statement: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    display: 'block',
  },
  two: { display: 'flex', flexDirection: 'column', lineHeight: '16px', minWidth: 0 },
  small: { fontSize: tokens.fontSizeBase200 },
});

/** Who asked, of which table, and what; the same on both lists. */
export function useQueryColumns<Row extends RunningQueryRow | SlowQueryRow>(
  rows: readonly Row[],
  onShow: (row: Row) => void,
): DataColumn<Row>[] {
  const styles = useStyles();
  const { quiet } = usePageStyles();
  const intl = useIntl();
  const everywhere = rows.some(({ instance }) => instance !== '');
  return [
    {
      key: 'who',
      header: intl.formatMessage({ id: 'admin.queries.who', defaultMessage: '发起人' }),
      width: '150px',
      render: ({ userName, roleName, corporationName }) => (
        <span className={styles.two}>
          <span>{userName ?? intl.formatMessage({ id: 'admin.queries.nobody', defaultMessage: '后台任务' })}</span>
          <span className={`${quiet} ${styles.small}`} title={corporationName}>
            {everywhere ? corporationName : (roleName ?? '')}
          </span>
        </span>
      ),
    },
    {
      key: 'table',
      header: intl.formatMessage({ id: 'admin.queries.table', defaultMessage: '表' }),
      width: '170px',
      render: ({ tableName, tableId, dialect }) => (
        <span className={styles.two}>
          <span title={tableName ?? tableId}>{tableName ?? <UnnamedTable />}</span>
          <span className={`${quiet} ${styles.small}`}>{dialect}</span>
        </span>
      ),
    },
    {
      key: 'statement',
      header: intl.formatMessage({ id: 'admin.queries.statement', defaultMessage: '语句' }),
      render: (row) => (
        <Link as="button" className={styles.statement} onClick={() => onShow(row)}>
          {row.statement}
        </Link>
      ),
    },
  ];
}
