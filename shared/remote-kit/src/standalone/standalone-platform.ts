import {
  HOST_CAPABILITIES,
  LOCAL_STORAGE_KEYS,
  session as sessionEndpoints,
  SESSION_STORAGE_KEYS,
  toLocale,
  toTheme,
  type HostPlatform,
  type PermissionSymbol,
  type Session,
  type SignedIn,
  type UnreadCount,
} from '@tessera/contract';
import { createClient, createTransport, type Client } from '@tessera/request';

import { createStore, type ValueStore } from '../value-store.ts';

export interface StandalonePlatform {
  readonly platform: HostPlatform;
  readonly client: Client;
  /** The last toast or failure, for the bar. */
  readonly status: ValueStore<string>;
  begin(signedIn: SignedIn): void;
  /** Takes up the session of the stored token, if the server still knows it. */
  restore(): Promise<void>;
}

/** A host object for a developer: a real server behind it, the browser's own dialogs in front. */
export function createStandalonePlatform(target: Window): StandalonePlatform {
  const token = createStore(target.sessionStorage.getItem(SESSION_STORAGE_KEYS.token));
  const session = createStore<Session | null>(null);
  const granted = createStore<ReadonlySet<PermissionSymbol>>(new Set());
  const theme = createStore(toTheme(target.localStorage.getItem(LOCAL_STORAGE_KEYS.theme)));
  const locale = createStore(toLocale(target.localStorage.getItem(LOCAL_STORAGE_KEYS.locale)));
  const status = createStore('');
  const read = () => ({
    pathname: target.location.pathname,
    search: target.location.search,
    hash: target.location.hash,
  });
  const location = createStore(read());
  target.addEventListener('popstate', () => location.set(read()));

  const setToken = (value: string | null) => {
    token.set(value);
    if (value === null) target.sessionStorage.removeItem(SESSION_STORAGE_KEYS.token);
    else target.sessionStorage.setItem(SESSION_STORAGE_KEYS.token, value);
  };
  const setSession = (value: Session | null) => {
    granted.set(new Set(value?.permissionList.map(({ permissionSymbol }) => permissionSymbol)));
    session.set(value);
  };
  const transport = createTransport({
    getToken: token.get,
    setToken,
    getLocale: locale.get,
    getCallKey: () => session.get()?.callKey ?? null,
    getCaller: () => ({
      userId: session.get()?.userInfo.id ?? null,
      corporationCode: session.get()?.corporationCode ?? null,
      roleId: session.get()?.userInfo.roleId ?? null,
      bizType: null,
      linkageInfo: null,
    }),
    onFailure: (failure) => {
      if (!failure.quiet) status.set(failure.kind === 'catalogue' ? failure.message : failure.key);
    },
  });
  const client = createClient(transport);
  const refresh = async () => setSession(await client.call(sessionEndpoints.userInfoByToken, {}, { quiet: true }));

  const platform: HostPlatform = {
    capabilities: HOST_CAPABILITIES,
    session: {
      current: session,
      refresh,
      async signOut() {
        setToken(null);
        setSession(null);
      },
    },
    permissions: { granted, embedded: createStore(false) },
    theme: {
      current: theme,
      set(name) {
        target.localStorage.setItem(LOCAL_STORAGE_KEYS.theme, name);
        theme.set(name);
      },
    },
    locale: {
      current: locale,
      async set(name) {
        target.localStorage.setItem(LOCAL_STORAGE_KEYS.locale, name);
        locale.set(name);
      },
    },
    transport,
    messages: { unread: createStore<readonly UnreadCount[]>([]), subscribe: () => () => undefined },
    notify: {
      toast: (text) => status.set(text),
      alert: async ({ text }) => target.alert(text),
      confirm: async ({ title, text }) => target.confirm(`${title}\n\n${text}`),
    },
    navigation: {
      location,
      navigate(to, { replace = false } = {}) {
        target.history[replace ? 'replaceState' : 'pushState'](null, '', to);
        target.dispatchEvent(new PopStateEvent('popstate'));
      },
      guard: () => () => undefined,
    },
    dialogs: {
      open: async (name) => {
        status.set(name);
        return undefined;
      },
    },
    telemetry: {
      error: (error) => status.set(String(error)),
      mark: (name) => void performance.mark(name),
    },
  };
  return {
    platform,
    client,
    status,
    begin({ token: value, ...signedIn }) {
      setToken(value);
      setSession(signedIn);
    },
    async restore() {
      if (token.get() === null) return;
      await refresh().catch(() => setToken(null));
    },
  };
}
