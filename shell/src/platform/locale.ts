import { LOCAL_STORAGE_KEYS, LOCALES, session as sessionEndpoints, toLanguageTag, toLocale } from '@tessera/contract';
import type { Locale, LocaleCapability, ReadableStore, Session } from '@tessera/contract';
import type { Client } from '@tessera/request';

import type { PageLocation } from './page-location.ts';
import { createOwnChoice, isOfShare } from './share-pages.ts';
import type { TextStorage } from './storage.ts';
import { createStore } from './store.ts';

export interface LocaleOptions {
  readonly storage: TextStorage;
  readonly session: ReadableStore<Session | null>;
  readonly location: ReadableStore<PageLocation>;
  readonly getClient: () => Client;
  /** The page's root element, whose `lang` follows. */
  readonly root: HTMLElement;
  /** Called when the account's language could not be saved; the page has switched. */
  readonly onSaveFailed: (error: unknown) => void;
}

/** Language that a location forces, e.g. that of a share. */
function forcedLocale(place: PageLocation): Locale | undefined {
  const { search } = place;
  return isOfShare(place) ? LOCALES.find((locale) => locale === new URLSearchParams(search).get('lang')) : undefined;
}

/** Interface language: the browser's stored choice, else the account's, else zh_CN. Choices are stored in both. */
export function createLocale(options: LocaleOptions): LocaleCapability {
  const { storage, session, location, getClient, root, onSaveFailed } = options;
  const stored = storage.get(LOCAL_STORAGE_KEYS.locale);
  let own = toLocale(stored);
  let chosen = stored !== null;
  const ownChoice = createOwnChoice(location);
  const resolve = () => (ownChoice.holds() ? undefined : forcedLocale(location.get())) ?? own;
  const current = createStore(resolve());
  const take = (locale: Locale) => {
    own = locale;
    current.set(resolve());
  };
  const paint = (locale: Locale) => {
    root.lang = toLanguageTag(locale);
  };
  paint(current.get());
  current.subscribe(paint);
  location.subscribe(() => current.set(resolve()));

  const save = async (locale: Locale) => {
    try {
      await getClient().call(sessionEndpoints.updateLang, { body: { lang: locale } }, { quiet: true });
    } catch (error) {
      onSaveFailed(error);
    }
  };
  let user: string | null = null;
  session.subscribe((value) => {
    const previous = user;
    user = value?.userInfo.id ?? null;
    if (!value || user === previous) return;
    if (!chosen) take(value.userInfo.lang);
    else if (value.userInfo.lang !== own && !value.viewing) void save(own);
  });

  return {
    current: { get: current.get, subscribe: current.subscribe },
    set: async (locale) => {
      chosen = true;
      ownChoice.made();
      storage.set(LOCAL_STORAGE_KEYS.locale, locale);
      take(locale);
      const value = session.get();
      if (value && !value.viewing) await save(locale);
    },
  };
}
