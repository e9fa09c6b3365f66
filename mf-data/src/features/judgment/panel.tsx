import { makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '44px',
    padding: '4px 16px',
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: 600 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  grow: { flexGrow: 1 },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', padding: '4px 16px 16px' },
});

export interface PanelProps {
  readonly title: string;
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of the page with a title. */
export function Panel({ title, hint, actions, className, children }: PanelProps) {
  const styles = useStyles();
  return (
    <section className={mergeClasses(styles.root, className)} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        <span className={styles.grow} />
        {actions}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
