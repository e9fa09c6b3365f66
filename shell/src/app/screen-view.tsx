import type { ReadableStore } from '@tessera/contract';
import { useNavigation, useStore } from '@tessera/remote-kit';
import { ErrorState, makeStyles, tokens } from '@tessera/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

import type { CompositionSnapshot } from '../composition/types.ts';
import type { Area, AreaLoader, AreaState } from './area.ts';
import { LazyPageView } from './lazy-page.tsx';
import { PAGES } from './pages.ts';
import { resolveScreen } from './resolve-screen.ts';
import type { Screen } from './resolve-screen.ts';
import type { SignInStatus } from './sign-in-state.ts';
import { useTitle } from './use-title.ts';
import { Waiting } from './waiting.tsx';

const useStyles = makeStyles({
  whole: { minHeight: '100vh', backgroundColor: tokens.colorNeutralBackground3 },
  centred: {
    minHeight: '100vh',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

export interface ScreenViewProps {
  readonly signIn: SignInStatus;
  readonly areaLoader: AreaLoader;
}

/** Draws the screen of the current location, and follows its redirects. */
export function ScreenView({ signIn, areaLoader }: ScreenViewProps) {
  const navigation = useNavigation();
  const location = useStore(navigation.location);
  const state = useStore(signIn.state);
  const areaState = useStore(areaLoader.state);
  const area = areaState.phase === 'ready' ? areaState.area : null;
  const snapshot = useStore<Known>(area?.composition.snapshot ?? NOTHING_KNOWN);
  const screen = resolveScreen({
    location,
    origin: window.location.origin,
    signIn: state,
    remote: area ? area.composition.match(location.pathname) : { kind: 'pending' },
    anyRemote: snapshot.decisions.length > 0,
  });
  const ready = snapshot.status !== 'loading';
  const to = redirectOf(screen, area, ready);
  useEffect(() => {
    if (to !== null) navigation.navigate(to, { replace: true });
  }, [to, navigation]);
  // Everything but the public pages needs the area; a signed-in member will soon.
  const needsArea =
    screen.kind !== 'page' || screen.layout === 'main' || (state.phase === 'in' && !state.session.needsFactor);
  useEffect(() => {
    if (needsArea && screen.kind !== 'redirect') areaLoader.load();
  }, [needsArea, screen.kind, areaLoader]);
  useTitle('title' in screen ? screen.title : null);
  return <Body screen={screen} area={areaState} signIn={signIn} areaLoader={areaLoader} />;
}

/** What a screen needs of the composition; before the area is loaded nothing is known. */
type Known = Pick<CompositionSnapshot, 'status' | 'decisions'>;
const EMPTY: Known = { status: 'loading', decisions: [] };
const NOTHING_KNOWN: ReadableStore<Known> = { get: () => EMPTY, subscribe: () => () => undefined };

function redirectOf(screen: Screen, area: Area | null, ready: boolean): string | null {
  if (screen.kind === 'redirect') return screen.to;
  return screen.kind === 'home' && area && ready ? area.home() : null;
}

interface BodyProps {
  readonly screen: Screen;
  readonly area: AreaState;
  readonly signIn: SignInStatus;
  readonly areaLoader: AreaLoader;
}

function Body({ screen, area, signIn, areaLoader }: BodyProps) {
  const styles = useStyles();
  const content = <Content screen={screen} onRetry={signIn.retry} />;
  if (area.phase === 'ready') {
    const { Layout } = area.area;
    const header = 'layout' in screen ? screen.layout === 'main' : screen.kind === 'home';
    return (
      <Layout header={header} remotes={screen.kind === 'remote'}>
        {content}
      </Layout>
    );
  }
  if (area.phase === 'failed' && (screen.kind !== 'page' || screen.layout === 'main')) {
    return (
      <Centred>
        <ErrorState
          text={
            <FormattedMessage
              id="shell.page.loadFailed"
              defaultMessage="页面代码未能加载，可能是网络中断或系统刚刚更新。"
            />
          }
          onRetry={areaLoader.load}
        />
      </Centred>
    );
  }
  if (screen.kind === 'page' && screen.layout === 'main') return <Waiting />;
  return screen.kind === 'page' ? <div className={styles.whole}>{content}</div> : content;
}

function Content({ screen, onRetry }: { readonly screen: Screen; readonly onRetry: () => void }) {
  switch (screen.kind) {
    case 'page':
      return <LazyPageView key={screen.page} page={PAGES[screen.page]} params={screen.params} />;
    case 'unreachable':
      return (
        <Centred>
          <ErrorState
            text={<FormattedMessage id="shell.unreachable" defaultMessage="暂时无法连接服务器，请检查网络后重试。" />}
            onRetry={onRetry}
          />
        </Centred>
      );
    case 'waiting':
    case 'home':
      return <Waiting />;
    default:
      return null;
  }
}

function Centred({ children }: { readonly children: ReactNode }) {
  return <main className={useStyles().centred}>{children}</main>;
}
