import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    padding: '40px 24px',
    textAlign: 'center',
    minHeight: '160px',
  },
  compact: { padding: '16px', minHeight: '96px' },
  art: { marginBottom: '8px', color: tokens.colorNeutralStroke1 },
  icon: { fontSize: '40px', display: 'flex', color: tokens.colorNeutralForeground4 },
  title: { fontSize: tokens.fontSizeBase400, fontWeight: 600, color: tokens.colorNeutralForeground1, margin: 0 },
  text: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
    maxWidth: '420px',
    margin: 0,
    textWrap: 'pretty',
  },
  actions: { display: 'flex', gap: '8px', marginTop: '12px', flexWrap: 'wrap', justifyContent: 'center' },
});

export interface EmptyStateProps {
  readonly title: string;
  /** What the emptiness means and what the next step is. */
  readonly text?: ReactNode;
  /** An icon in place of the mosaic drawing. */
  readonly icon?: ReactNode;
  /** Buttons of the next step. */
  readonly actions?: ReactNode;
  readonly compact?: boolean;
  readonly className?: string;
}

/** What a list, a panel or a page shows when there is nothing to show. */
export function EmptyState({ title, text, icon, actions, compact, className }: EmptyStateProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, compact && styles.compact, className)}>
      {icon ? <span className={styles.icon}>{icon}</span> : !compact && <MosaicDrawing className={styles.art} />}
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function MosaicDrawing({ className }: { readonly className: string }) {
  return (
    <svg className={className} width="96" height="72" viewBox="0 0 96 72" fill="none" aria-hidden>
      <rect x="4" y="4" width="26" height="26" rx="6" fill="currentColor" opacity="0.55" />
      <rect x="35" y="4" width="26" height="26" rx="6" stroke="currentColor" strokeWidth="2" strokeDasharray="4 4" />
      <rect x="66" y="4" width="26" height="26" rx="6" fill="currentColor" opacity="0.35" />
      <rect x="4" y="35" width="26" height="33" rx="6" fill="currentColor" opacity="0.35" />
      <rect x="35" y="35" width="57" height="33" rx="6" fill="currentColor" opacity="0.2" />
      <rect x="42" y="52" width="8" height="10" rx="2" fill="#2878FF" opacity="0.55" />
      <rect x="54" y="46" width="8" height="16" rx="2" fill="#2878FF" opacity="0.7" />
      <rect x="66" y="50" width="8" height="12" rx="2" fill="#2878FF" opacity="0.55" />
      <rect x="78" y="41" width="8" height="21" rx="2" fill="#2878FF" />
    </svg>
  );
}
