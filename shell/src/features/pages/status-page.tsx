import { useSession } from '@tessera/remote-kit';
import { BrandMark, Button, makeStyles, tokens } from '@tessera/ui';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import { useShell } from '../../platform/index.ts';
import { LanguageSelect, ThemeToggle } from '../preferences/index.ts';
import { StatusArt, type StatusArtProps } from './status-art.tsx';

const useStyles = makeStyles({
  root: {
    minHeight: '100vh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  bar: { display: 'flex', alignItems: 'center', gap: '4px', padding: '12px 20px' },
  brand: { marginRight: 'auto' },
  body: {
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    padding: '24px 24px 12vh',
    textAlign: 'center',
  },
  art: { width: '240px', maxWidth: '70vw', marginBottom: '12px' },
  title: { margin: 0, fontSize: '24px', lineHeight: '32px', fontWeight: 650 },
  text: {
    margin: 0,
    maxWidth: '460px',
    fontSize: '15px',
    lineHeight: '24px',
    color: tokens.colorNeutralForeground2,
    textWrap: 'pretty',
  },
  detail: { margin: 0, fontSize: '12px', color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', gap: '8px', marginTop: '16px', flexWrap: 'wrap', justifyContent: 'center' },
});

export interface StatusPageProps extends StatusArtProps {
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** A line for support. */
  readonly detail?: ReactNode;
}

/** A page that says why there is nothing to see, and leads back. */
export function StatusPage({ sign, title, text, detail }: StatusPageProps) {
  const styles = useStyles();
  const { navigation, embedding } = useShell();
  const session = useSession();
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <BrandMark withName size={26} />
        </span>
        <LanguageSelect />
        <ThemeToggle />
      </header>
      <main className={styles.body}>
        <div className={styles.art}>
          <StatusArt sign={sign} />
        </div>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
        {/* A reader of another site's page has nothing to sign in to. */}
        {embedding.isSharedFrame ? null : (
          <div className={styles.actions}>
            <Button appearance="primary" onClick={() => navigation.navigate(session ? '/main' : '/login')}>
              {session ? (
                <FormattedMessage id="shell.status.home" defaultMessage="返回首页" />
              ) : (
                <FormattedMessage id="shell.status.signIn" defaultMessage="去登录" />
              )}
            </Button>
            <Button onClick={() => history.back()}>
              <FormattedMessage id="shell.status.back" defaultMessage="返回上一页" />
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
