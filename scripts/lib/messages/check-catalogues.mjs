import { join } from 'node:path';

import { SOURCE_LOCALE, TRANSLATIONS, readCatalogue } from './catalogue.mjs';
import { compareCatalogues } from './compare.mjs';
import { extractMessages, translatedPackages, untranslatedPackages } from './extract.mjs';
import { refusedTerms } from './glossary.mjs';

/** Folder whose texts are read from its locale files alone. */
const SERVER = 'server';

const HINT = 'npm run messages writes zh_CN from the code and lists what is to be translated.';

/** Compares each package's code with its four locale files. @returns findings, one line each */
export async function checkCatalogues(root) {
  const perPackage = await Promise.all(translatedPackages(root).map((folder) => checkPackage(root, folder)));
  const homeless = await Promise.all(untranslatedPackages(root).map((folder) => checkHomeless(root, folder)));
  const folders = [...translatedPackages(root), SERVER];
  const found = [...perPackage.flat(), ...homeless.flat(), ...folders.flatMap((folder) => refused(root, folder))];
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

/** Texts with terms that the glossary of their locale refuses, and those that can't be read. */
function refused(root, folder) {
  return [SOURCE_LOCALE, ...TRANSLATIONS].flatMap((locale) =>
    Object.entries(readCatalogue(join(root, folder), locale)).flatMap(([id, text]) => {
      const where = `${folder}/locales/${locale}.json: ${id}`;
      try {
        return refusedTerms(text, locale).map((term) => `${where}: ${term}`);
      } catch (error) {
        return [`${where} is not a valid ICU message (${error.message})`];
      }
    }),
  );
}
