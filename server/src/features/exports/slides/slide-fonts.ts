import type { Locale } from '@tessera/contract';

/** Fonts that Office has for each language, and how it names the language. */
const OFFICE: Readonly<Record<Locale, { readonly font: string; readonly lang: string }>> = {
  zh_CN: { font: 'Microsoft YaHei', lang: 'zh-CN' },
  zh_HK: { font: 'Microsoft JhengHei', lang: 'zh-HK' },
  ja_JP: { font: 'Meiryo', lang: 'ja-JP' },
  en_US: { font: 'Segoe UI', lang: 'en-US' },
};
/** Families of the page itself, which a reader's machine need not have. */
const OF_PAGE = /^(noto sans|segoe ui|inter|system-ui|-apple-system|sans-serif|serif|monospace|ui-|var\()/i;

export const officeOf = (locale: Locale) => OFFICE[locale];

/** The font of a text in Office: the one that its author chose, else that of the language. */
export const officeFont = (family: string, locale: Locale): string =>
  family === '' || OF_PAGE.test(family) ? OFFICE[locale].font : family;
