import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '32px',
    flexWrap: 'wrap',
    rowGap: '8px',
  },
  texts: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0, flexGrow: 1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  description: {
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  actions: { display: 'flex', alignItems: 'center', gap: '8px', flexShrink: 0, flexWrap: 'wrap', maxWidth: '100%' },
});

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Before the title, such as a back button. */
  readonly before?: ReactNode;
  /** At the end of the line: search, buttons. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** First line of a page: its title, what it is for, and what can be done. No banner: that is the line of the product above it. */
export function PageHeader({ title, description, before, actions, className }: PageHeaderProps) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.root, className)}>
      {before}
      <div className={styles.texts}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
