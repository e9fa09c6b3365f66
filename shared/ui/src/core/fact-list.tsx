import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    overflowWrap: 'anywhere',
  },
  small: { gap: '4px 16px', fontSize: tokens.fontSizeBase200 },
  term: { color: tokens.colorNeutralForeground3 },
  fact: { margin: 0 },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

export interface FactListProps {
  /** Terms, each once, and what holds; empty texts are left out. */
  readonly facts: readonly (readonly [term: string, fact: ReactNode])[];
  readonly size?: 'medium' | 'small';
  /** Terms are names of fields, not words of a language. */
  readonly codes?: boolean;
  readonly className?: string;
}

/** Terms on the left, facts on the right. */
export function FactList({ facts, size = 'medium', codes = false, className }: FactListProps) {
  const styles = useStyles();
  return (
    <dl className={mergeClasses(styles.root, size === 'small' && styles.small, className)}>
      {facts.map(
        ([term, fact]) =>
          fact !== '' && (
            <Fragment key={term}>
              <dt className={mergeClasses(styles.term, codes && styles.code)}>{term}</dt>
              <dd className={styles.fact}>{fact}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
