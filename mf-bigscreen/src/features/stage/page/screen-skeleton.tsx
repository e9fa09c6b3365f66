import { makeStyles, Skeleton, SkeletonItem } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    height: '100%',
    padding: '3vmin',
    display: 'grid',
    gap: '2vmin',
    gridTemplateColumns: '1fr 2fr 1fr',
    gridTemplateRows: '8vmin 1fr 1fr',
  },
  head: { gridColumnStart: 1, gridColumnEnd: -1, height: 'auto' },
  block: { height: 'auto' },
});
const BLOCKS = 6;

/** The outline of a screen that is being opened. */
export function ScreenSkeleton() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <Skeleton
      className={styles.root}
      aria-label={intl.formatMessage({ id: 'bigscreen.stage.opening', defaultMessage: '正在打开大屏' })}
    >
      <SkeletonItem className={styles.head} />
      {Array.from({ length: BLOCKS }, (_unused, index) => (
        <SkeletonItem key={index} className={styles.block} />
      ))}
    </Skeleton>
  );
}
