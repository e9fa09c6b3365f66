import { makeStyles, mergeClasses, tokens, usePageStyles } from '@tessera/ui/core';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '16px 20px 20px', minWidth: 0 },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  title: {
    flex: 1,
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

export interface SectionProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form on a card. */
export function Section({ title, actions, children }: SectionProps) {
  const page = usePageStyles();
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(page.card, styles.root)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
