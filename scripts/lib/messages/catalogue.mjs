import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The first is the language of the code; the others are translations. */
export const SOURCE_LOCALE = 'zh_CN';
export const TRANSLATIONS = ['zh_HK', 'en_US', 'ja_JP'];

export const catalogueFile = (folder, locale) => join(folder, 'locales', `${locale}.json`);

/** A locale file as an object; empty when there is none. */
export function readCatalogue(folder, locale) {
  const file = catalogueFile(folder, locale);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export function writeCatalogue(folder, locale, texts) {
  const sorted = Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(catalogueFile(folder, locale), `${JSON.stringify(sorted, null, 2)}\n`);
}
