import { HOST_CAPABILITIES } from '@tessera/contract';
import type { DialogsCapability, HostPlatform, MessagesCapability, ReadableStore, ThemeName } from '@tessera/contract';
import { createClient, createTransport } from '@tessera/request';
import type { Client, Transport } from '@tessera/request';

import { callerOf } from './caller.ts';
import { createEmbedding } from './embedding.ts';
import type { Embedding } from './embedding.ts';
import { createFailureHandler } from './failures.ts';
import { createLocale } from './locale.ts';
import { createNavigation } from './navigation.ts';
import type { Navigation } from './navigation.ts';
import { createNotify } from './notify.ts';
import type { Notify } from './notify.ts';
import { createPermissions } from './permissions.ts';
import type { Permissions } from './permissions.ts';
import { createSessionTabs, memberOf } from './session-tabs.ts';
import type { HeldSession, SessionTabs } from './session-tabs.ts';
import { createSession } from './session.ts';
import type { SessionService } from './session.ts';
import { createSignInAgain } from './sign-in-again.ts';
import type { SignInAgain } from './sign-in-again.ts';
import { createSocketSwitch } from './socket-switch.ts';
import { createTextStorage } from './storage.ts';
import { derive } from './store.ts';
import { createTelemetry } from './telemetry.ts';
import { createTexts } from './texts.ts';
import type { Texts } from './texts.ts';
import { createTheme } from './theme.ts';
import type { ThemeService } from './theme.ts';
import { createViewing } from './viewing.ts';
import type { Viewing } from './viewing.ts';

/** The shell's own services. Remotes see only `platform`. */
export interface Shell {
  readonly platform: HostPlatform;
  readonly transport: Transport;
  readonly client: Client;
  readonly session: SessionService;
  readonly tabs: SessionTabs;
  readonly signInAgain: SignInAgain;
  readonly viewing: Viewing;
  readonly navigation: Navigation;
  readonly permissions: Permissions;
  readonly theme: ThemeService;
  readonly notify: Notify;
  readonly embedding: Embedding;
  readonly texts: Texts;
  /** Whether the message socket may run on this page and for this session. */
  readonly socketOn: ReadableStore<boolean>;
  /** Leaves for a page of another system. @throws Error for what is no web address */
  leaveFor(address: string): void;
}

export interface ShellOptions {
  readonly target: Window;
  readonly routeTheme: (pathname: string) => ThemeName | undefined;
  /** Both need code that is loaded after sign-in; they answer as soon as it is there. */
  readonly messages: MessagesCapability;
  readonly dialogs: DialogsCapability;
  /** Paths of the pages that remotes have for the signed-in corporation. */
  readonly pages: ReadableStore<ReadonlySet<string>>;
  /** Loads the page of a path, or of another system, anew. */
  readonly openPage: (path: string) => void;
}

/** Builds the services in the order in which they need each other; touches the page but sends nothing yet. */
export function createShell({ target, routeTheme, messages, dialogs, pages, openPage }: ShellOptions): Shell {
  const local = createTextStorage(() => target.localStorage);
  const forSession = createTextStorage(() => target.sessionStorage);
  const getClient = (): Client => client;

  const leaveFor = (address: string): void => {
    const { protocol, href } = new URL(address);
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`${protocol} is no web address`);
    openPage(href);
  };
  /** What other tabs may have: neither a view of another member nor a session that ends. */
  const offer = (): HeldSession | null => {
    const token = session.token.get();
    const member = session.current.get();
    if (token === null || !member || member.viewing || !session.isActive() || signInAgain.isBusy()) return null;
    return { token, member: memberOf(member) };
  };
  const navigation = createNavigation(target);
  const { location } = navigation;
  const notify = createNotify();
  const texts = createTexts();
  const telemetry = createTelemetry({ getClient, getPath: () => location.get().pathname, target });
  const tabs = createSessionTabs({ target, getLocation: location.get, offer });
  const session = createSession({
    storage: forSession,
    getClient,
    onEnd: () => transport.cancelAll(),
    onBegin: (token, member) => tabs.began({ token, member: memberOf(member) }),
    onSignOut: ({ userInfo }) => tabs.ended(userInfo.id),
    leaveFor,
  });
  const viewing = createViewing({
    storage: forSession,
    session,
    getClient,
    getLocation: location.get,
    open: openPage,
  });
  const locale = createLocale({
    storage: local,
    session: session.current,
    location,
    getClient,
    root: target.document.documentElement,
    onSaveFailed: (error) => telemetry.error(error, { what: 'save-locale' }),
  });
  const theme = createTheme({ storage: local, location, routeTheme, target });
  const permissions = createPermissions(session.current, location);
  const embedding = createEmbedding(target, getClient);
  const signInAgain = createSignInAgain({ session, tabs, navigation, embedding, report: telemetry.error });
  const onFailure = createFailureHandler({
    signInAgain,
    notify,
    navigation,
    session,
    viewing,
    embedding,
    texts: texts.failures,
    report: telemetry.error,
  });
  const transport = createTransport({
    origin: target.location.origin,
    getToken: session.token.get,
    setToken: session.renew,
    getLocale: locale.current.get,
    getCallKey: () => session.current.get()?.callKey ?? null,
    getCaller: callerOf(session.current, location),
    onFailure,
    recover: signInAgain.recover,
  });
  const client = createClient(transport);
  navigation.onLeave(() => transport.cancelPage());

  const corporationCode = derive([session.current], () => {
    const value = session.current.get();
    // Nothing is pushed to a session that may only set up its second factor.
    return value === null || value.needsFactor ? null : value.corporationCode;
  });
  // Who looks as another member leaves that; the own session goes on.
  const signOut = () => (session.current.get()?.viewing ? viewing.leave() : session.signOut());
  const isViewing = derive([session.current], () => session.current.get()?.viewing !== undefined);
  const platform: HostPlatform = {
    capabilities: HOST_CAPABILITIES,
    session: { current: session.current, signOut, refresh: session.refresh, viewAs: viewing.start },
    permissions: { granted: permissions.granted, embedded: permissions.embedded },
    theme: { current: theme.current, set: theme.set },
    locale,
    transport: {
      send: transport.send,
      download: transport.download,
      stream: transport.stream,
      mismatch: transport.mismatch,
    },
    messages,
    notify: { toast: notify.toast, alert: notify.alert, confirm: notify.confirm },
    navigation: { location, pages, navigate: navigation.navigate, guard: navigation.guard },
    dialogs,
    telemetry,
  };
  return {
    platform,
    transport,
    client,
    session,
    tabs,
    signInAgain,
    viewing,
    navigation,
    permissions,
    theme,
    notify,
    embedding,
    texts,
    leaveFor,
    socketOn: createSocketSwitch({ location, token: session.token, corporationCode, isViewing }),
  };
}
