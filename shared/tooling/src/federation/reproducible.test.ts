import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const TOOLING = join(__dirname, '../..');
const FILES = {
  'package.json': JSON.stringify({
    name: '@tessera/mf-sample',
    version: '1.0.0',
    type: 'module',
    dependencies: { '@tessera/contract': 'workspace:*' },
  }),
  'src/manifest.ts': `export const manifest = {
  name: 'mf-sample', routes: [], nav: [], dialogs: [], permissions: [], requires: { session: '^1.0' },
};\n`,
  'src/remote.ts': `import { LIMITS } from '@tessera/contract';
export const mount = async () => [(await import('./page.ts')).page, LIMITS];\n`,
  'src/page.ts': `import './page.css';
export const page = 'a page';\n`,
  'src/page.css': `.sample-page { color: red; }\n`,
  // A file, since webpack's workers are started with the options of their parent.
  'build.mjs': `import webpack from 'webpack';
import { remoteConfig } from ${JSON.stringify(pathToFileURL(join(__dirname, 'index.mjs')).href)};
webpack(remoteConfig(import.meta.dirname)({}, { mode: 'production' }), (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
});\n`,
};
let home: string;

beforeAll(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-build-')));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A working copy whose remote is the sample; what is installed is the tooling's own, seen from equally deep. */
function workingCopy(name: string): string {
  const folder = join(home, name, 'mf-sample');
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const installed = join(TOOLING, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync(installed)) symlinkSync(join(installed, entry), join(folder, 'node_modules', entry));
  return folder;
}

/** Name and hash of every file of a build. */
function build(folder: string): Record<string, string> {
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'pipe', timeout: 60_000 });
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
}

test('equal sources give the same build, byte for byte, in another folder too', () => {
  const here = build(workingCopy('here'));
  expect(Object.keys(here)).toEqual(expect.arrayContaining(['/dist/remoteEntry.js', '/dist/tessera-build.json']));
  expect(build(workingCopy('in-another-folder'))).toEqual(here);
}, 120_000);
