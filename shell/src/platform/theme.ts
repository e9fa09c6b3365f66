import { DEFAULT_THEME, isEmbedLink, LOCAL_STORAGE_KEYS, THEMES, toTheme } from '@tessera/contract';
import type { ReadableStore, ThemeCapability, ThemeName } from '@tessera/contract';

import type { PageLocation } from './page-location.ts';
import { createOwnChoice, isOfShare } from './share-pages.ts';
import type { TextStorage } from './storage.ts';
import { createStore } from './store.ts';

export interface ThemeService extends ThemeCapability {
  /** Theme on the screen: of the route, else the user's. */
  readonly current: ReadableStore<ThemeName>;
  /** The user's own choice, whatever the route forces. */
  readonly chosen: ReadableStore<ThemeName>;
  /** To be called when routes with own themes become known. */
  refresh(): void;
}

export interface ThemeOptions {
  readonly storage: TextStorage;
  readonly location: ReadableStore<PageLocation>;
  readonly routeTheme: (pathname: string) => ThemeName | undefined;
  readonly target: Window;
}

/** Theme that a location forces: purple on /reportPreview, embed links and for layout 2; that of a share is part of its address. */
export function forcedTheme({ pathname, search }: Pick<PageLocation, 'pathname' | 'search'>): ThemeName | undefined {
  if (isEmbedLink(pathname)) return 'purple';
  if (isOfShare({ pathname, search }))
    return THEMES.find((theme) => theme === new URLSearchParams(search).get('theme'));
  return pathname === '/reportPreview' || new URLSearchParams(search).get('layout') === '2' ? 'purple' : undefined;
}

/** Interface theme in local storage, a class on the body after each navigation; follows other tabs. */
export function createTheme({ storage, location, routeTheme, target }: ThemeOptions): ThemeService {
  const chosen = createStore(toTheme(storage.get(LOCAL_STORAGE_KEYS.theme)));
  storage.set(LOCAL_STORAGE_KEYS.theme, chosen.get());
  if (storage.get(LOCAL_STORAGE_KEYS.bigScreenTheme) === null) {
    storage.set(LOCAL_STORAGE_KEYS.bigScreenTheme, DEFAULT_THEME);
  }
  const ownChoice = createOwnChoice(location);
  const forced = () => (ownChoice.holds() ? undefined : forcedTheme(location.get()));
  const resolve = () => forced() ?? routeTheme(location.get().pathname) ?? chosen.get();
  const current = createStore(resolve());
  const paint = (theme: ThemeName) => {
    const { body } = target.document;
    body.classList.remove(...THEMES);
    body.classList.add(theme);
  };
  const refresh = () => current.set(resolve());
  paint(current.get());
  current.subscribe(paint);
  chosen.subscribe(refresh);
  location.subscribe(refresh);
  target.addEventListener('storage', ({ key, newValue }) => {
    if (key === LOCAL_STORAGE_KEYS.theme) chosen.set(toTheme(newValue));
  });
  return {
    current: { get: current.get, subscribe: current.subscribe },
    chosen: { get: chosen.get, subscribe: chosen.subscribe },
    set: (theme) => {
      storage.set(LOCAL_STORAGE_KEYS.theme, theme);
      ownChoice.made();
      chosen.set(theme);
      refresh();
    },
    refresh,
  };
}
