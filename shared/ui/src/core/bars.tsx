import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  bars: { display: 'flex', alignItems: 'flex-end', gap: '2px', height: '72px', minWidth: 0 },
  bar: {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: '2px',
    borderRadius: '2px 2px 0 0',
    backgroundColor: tokens.colorBrandBackground,
  },
  none: { backgroundColor: tokens.colorNeutralStroke2 },
  ends: {
    display: 'flex',
    justifyContent: 'space-between',
    marginTop: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
});

export interface BarsProps {
  /** What all of them show, for who can't see them. */
  readonly label: string;
  /** From left to right; `value` is 0 or more, `title` is told of the one pointed at. */
  readonly bars: readonly { readonly key: string; readonly value: number; readonly title: string }[];
  /** Below the first and the last one. */
  readonly ends: readonly [first: string, last: string];
}

/** Small columns in a row, the largest as high as they may be. */
export function Bars({ label, bars, ends }: BarsProps) {
  const styles = useStyles();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <div>
      <div className={styles.bars} role="img" aria-label={label}>
        {bars.map(({ key, value, title }) => (
          <span
            key={key}
            className={mergeClasses(styles.bar, value === 0 && styles.none)}
            style={{ height: `${Math.round((100 * value) / most)}%` }}
            title={title}
          />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
