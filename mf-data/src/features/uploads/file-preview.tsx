import type { Inspection } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const SHOWN = 20;

const useStyles = makeStyles({
  scroll: { overflow: 'auto', maxHeight: '260px', border: `1px solid ${tokens.colorNeutralStroke3}` },
  table: { minWidth: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    maxWidth: '220px',
    padding: '4px 10px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  head: { position: 'sticky', top: 0, backgroundColor: tokens.colorNeutralBackground2, fontWeight: 600 },
});

/** The first raw rows of a file. */
export function FilePreview({ inspection }: { readonly inspection: Inspection }) {
  const styles = useStyles();
  const intl = useIntl();
  const { columns, preview } = inspection;
  const rows = Math.min(SHOWN, Math.max(0, ...preview.map((column) => column.length)));
  return (
    <div
      className={styles.scroll}
      role="region"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'data.upload.preview', defaultMessage: '文件内容' })}
    >
      <table className={styles.table}>
        <thead className={styles.head}>
          <tr>
            {columns.map(({ index, name }) => (
              <th key={index} className={styles.cell} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              {columns.map(({ index }, position) => {
                const value = preview[position]?.[row];
                const text = value === null || value === undefined ? '' : String(value);
                return (
                  <td key={index} className={styles.cell} title={text}>
                    {text}
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
