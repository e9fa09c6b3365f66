import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '16px 40px', margin: 0 },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figure: {
    margin: '2px 0 0',
    fontSize: tokens.fontSizeBase600,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: '32px',
  },
  of: { marginInlineStart: '4px', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
  more: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface Figure {
  /** What it counts; each once. */
  readonly term: string;
  readonly figure: string;
  /** Behind the figure, such as what it is a part of; left out where it is empty. */
  readonly of?: string;
  /** Below the figure; left out where it is empty. */
  readonly more?: string;
}

/** Large figures in a row that wraps. @param className another arrangement */
export function Figures({ figures, className }: { readonly figures: readonly Figure[]; readonly className?: string }) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.root, className)}>
      {figures.map(({ term, figure, of = '', more = '' }) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.figure}>
            {figure}
            {of === '' ? null : <span className={styles.of}>{of}</span>}
          </dd>
          {more === '' ? null : <dd className={styles.more}>{more}</dd>}
        </div>
      ))}
    </dl>
  );
}
