import type { SeenTable } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  heading: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300, fontWeight: 600 },
  list: { margin: 0, paddingInlineStart: '20px' },
});

/** What a member sees of the tables that an object's charts ask. */
export function SeenTables({ tables }: { readonly tables: readonly SeenTable[] }) {
  const styles = useStyles();
  if (tables.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        <FormattedMessage id="admin.why.tables" defaultMessage="用到的数据表" />
      </h3>
      <ul className={styles.list}>
        {tables.map(({ tableId, tableName, granted, fields, rowFields }) => (
          <li key={tableId}>
            {granted ? (
              <FormattedMessage
                id="admin.why.table"
                defaultMessage="“{table}”：可以看到 {all, number} 个字段中的 {seen, number} 个，{limited, select, no {没有行的限制} other {只能看到符合“{rows}”条件的行}}。"
                values={{
                  table: tableName,
                  ...fields,
                  limited: rowFields.length === 0 ? 'no' : 'yes',
                  rows: rowFields.join('、'),
                }}
              />
            ) : (
              <FormattedMessage
                id="admin.why.tableDenied"
                defaultMessage="“{table}”：角色没有被授予此表，图表不显示它的数据。"
                values={{ table: tableName }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
