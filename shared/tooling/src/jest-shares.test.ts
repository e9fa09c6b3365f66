import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(__dirname, '../../..');
const CACHE = join(__dirname, '../.cache');
/** A package of the browser, which finds React. */
const BROWSER = join(ROOT, 'shared/ui');
const found = (name: string): string => JSON.stringify(require.resolve(name, { paths: [BROWSER] }));
/** Four files for two workers, so that one of them runs two. */
const NAMES = ['first', 'second', 'third', 'fourth'];
const CONFIG = `import { webProject } from ${JSON.stringify(pathToFileURL(join(__dirname, 'jest.mjs')).href)};
export default webProject('shares', import.meta.dirname);\n`;

/** A module that says when it is evaluated, and a test that finds what another file left. */
const COUNTED = `require('node:fs').appendFileSync(process.env.LOG, 'evaluated\\n');
module.exports = { times: 0 };\n`;
const testFile = (ahead: string): string => `${ahead}
const counted = require('./counted.js');
const { render, screen } = require(${found('@testing-library/react')});
const { createElement } = require(${found('react')});
test('begins with an empty page, storage and environment', () => {
  expect(document.body).toBeEmptyDOMElement();
  expect([localStorage.length, location.pathname, process.env.LEFT, typeof fetch])
    .toEqual([0, '/', undefined, 'function']);
  localStorage.setItem('left', '1');
  history.pushState(null, '', '/left');
  process.env.LEFT = '1';
  globalThis.fetch = null;
  render(createElement('p', null, 'shown'));
  expect(screen.getByText('shown')).toBeInTheDocument();
});
test('what the test before rendered is gone', () => {
  expect(document.body.textContent).toBe('');
});\n`;

let folder: string;

beforeAll(() => {
  mkdirSync(CACHE, { recursive: true });
  folder = mkdtempSync(join(CACHE, 'shares-'));
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'jest.config.mjs'), CONFIG);
  writeFileSync(join(folder, 'src/counted.js'), COUNTED);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns how often the module was evaluated */
function evaluations(ahead: string): number {
  const log = join(folder, 'log');
  writeFileSync(log, '');
  for (const name of NAMES) writeFileSync(join(folder, `src/${name}.test.tsx`), testFile(ahead));
  const jest = require.resolve('jest/bin/jest', { paths: [ROOT] });
  execFileSync(process.execPath, [jest, '--ci', '--maxWorkers=2', '--config', join(folder, 'jest.config.mjs')], {
    env: { ...process.env, LOG: log },
    stdio: 'pipe',
  });
  return readFileSync(log, 'utf8').split('evaluated').length - 1;
}

it('evaluates a module once for all files of a worker, and begins each with an empty page', () => {
  expect(evaluations('')).toBeLessThanOrEqual(2);
});

it('evaluates it for each file that wants its own', () => {
  expect(evaluations('/** @own-modules */')).toBe(NAMES.length);
});
