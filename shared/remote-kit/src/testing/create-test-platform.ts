import {
  HOST_CAPABILITIES,
  permissionsOf,
  type Download,
  type HostPlatform,
  type Locale,
  type PermissionSymbol,
  type PushedFrame,
  type Session,
  type ThemeName,
  type TransportReply,
  type TransportRequest,
  type UnreadCount,
} from '@tessera/contract';

import { createStore, type ValueStore } from '../value-store.ts';

export interface TestPlatformOptions {
  /** Answers requests; the default answers every call with code "-10099". */
  readonly send?: (request: TransportRequest) => Promise<TransportReply> | TransportReply;
  /** Answers downloads; the default rejects. */
  readonly download?: (request: TransportRequest) => Promise<Download>;
  readonly session?: Session | null;
  /** Default: those of an editor. */
  readonly permissions?: readonly PermissionSymbol[];
  readonly confirm?: () => boolean;
  /** Paths that the composition has; default: those of a host that does not say. */
  readonly pages?: readonly string[];
}
export interface TestPlatform extends HostPlatform {
  readonly stores: {
    readonly session: ValueStore<Session | null>;
    readonly permissions: ValueStore<ReadonlySet<PermissionSymbol>>;
    readonly embedded: ValueStore<boolean>;
    readonly theme: ValueStore<ThemeName>;
    readonly locale: ValueStore<Locale>;
    readonly unread: ValueStore<readonly UnreadCount[]>;
  };
  /** Everything that was asked of the host, in order: requests, toasts, alerts, navigations, dialogs, errors. */
  readonly calls: { readonly kind: string; readonly detail: unknown }[];
  push(frame: PushedFrame): void;
}

/** A host object for tests that records what it is asked. */
export function createTestPlatform(options: TestPlatformOptions = {}): TestPlatform {
  const calls: { kind: string; detail: unknown }[] = [];
  const record = (kind: string, detail: unknown) => calls.push({ kind, detail });
  const stores: TestPlatform['stores'] = {
    session: createStore<Session | null>(options.session ?? null),
    permissions: createStore<ReadonlySet<PermissionSymbol>>(new Set(options.permissions ?? permissionsOf('editor'))),
    embedded: createStore(false),
    theme: createStore<ThemeName>('purple'),
    locale: createStore<Locale>('zh_CN'),
    unread: createStore<readonly UnreadCount[]>([]),
  };
  const location = createStore({ pathname: '/', search: '', hash: '' });
  const listeners = new Set<(frame: PushedFrame) => void>();
  return {
    stores,
    calls,
    push: (frame) => listeners.forEach((listener) => listener(frame)),
    capabilities: HOST_CAPABILITIES,
    session: {
      current: stores.session,
      async signOut() {
        record('signOut', null);
        stores.session.set(null);
      },
      async refresh() {
        record('refresh', null);
      },
      async viewAs(memberId) {
        record('viewAs', memberId);
      },
    },
    permissions: { granted: stores.permissions, embedded: stores.embedded },
    theme: { current: stores.theme, set: stores.theme.set },
    locale: { current: stores.locale, set: async (locale) => stores.locale.set(locale) },
    transport: {
      async send(request) {
        record('request', request);
        if (options.send) return options.send(request);
        return { code: '-10099', msg: 'no answer was given to the test platform', data: null, requestId: 'test' };
      },
      async download(request) {
        record('download', request);
        if (!options.download) throw new Error('no download was given to the test platform');
        return options.download(request);
      },
      mismatch: (report) => record('mismatch', report),
    },
    messages: {
      unread: stores.unread,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    notify: {
      toast: (text, toast) => record('toast', { text, ...toast }),
      async alert(alert) {
        record('alert', alert);
      },
      async confirm(confirm) {
        record('confirm', confirm);
        return options.confirm?.() ?? true;
      },
    },
    navigation: {
      location,
      ...(options.pages ? { pages: createStore<ReadonlySet<string>>(new Set(options.pages)) } : {}),
      navigate(to, how) {
        record('navigate', { to, ...how });
        const { pathname, search, hash } = new URL(to, 'http://tessera.test');
        location.set({ pathname, search, hash });
      },
      guard: () => () => undefined,
    },
    dialogs: {
      async open(name, props) {
        record('dialog', { name, props });
        return undefined;
      },
    },
    telemetry: {
      error: (error, context) => record('error', { error, ...context }),
      mark: (name) => record('mark', name),
    },
  };
}
