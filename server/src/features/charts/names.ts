import { DEFAULT_LOCALE, type Locale } from '@tessera/contract';

export type Names = Readonly<Partial<Record<Locale, string>>>;

/** A name in a language; one without translations is the same in all. */
export function nameIn(names: Names, locale: Locale): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? '';
}

/** A new name: in the language of who gives it where there are translations, else in all. */
export function renamed(names: Names, locale: Locale, name: string): Names {
  if (nameIn(names, locale) === name) return names;
  return Object.keys(names).length > 1 ? { ...names, [locale]: name } : { [DEFAULT_LOCALE]: name };
}
