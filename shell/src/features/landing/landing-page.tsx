import { useSession } from '@tessera/remote-kit';
import { LoadingSkeleton, makeStyles, tokens } from '@tessera/ui';

import { BoardTiles } from './board-tiles.tsx';
import { Greeting } from './greeting.tsx';
import { NavTiles } from './nav-tiles.tsx';
import { UnreadPanel } from './unread-panel.tsx';
import { usePhoneStart } from './use-phone-start.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '1200px',
    margin: '0 auto',
    padding: '28px 24px 40px',
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    '@media (max-width: 640px)': { padding: '16px' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 340px',
    gap: '24px',
    alignItems: 'start',
    '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: '24px', color: tokens.colorNeutralForeground1 },
});

/** /landPage: where one left off, where one may go, and what is new (RT-065). */
export function LandingPage() {
  const styles = useStyles();
  const session = useSession();
  const starting = usePhoneStart();
  if (!session) return null;
  if (starting) return <LoadingSkeleton shape="cards" />;
  return (
    <div className={styles.root}>
      <Greeting session={session} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <BoardTiles session={session} />
          <NavTiles session={session} />
        </div>
        {!session.viewing && <UnreadPanel />}
      </div>
    </div>
  );
}
