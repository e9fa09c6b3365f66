import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  scroll: {
    overflow: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, fontSize: tokens.fontSizeBase200, minWidth: '100%' },
  cell: {
    height: '30px',
    padding: '0 10px',
    maxWidth: '240px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: 'start',
  },
  head: {
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  empty: { color: tokens.colorNeutralForeground4 },
});

export interface PreviewColumn {
  readonly key: string;
  readonly header: ReactNode;
  /** Values from the first row on; `undefined` counts as null. */
  readonly values: readonly unknown[];
}

export interface PreviewTableProps {
  /** Accessible name of the region that scrolls. */
  readonly label: string;
  /** CSS length above which it scrolls. */
  readonly maxHeight: string;
  readonly columns: readonly PreviewColumn[];
  /** Rows shown. */
  readonly rowCount: number;
  readonly formatNumber: (value: number) => string;
}

/** The first rows of a table that arrives by columns; texts that are cut show whole in their title. */
export function PreviewTable({ label, maxHeight, columns, rowCount, formatNumber }: PreviewTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.scroll} style={{ maxHeight }} tabIndex={0} role="region" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount }, (_, row) => (
            <tr key={row}>
              {columns.map(({ key, values }) => {
                const value = values[row] ?? null;
                if (typeof value === 'number') {
                  return (
                    <td key={key} className={mergeClasses(styles.cell, styles.number)}>
                      {formatNumber(value)}
                    </td>
                  );
                }
                return (
                  <td key={key} className={styles.cell} title={value === null ? undefined : String(value)}>
                    {value === null ? <span className={styles.empty}>—</span> : String(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
