import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { KINDS, type Citations } from './citations.ts';

export type ReferenceName = (typeof KINDS)[keyof typeof KINDS];

const TITLES: Readonly<Record<ReferenceName, string>> = {
  'chart-types': 'Chart types (CT)',
  endpoints: 'Endpoints (EP)',
  points: 'Open points (X) and decisions (D)',
  routes: 'Pages and dialogs (RT)',
  rules: 'Rules (RU)',
  settings: 'Settings of charts (ST)',
};
/** Whether a file proves rather than does. */
export const isTest = (path: string) => /\.(?:test|spec|fixture)\.|^e2e\/|\/testing\//.test(path);
/** Links from a page of `docs/reference` to files. */
export const links = (paths: readonly string[]) =>
  paths.map((path) => `[${path.slice(path.lastIndexOf('/') + 1)}](../../${path})`).join(' ') || '–';

/** Rows of `docs/reference/<name>.tsv`. @returns `[id, statement]` in file order */
export function readRows(root: string, name: ReferenceName): string[][] {
  const text = readFileSync(join(root, 'docs/reference', `${name}.tsv`), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
}

/** Names of the data files, each with a page of the same name. */
export const NAMES = [...new Set(Object.values(KINDS))].toSorted();

/** The page of one data file: each row with links to the code and the tests that cite it. */
export function renderPage(root: string, name: ReferenceName, cited: Citations): string {
  const rows = readRows(root, name).map(([id = '', statement = '']) => {
    const paths = cited.get(id) ?? [];
    const code = links(paths.filter((path) => !isTest(path)));
    const tests = links(paths.filter(isTest));
    return `| <a id="${id.toLowerCase()}"></a>${id} | ${statement.replaceAll('|', '\\|')} | ${code} | ${tests} |`;
  });
  const head = [`# ${TITLES[name]}`, '', `Made by \`npm run reference\` from [${name}.tsv](${name}.tsv).`, ''];
  return [...head, '| id | statement | code | tests |', '|---|---|---|---|', ...rows, ''].join('\n');
}
