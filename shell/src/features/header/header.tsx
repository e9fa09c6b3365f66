import { useNavigation, useSession } from '@tessera/remote-kit';
import { BrandMark, Divider, makeStyles, tokens } from '@tessera/ui';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { LanguageMenu, ThemeToggle } from '../preferences/index.ts';
import { NavBar } from './nav-bar.tsx';
import type { NavModule } from './nav-modules.ts';
import type { ExtraPage } from './user-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '48px',
    flexShrink: 0,
    padding: '0 12px 0 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 480px)': { padding: '0 8px', gap: '4px' },
  },
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusMedium,
    '@media (max-width: 480px)': { '& > span > span': { display: 'none' } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  divider: { flexGrow: 0, height: '20px', '@media (max-width: 640px)': { display: 'none' } },
  corporation: {
    maxWidth: '180px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    '@media (max-width: 1100px)': { display: 'none' },
  },
  tools: { display: 'flex', alignItems: 'center', gap: '2px', flexShrink: 0 },
});

export interface HeaderProps {
  readonly modules: readonly NavModule[];
  /** Pages of the member's menu. */
  readonly extra: readonly ExtraPage[];
  readonly onIntent: (path: string) => void;
  /** Help and bell. */
  readonly tools: ReactNode;
}

/** Top line of the main area. */
export function Header({ modules, extra, onIntent, tools }: HeaderProps) {
  const styles = useStyles();
  const intl = useIntl();
  const session = useSession();
  const navigation = useNavigation();
  return (
    <header className={styles.root}>
      <a
        href="/main"
        className={styles.brand}
        aria-label={intl.formatMessage({ id: 'shell.header.home', defaultMessage: 'Tessera 首页' })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          navigation.navigate('/main');
        }}
      >
        <BrandMark withName size={26} />
      </a>
      {session && (
        <>
          <Divider vertical className={styles.divider} />
          <span className={styles.corporation} title={session.corporationName}>
            {session.corporationName}
          </span>
        </>
      )}
      <NavBar modules={modules} onIntent={onIntent} />
      <div className={styles.tools}>
        {tools}
        <LanguageMenu />
        <ThemeToggle />
        {session && <UserMenu session={session} extra={extra} />}
      </div>
    </header>
  );
}
