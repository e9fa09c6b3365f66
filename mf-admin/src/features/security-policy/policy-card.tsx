import { makeStyles, mergeClasses, Subtitle2, usePageStyles } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  card: { padding: '16px 20px', display: 'flex', flexDirection: 'column', gap: '14px' },
  heading: { margin: 0 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '16px',
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export interface PolicyCardProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Two fields beside each other. */
  readonly pair?: boolean;
}

/** A part of the policy. */
export function PolicyCard({ title, children, pair = false }: PolicyCardProps) {
  const page = usePageStyles();
  const styles = useStyles();
  return (
    <section className={mergeClasses(page.card, styles.card)}>
      <Subtitle2 as="h2" className={styles.heading}>
        {title}
      </Subtitle2>
      {pair ? <div className={styles.pair}>{children}</div> : children}
    </section>
  );
}
