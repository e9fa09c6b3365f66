import { makeStyles, tokens } from '@tessera/ui/core';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    flex: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '48px',
    padding: '0 16px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { padding: '0 12px' },
  },
  name: {
    flex: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
});

export interface TitleBarProps {
  readonly name: string;
  /** Of the name on the page. Default is `h2`. */
  readonly heading?: 'h1' | 'h2';
  /** Before the name. */
  readonly leading: ReactNode;
  /** What can be done, behind the name. */
  readonly children: ReactNode;
}

/** A bar above a document that is only looked at. */
export function TitleBar({ name, heading: Heading = 'h2', leading, children }: TitleBarProps) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      {leading}
      <Heading className={styles.name} title={name}>
        {name}
      </Heading>
      {children}
    </header>
  );
}
