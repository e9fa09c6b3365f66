import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '14px', padding: '16px' },
  row: { display: 'grid', gridTemplateColumns: '24px 2fr 1fr 1fr', gap: '16px', alignItems: 'center' },
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))', gap: '16px' },
  card: { borderRadius: tokens.borderRadiusLarge },
});

export interface LoadingSkeletonProps {
  /** `rows` for lists and tables, `cards` for tiles, `text` for prose, `block` for one area such as a chart. */
  readonly shape?: 'rows' | 'cards' | 'text' | 'block';
  /** Number of rows, cards or lines; default 6. */
  readonly count?: number;
  /** Height of a block in pixels; default 240. */
  readonly height?: number;
  readonly className?: string;
}

const WIDTHS = ['92%', '78%', '86%', '64%'];

/** Outline of what is being loaded, against layout shifts. */
export function LoadingSkeleton({ shape = 'rows', count = 6, height = 240, className }: LoadingSkeletonProps) {
  const styles = useStyles();
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'ui.loading', defaultMessage: '正在加载' });
  const items = Array.from({ length: shape === 'block' ? 1 : count }, (_, index) => index);
  return (
    <Skeleton aria-label={label} aria-busy className={mergeClasses(styles.root, className)}>
      {shape === 'cards' ? (
        <div className={styles.cards}>
          {items.map((index) => (
            <SkeletonItem key={index} className={styles.card} style={{ height: 112 }} />
          ))}
        </div>
      ) : (
        items.map((index) =>
          shape === 'rows' ? (
            <div key={index} className={styles.row}>
              <SkeletonItem size={24} shape="square" />
              <SkeletonItem size={16} />
              <SkeletonItem size={16} />
              <SkeletonItem size={16} />
            </div>
          ) : (
            <SkeletonItem
              key={index}
              className={shape === 'block' ? styles.card : undefined}
              style={shape === 'block' ? { height } : { width: WIDTHS[index % WIDTHS.length] }}
            />
          ),
        )
      )}
    </Skeleton>
  );
}
