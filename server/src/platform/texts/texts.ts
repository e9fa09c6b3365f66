import { LOCALES, toLanguageTag, type Locale } from '@tessera/contract';
import { IntlMessageFormat } from 'intl-messageformat';

import enUS from '../../../locales/en_US.json' with { type: 'json' };
import jaJP from '../../../locales/ja_JP.json' with { type: 'json' };
import zhCN from '../../../locales/zh_CN.json' with { type: 'json' };
import zhHK from '../../../locales/zh_HK.json' with { type: 'json' };

const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  zh_CN: zhCN,
  zh_HK: zhHK,
  en_US: enUS,
  ja_JP: jaJP,
};
export type TextKey = keyof typeof zhCN & string;
const formats = new Map<string, IntlMessageFormat>();

/** A text of the server in one locale, such as `error.notFound`. @param args ICU arguments; `reason` is `other` by default */
export function text(locale: Locale, key: TextKey, args: Readonly<Record<string, string | number>> = {}): string {
  const id = `${locale}/${key}`;
  let format = formats.get(id);
  if (!format) {
    format = new IntlMessageFormat(TEXTS[locale][key] ?? TEXTS.zh_CN[key] ?? key, toLanguageTag(locale), undefined, {
      ignoreTag: true,
    });
    formats.set(id, format);
  }
  return String(format.format({ reason: 'other', ...args }));
}

/** The caller's locale: the `lang` header, else the browser's preference, else the default. */
export function localeOf(lang: string | undefined, acceptLanguage: string | undefined): Locale {
  const named = LOCALES.find((locale) => locale === lang);
  if (named) return named;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.split(';')[0]?.trim().toLowerCase() ?? '';
    if (/^zh-(hk|tw|mo|hant)/.test(tag)) return 'zh_HK';
    if (tag.startsWith('zh')) return 'zh_CN';
    if (tag.startsWith('ja')) return 'ja_JP';
    if (tag.startsWith('en')) return 'en_US';
  }
  return LOCALES[0];
}
