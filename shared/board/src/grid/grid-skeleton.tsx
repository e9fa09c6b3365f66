import { Skeleton, SkeletonItem } from '@tessera/ui/core';
import { makeStyles } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(24, 1fr)', gap: '8px', gridAutoRows: '35px' },
  item: { height: '100%', borderRadius: '8px' },
});
/** Columns from, columns, rows: cards over two charts and a table, the outline of most boards. */
const OUTLINE = [
  [1, 6, 3],
  [7, 6, 3],
  [13, 6, 3],
  [19, 6, 3],
  [1, 16, 8],
  [17, 8, 8],
  [1, 24, 8],
] as const;

/** The outline of a board while its configuration is on the way. */
export function GridSkeleton() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Skeleton
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'board.grid.loading', defaultMessage: '正在打开看板' })}
    >
      {OUTLINE.map(([column, width, rows]) => (
        <div
          key={`${column}-${width}-${rows}`}
          style={{ gridColumn: `${column} / span ${width}`, gridRow: `span ${rows}` }}
        >
          <SkeletonItem className={styles.item} />
        </div>
      ))}
    </Skeleton>
  );
}
