import { join } from 'node:path';

import { bin } from '../root.mjs';
import { run } from '../run.mjs';
import { SOURCE_LOCALE, TRANSLATIONS, readCatalogue } from './catalogue.mjs';
import { compareCatalogues } from './compare.mjs';

/** Compares the server's texts with the error catalogue and with each other. @returns findings, one line each */
export async function checkErrorTexts(root) {
  const folder = join(root, 'server');
  const source = readCatalogue(folder, SOURCE_LOCALE);
  const wanted = new Set((await errorKeys(root)).map((key) => `error.${key}`));
  const given = Object.keys(source).filter((id) => id.startsWith('error.'));
  const found = [
    ...[...wanted]
      .filter((id) => !(id in source))
      .map((id) => `server/locales/${SOURCE_LOCALE}.json: ${id} is missing`),
    ...given
      .filter((id) => !wanted.has(id))
      .map((id) => `server/locales/${SOURCE_LOCALE}.json: ${id} is not in the error catalogue`),
  ];
  const translations = TRANSLATIONS.flatMap((locale) =>
    compareCatalogues({
      where: `server/locales/${locale}.json`,
      source,
      sourceLocale: SOURCE_LOCALE,
      target: readCatalogue(folder, locale),
      targetLocale: locale,
    }),
  );
  return [...found, ...translations];
}

async function errorKeys(root) {
  const { code, stdout, output } = await run(
    bin('tsx'),
    [
      '-e',
      `import { ERRORS } from './shared/contract/src/errors.ts'; console.log(JSON.stringify(Object.keys(ERRORS)))`,
    ],
    { cwd: root },
  );
  if (code !== 0) throw new Error(output);
  return JSON.parse(stdout);
}
