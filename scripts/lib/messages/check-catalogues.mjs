import { join } from 'node:path';

import { SOURCE_LOCALE, TRANSLATIONS, readCatalogue } from './catalogue.mjs';
import { compareCatalogues } from './compare.mjs';
import { extractMessages, translatedPackages, untranslatedPackages } from './extract.mjs';

/** Locales in which texts use 您 and never 你. */
const POLITE = [SOURCE_LOCALE, 'zh_HK'];
/** Folder whose texts are read from its locale files alone. */
const SERVER = 'server';

const HINT = 'npm run messages writes zh_CN from the code and lists what is to be translated.';

/** Compares each package's code with its four locale files. @returns findings, one line each */
export async function checkCatalogues(root) {
  const perPackage = await Promise.all(translatedPackages(root).map((folder) => checkPackage(root, folder)));
  const homeless = await Promise.all(untranslatedPackages(root).map((folder) => checkHomeless(root, folder)));
  const folders = [...translatedPackages(root), SERVER];
  const found = [...perPackage.flat(), ...homeless.flat(), ...folders.flatMap((folder) => impolite(root, folder))];
  return found.length === 0 ? [] : [...found, HINT];
}

async function checkPackage(root, folder) {
  const code = await extractMessages(root, folder);
  const source = readCatalogue(join(root, folder), SOURCE_LOCALE);
  const where = `${folder}/locales/${SOURCE_LOCALE}.json`;
  const found = Object.entries(code)
    .filter(([id, text]) => id in source && source[id] !== text)
    .map(([id, text]) => `${where}: ${id} says 「${source[id]}」, the code says 「${text}」`);
  const languages = [SOURCE_LOCALE, ...TRANSLATIONS].flatMap((locale) =>
    compareCatalogues({
      where: `${folder}/locales/${locale}.json`,
      source: code,
      sourceLocale: SOURCE_LOCALE,
      target: readCatalogue(join(root, folder), locale),
      targetLocale: locale,
    }),
  );
  return [...found, ...languages];
}

async function checkHomeless(root, folder) {
  const ids = Object.keys(await extractMessages(root, folder));
  return ids.length === 0 ? [] : [`${folder} has ${ids.length} messages in its code but no locales folder`];
}

function impolite(root, folder) {
  return POLITE.flatMap((locale) =>
    Object.entries(readCatalogue(join(root, folder), locale))
      .filter(([, text]) => text.includes('你'))
      .map(([id]) => `${folder}/locales/${locale}.json: ${id} says 你, readers are addressed as 您`),
  );
}
