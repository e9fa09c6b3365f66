import { makeStyles, tokens } from '@tessera/ui/core';
import type { ComponentType, ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    padding: '8px',
    boxSizing: 'border-box',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  icon: { fontSize: '24px' },
});

export interface LostNoteProps {
  readonly Icon: ComponentType<{ className?: string }>;
  readonly children: ReactNode;
}

/** Says in the place of a component what is not there any more. */
export function LostNote({ Icon, children }: LostNoteProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <Icon className={styles.icon} />
      {children}
    </div>
  );
}
