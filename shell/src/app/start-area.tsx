import { QueryScope, useLocale, useNavigation, useSession, useStore } from '@tessera/remote-kit';
import { pageStorage } from '@tessera/remote-kit/storage';
import { makeStyles, mergeClasses, tokens } from '@tessera/ui';

import { CompositionContext, startComposition } from '../composition/index.ts';
import type { Composition } from '../composition/index.ts';
import { groupModules, Header } from '../features/header/index.ts';
import { HelpButton } from '../features/help/index.ts';
import { connectMessages, MessageBell, MessagePopup, MessagesContext } from '../features/messages/index.ts';
import type { Messages } from '../features/messages/index.ts';
import { ViewBanner } from '../features/viewing/index.ts';
import { keepFocus } from '../focus/keep-focus.ts';
import { CompositionNotices, RemoteOutlet } from '../frame/index.ts';
import { isPhone } from '../mobile/index.ts';
import { derive, type Shell } from '../platform/index.ts';
import { recordRecentDocuments } from '../recent/index.ts';
import type { Area, AreaLayoutProps } from './area.ts';
import { followRights } from './follow-rights.ts';
import type { LateCapabilities } from './late-capabilities.ts';
import { developerNav, FALLBACK_HOME, homePath, permittedNav } from './permitted-nav.ts';
import { restoreTitle } from './use-title.ts';
import { Watermark } from './watermark.tsx';

const useStyles = makeStyles({
  root: {
    height: '100vh',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  page: { height: 'auto', minHeight: '100vh' },
  main: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column', overflow: 'auto', position: 'relative' },
  away: { display: 'none' },
});

export interface AreaOptions {
  readonly shell: Shell;
  readonly late: LateCapabilities;
  readonly target: Window;
  /** Settles when it is known who is signed in. */
  readonly restored: Promise<void>;
}

/** Starts what a signed-in member works in. */
export function startArea({ shell, late, target, restored }: AreaOptions): Area {
  const composition = startComposition({ platform: shell.platform, target, restoreTitle });
  const messages = connectMessages(shell, target);
  followRights(messages.capability, shell.session, shell.platform.telemetry);
  late.bind({
    messages: messages.capability,
    dialogs: { open: composition.openDialog },
    pages: derive(
      [composition.snapshot],
      () => new Set(composition.snapshot.get().routes.map(({ path }) => path)) as ReadonlySet<string>,
    ),
  });
  composition.snapshot.subscribe(() => shell.theme.refresh());
  recordRecentDocuments({
    location: shell.navigation.location,
    session: shell.session.current,
    storage: pageStorage(() => target.localStorage),
  });
  void composition.load(restored);
  keepFocus(target);

  const Layout = (props: AreaLayoutProps) => <AreaLayout {...props} composition={composition} messages={messages} />;
  return {
    composition,
    Layout,
    sessionChanged: () => void composition.load(),
    // On a phone the home page decides, since the member chose there what it opens first.
    home: () =>
      isPhone(target) ? FALLBACK_HOME : homePath(composition.snapshot.get().nav, shell.session.current.get()),
  };
}

interface Props extends AreaLayoutProps {
  readonly composition: Composition;
  readonly messages: Messages;
}

function AreaLayout({ composition, messages, header, remotes, children }: Props) {
  const styles = useStyles();
  const session = useSession();
  return (
    <CompositionContext.Provider value={composition}>
      <MessagesContext.Provider value={messages}>
        <QueryScope>
          <div className={mergeClasses(styles.root, !header && !remotes && styles.page)}>
            <ViewBanner />
            {header && <AreaHeader composition={composition} />}
            {(header || remotes) && <CompositionNotices composition={composition} />}
            {/* A role, as another element would mount the remotes again; pages without the header bring a main of their own. */}
            <div
              role={header && remotes ? 'main' : undefined}
              className={mergeClasses(styles.main, !remotes && styles.away)}
            >
              <RemoteOutlet composition={composition} />
            </div>
            {!remotes && (header ? <main className={styles.main}>{children}</main> : children)}
            <MessagePopup />
            {session?.watermark && <Watermark text={session.watermark} />}
          </div>
        </QueryScope>
      </MessagesContext.Provider>
    </CompositionContext.Provider>
  );
}

function AreaHeader({ composition }: { readonly composition: Composition }) {
  const { nav } = useStore(composition.snapshot);
  const session = useSession();
  const { locale } = useLocale();
  const { pathname } = useStore(useNavigation().location);
  const modules = groupModules(permittedNav(nav, session), { locale, pathname });
  return (
    <Header
      modules={modules}
      extra={developerNav(nav, session).map(({ path, title }) => ({ path, title: title[locale] }))}
      onIntent={composition.preload}
      tools={
        <>
          <HelpButton />
          {!session?.viewing && <MessageBell />}
        </>
      }
    />
  );
}
