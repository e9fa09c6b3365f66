import type { Locale } from '@tessera/contract';

/** Each language in its own words, so that a stranger to the current one finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  zh_CN: '简体中文',
  zh_HK: '繁體中文',
  en_US: 'English',
  ja_JP: '日本語',
};
