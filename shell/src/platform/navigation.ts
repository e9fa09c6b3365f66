import type { NavigationCapability, ReadableStore } from '@tessera/contract';

import { isSharedFrame } from './embedding.ts';
import type { PageLocation } from './page-location.ts';
import { isOfShare, withLookOf } from './share-pages.ts';
import { createStore } from './store.ts';

export interface Navigation extends NavigationCapability {
  readonly location: ReadableStore<PageLocation>;
  /** Called when the user leaves a page, before the location changes. */
  onLeave(listener: () => void): () => void;
  /** Whether leaving the page would lose something. */
  isGuarded(): boolean;
  /** Asks the guards, and lets go of them where the page may be left. */
  askToLeave(to: string): Promise<boolean>;
  /** Lets go of the guards: what they keep can't be kept. */
  release(): void;
  dispose(): void;
}

/** Detail of single-spa's event before routing. */
interface BeforeRoutingDetail {
  readonly newUrl: string;
  cancelNavigation(verdict: Promise<boolean>): void;
}

/** Two locations with one key are the same page: path, menuCode and layout decide. */
export function pageKey({ pathname, search }: Pick<PageLocation, 'pathname' | 'search'>): string {
  const query = new URLSearchParams(search);
  return JSON.stringify([pathname, query.get('menuCode'), query.get('layout')]);
}

/** Guards run on a change of key: a page with `mode` counts as another one. */
function guardKey(location: Pick<PageLocation, 'pathname' | 'search'>): string {
  return JSON.stringify([pageKey(location), new URLSearchParams(location.search).get('mode')]);
}

/** The page's history. Remotes' router moves become popstate events; guards run once per move, before unmounting. */
export function createNavigation(target: Window): Navigation {
  const sharedFrame = isSharedFrame(target);
  const store = createStore(read(target));
  const guards = new Set<(to: string) => Promise<boolean>>();
  const leaving = new Set<() => void>();
  let moving = false;

  const sync = () => {
    const next = read(target);
    const now = store.get();
    if (next.pathname === now.pathname && next.search === now.search && next.hash === now.hash) return;
    if (pageKey(next) !== pageKey(now)) for (const listener of [...leaving]) listener();
    store.set(next);
  };
  const mayLeave = async (to: string) => {
    for (const guard of [...guards]) if (!(await guard(to))) return false;
    return true;
  };
  const isGuarded = (to: URL) => guards.size > 0 && !moving && guardKey(to) !== guardKey(store.get());
  const move = (to: string, replace: boolean) => {
    moving = true;
    target.history[replace ? 'replaceState' : 'pushState'](null, '', to);
    moving = false;
    sync();
  };

  const onPop = () => {
    if (!isGuarded(new URL(target.location.href))) sync();
  };
  const onBeforeRouting = (event: Event) => {
    const { newUrl, cancelNavigation } = (event as CustomEvent<BeforeRoutingDetail>).detail;
    const to = new URL(newUrl, target.location.origin);
    if (!isGuarded(to)) return;
    const verdict = mayLeave(pathOf(to));
    cancelNavigation(verdict.then((allowed) => !allowed));
    void verdict.then((allowed) => allowed && sync());
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (guards.size > 0) event.preventDefault();
  };
  target.addEventListener('popstate', onPop);
  target.addEventListener('single-spa:before-routing-event', onBeforeRouting);
  target.addEventListener('beforeunload', onUnload);

  return {
    location: { get: store.get, subscribe: store.subscribe },
    navigate: (to, { replace = false } = {}) => {
      const url = withLookOf(store.get(), new URL(to, target.location.href));
      if (url.origin !== target.location.origin) throw new Error(`navigate: ${url.origin} is another origin`);
      // Full load: policies of pages that may not be framed differ.
      if (sharedFrame && !isOfShare(url)) return target.location.assign(pathOf(url));
      if (!isGuarded(url)) move(pathOf(url), replace);
      else void mayLeave(pathOf(url)).then((allowed) => allowed && move(pathOf(url), replace));
    },
    guard: (mayLeavePage) => {
      guards.add(mayLeavePage);
      return () => guards.delete(mayLeavePage);
    },
    isGuarded: () => guards.size > 0,
    askToLeave: async (to) => {
      const allowed = await mayLeave(to);
      if (allowed) guards.clear();
      return allowed;
    },
    release: () => guards.clear(),
    onLeave: (listener) => {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    dispose: () => {
      target.removeEventListener('popstate', onPop);
      target.removeEventListener('single-spa:before-routing-event', onBeforeRouting);
      target.removeEventListener('beforeunload', onUnload);
    },
  };
}

function read({ location: { pathname, search, hash } }: Window): PageLocation {
  return { pathname, search, hash };
}

function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
