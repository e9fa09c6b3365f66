import { LOCAL_STORAGE_KEYS, session as sessionEndpoints, toLanguageTag, toLocale } from '@tessera/contract';
import type { Locale, LocaleCapability, ReadableStore, Session } from '@tessera/contract';
import type { Client } from '@tessera/request';

import type { TextStorage } from './storage.ts';
import { createStore } from './store.ts';

export interface LocaleOptions {
  readonly storage: TextStorage;
  readonly session: ReadableStore<Session | null>;
  readonly getClient: () => Client;
  /** The page's root element, whose `lang` follows. */
  readonly root: HTMLElement;
  /** Told when the account's language could not be saved; the page has switched all the same. */
  readonly onSaveFailed: (error: unknown) => void;
}

/**
 * The interface language: the user's choice in this browser, else the account's, else zh_CN. A choice is stored in the
 * browser and, when signed in, in the account.
 */
export function createLocale({ storage, session, getClient, root, onSaveFailed }: LocaleOptions): LocaleCapability {
  const stored = storage.get(LOCAL_STORAGE_KEYS.locale);
  const current = createStore(toLocale(stored));
  let chosen = stored !== null;
  const paint = (locale: Locale) => {
    root.lang = toLanguageTag(locale);
  };
  paint(current.get());
  current.subscribe(paint);

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
    if (!chosen) current.set(value.userInfo.lang);
    else if (value.userInfo.lang !== current.get()) void save(current.get());
  });

  return {
    current: { get: current.get, subscribe: current.subscribe },
    set: async (locale) => {
      chosen = true;
      storage.set(LOCAL_STORAGE_KEYS.locale, locale);
      current.set(locale);
      if (session.get()) await save(locale);
    },
  };
}
