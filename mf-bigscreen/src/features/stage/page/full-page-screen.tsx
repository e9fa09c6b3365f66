import { NO_CHOICES } from '@tessera/board';
import { UnreadableLink, useBoardState, useFullScreen } from '@tessera/board/reading';
import { useClient } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { IconButton, makeStyles, mergeClasses } from '@tessera/ui/core';
import { FullScreenMaximizeRegular, FullScreenMinimizeRegular } from '@tessera/ui/icons';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';

import { FITS, type Fit } from '../frame/fitted.ts';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { memberSource } from '../read-screen.ts';
import { ScreenStage } from '../screen-stage.tsx';
import { ScreenProblem } from './screen-problem.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { useHiddenPointer } from './use-hidden-pointer.ts';
import { useScreen, type LoadedScreen } from './use-screen.ts';
import { useWakeLock } from './use-wake-lock.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: '#05070d',
    '& .tessera-full': { opacity: 0 },
    '&:hover .tessera-full:hover, & .tessera-full:focus-within': { opacity: 1 },
  },
  resting: { cursor: 'none', '& *': { cursor: 'none' } },
  screen: { flex: 1, minHeight: 0 },
  tools: { position: 'absolute', top: '8px', right: '8px', zIndex: 1 },
});

/**
 * Route /fullPageScreen?menuCode=: one screen over the whole window. `draft=1` shows what its authors see; `fit` is
 * one of `FITS`.
 */
export function FullPageScreen() {
  const [search] = useSearchParams();
  const menuCode = search.get('menuCode') ?? '';
  return <OneScreen key={menuCode} menuCode={menuCode} draft={search.get('draft') === '1'} fit={fitOf(search)} />;
}

const fitOf = (search: URLSearchParams): Fit => FITS.find((fit) => fit === search.get('fit')) ?? 'whole';

interface OneScreenProps {
  readonly menuCode: string;
  readonly draft: boolean;
  readonly fit: Fit;
}

function OneScreen({ menuCode, draft, fit }: OneScreenProps) {
  const styles = useStyles();
  const intl = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const { read, error, loading, reload } = useScreen(menuCode, draft);
  const { full, enter, leave } = useFullScreen();
  const rests = useHiddenPointer(root);
  useWakeLock(read !== undefined);
  return (
    <main ref={root} className={mergeClasses(styles.root, rests && styles.resting)} aria-label={read?.menuName}>
      {read ? (
        <Shown read={read} draft={draft} fit={fit} />
      ) : error && !loading ? (
        <ScreenProblem error={error} onRetry={reload} />
      ) : (
        <ScreenSkeleton />
      )}
      <div className={`tessera-full ${styles.tools}`}>
        <IconButton
          label={
            full
              ? intl.formatMessage({ id: 'bigscreen.stage.leaveFull', defaultMessage: '退出全屏' })
              : intl.formatMessage({ id: 'bigscreen.stage.full', defaultMessage: '全屏' })
          }
          icon={full ? <FullScreenMinimizeRegular /> : <FullScreenMaximizeRegular />}
          onClick={full ? leave : enter}
        />
      </div>
    </main>
  );
}

interface ShownProps extends Pick<OneScreenProps, 'draft' | 'fit'> {
  readonly read: LoadedScreen;
}

function Shown({ read, draft, fit }: ShownProps) {
  const styles = useStyles();
  const client = useClient();
  const { menuCode } = read;
  const source = useMemo(() => memberSource(client, menuCode, { draft, hears: true }), [client, menuCode, draft]);
  const { state, unreadable, change } = useBoardState();
  const { width, height } = read.document.screen;
  return (
    <>
      {unreadable ? <UnreadableLink onRead={() => change(() => NO_CHOICES)} /> : null}
      <div className={styles.screen}>
        <ScreenFrame width={width} height={height} fit={fit}>
          <ScreenStage read={read} source={source} chosen={{ state, change }} />
        </ScreenFrame>
      </div>
    </>
  );
}
