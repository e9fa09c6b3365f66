import type {
  DialogsCapability,
  Locale,
  NavigationCapability,
  NotifyCapability,
  PermissionSymbol,
  PushedFrame,
  ReadableStore,
  Session,
  TelemetryCapability,
  ThemeName,
  UnreadCount,
} from '@tessera/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import { usePlatform } from './platform-context.ts';

const EVERY_PAGE: ReadableStore<ReadonlySet<string> | null> = { get: () => null, subscribe: () => () => undefined };

/** The value of a store of the host object; renders again after each change. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** The signed-in session; null on public pages and for the moment of signing out. */
export function useSession(): Session | null {
  return useStore(usePlatform().session.current);
}

/** Whether the signed-in member holds a permission. */
export function usePermitted(tag: PermissionSymbol): boolean {
  return useStore(usePlatform().permissions.granted).has(tag);
}

/** Whether the page is an embed link (the permission directive hides its elements there). */
export function useEmbedded(): boolean {
  return useStore(usePlatform().permissions.embedded);
}

export function useTheme(): { readonly theme: ThemeName; setTheme(theme: ThemeName): void } {
  const { theme } = usePlatform();
  return { theme: useStore(theme.current), setTheme: theme.set };
}

export function useLocale(): { readonly locale: Locale; setLocale(locale: Locale): Promise<void> } {
  const { locale } = usePlatform();
  return { locale: useStore(locale.current), setLocale: locale.set };
}

export function useNotify(): NotifyCapability {
  return usePlatform().notify;
}

/** Moves between remotes and guards unsaved work; inside a remote the router's own hooks do. */
export function useNavigation(): NavigationCapability {
  return usePlatform().navigation;
}

/** Whether the composition has a page at a path; hosts that don't say count as having all. */
export function useHasPage(): (path: string) => boolean {
  const { pages = EVERY_PAGE } = usePlatform().navigation;
  const paths = useStore(pages);
  return useCallback((path) => paths === null || paths.has(path), [paths]);
}

export function useDialogs(): DialogsCapability {
  return usePlatform().dialogs;
}

export function useTelemetry(): TelemetryCapability {
  return usePlatform().telemetry;
}

export function useUnread(): readonly UnreadCount[] {
  return useStore(usePlatform().messages.unread);
}

/** Calls back for each frame that the message socket pushes while the component is mounted. */
export function useMessages(listener: (frame: PushedFrame) => void): void {
  const { messages } = usePlatform();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => messages.subscribe((frame) => latest.current(frame)), [messages]);
}

/** Asks before the user leaves the page while `active`; the answer of `mayLeave` decides. */
export function useLeaveGuard(active: boolean, mayLeave: (to: string) => Promise<boolean>): void {
  const { navigation } = usePlatform();
  const latest = useRef(mayLeave);
  useEffect(() => {
    latest.current = mayLeave;
  });
  useEffect(() => (active ? navigation.guard((to) => latest.current(to)) : undefined), [active, navigation]);
}
