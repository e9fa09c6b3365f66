import type { Locale } from '@tessera/contract';
import { DEFAULT_LOCALE } from '@tessera/contract';

import type { Names } from './tables.ts';

/** The name in a language, else the one that the node was made with. */
export function nameIn(names: Names, locale: Locale): string {
  return names[locale] ?? names[DEFAULT_LOCALE] ?? '';
}

/** A new name replaces a single one in all languages, else the caller's. */
export function renamed(names: Names, locale: Locale, name: string): Names {
  return Object.keys(names).length > 1 ? { ...names, [locale]: name } : { [DEFAULT_LOCALE]: name };
}
