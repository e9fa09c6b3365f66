import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { bin } from '../root.mjs';
import { run } from '../run.mjs';
import { workspacePackages } from '../workspace.mjs';

/** Folders of the packages whose texts come from their code: those with a `locales` folder and React. */
export function translatedPackages(root) {
  return workspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder) => folder !== 'server' && existsSync(join(root, folder, 'locales')));
}

/** Packages whose code has messages although they have no `locales` folder. */
export function untranslatedPackages(root) {
  return workspacePackages(root)
    .map(({ folder }) => folder)
    .filter((folder) => /^(shell|mf-|shared\/)/.test(folder) && !existsSync(join(root, folder, 'locales')));
}

/** The messages of one package's code: id -> Chinese text. @throws Error with formatjs's output */
export async function extractMessages(root, folder) {
  const { code, stdout, output } = await run(
    bin('formatjs'),
    ['extract', `${folder}/src/**/*.ts`, `${folder}/src/**/*.tsx`, '--ignore', `${folder}/src/**/*.test.*`, '--throws'],
    { cwd: root },
  );
  if (code !== 0) throw new Error(`formatjs extract in ${folder}:\n${output}`);
  const descriptors = stdout.trim() === '' ? {} : JSON.parse(stdout);
  return Object.fromEntries(Object.entries(descriptors).map(([id, { defaultMessage }]) => [id, defaultMessage]));
}
