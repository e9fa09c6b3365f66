import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Case {
  readonly wall: string;
  readonly file: string;
  readonly text: string;
  /** Part of the sentence with the remedy. */
  readonly sentence: string;
}

const imports = (wall: string, file: string, specifier: string, sentence: string): Case => ({
  wall,
  file,
  text: `import { thing } from '${specifier}';\nexport const used = thing;\n`,
  sentence,
});
const code = (wall: string, file: string, text: string, sentence: string): Case => ({ wall, file, text, sentence });

const BROKEN: readonly Case[] = [
  imports('remote to remote', 'mf-admin/src/a.ts', '@tessera/mf-dashboard', 'open its dialog by name'),
  imports('remote to remote by path', 'mf-admin/src/b.ts', '../../mf-dashboard/src/x.ts', 'Open its page by URL'),
  imports('remote to shell', 'mf-admin/src/c.ts', '@tessera/shell', 'hooks of @tessera/remote-kit'),
  imports('shell to remote', 'shell/src/a.ts', '@tessera/mf-admin', 'src/manifest.ts'),
  imports('shell to charts', 'shell/src/b.ts', '@tessera/charts', 'Imports go downward: shell may import'),
  imports('shared to app', 'shared/board/src/a.ts', '@tessera/mf-dashboard', 'never imports an app'),
  imports('upward', 'shared/i18n/src/a.ts', '@tessera/ui', 'Imports go downward: i18n may import contract'),
  imports('contract to anything', 'shared/contract/src/a.ts', 'react', 'knows zod and nothing else'),
  imports('contract upward', 'shared/contract/src/b.ts', '@tessera/i18n', 'knows zod and nothing else'),
  imports('charts to request', 'shared/charts/src/a.ts', '@tessera/request', 'charts never fetches'),
  imports('ui to request', 'shared/ui/src/a.ts', '@tessera/request', 'ui never fetches'),
  imports('ui to ky', 'shared/ui/src/b.ts', 'ky', 'ui never fetches'),
  imports('ky in a remote', 'mf-admin/src/d.ts', 'ky', 'ky belongs to shared/request'),
  imports('request to React', 'shared/request/src/a.ts', 'react', 'request shows no UI'),
  imports('request to ui', 'shared/request/src/b.ts', '@tessera/ui', 'request shows no UI'),
  imports(
    'browser to server',
    'mf-admin/src/e.ts',
    '../../server/src/app.ts',
    'Declare an endpoint in @tessera/contract',
  ),
  imports('browser to Node', 'shared/board/src/b.ts', 'node:fs', 'Browser code has no Node modules'),
  imports('server to browser package', 'server/src/a.ts', '@tessera/charts', '@tessera/charts/model only'),
  imports('server to ui', 'server/src/b.ts', '@tessera/ui/core', 'Move the pure part'),
  imports('e2e to the product', 'e2e/specs/a.ts', '@tessera/ui', 'through its pages and endpoints'),
  imports('Fluent outside ui', 'mf-admin/src/f.tsx', '@fluentui/react-components', '@tessera/ui/core'),
  imports('engine to HTTP', 'server/src/engine/a.ts', 'fastify', 'The engine knows no HTTP'),
  imports('engine to platform HTTP', 'server/src/engine/b.ts', '../platform/http/x.ts', 'The engine knows no HTTP'),
  imports('engine to feature', 'server/src/engine/c.ts', '../features/auth/index.ts', 'The engine knows no feature'),
  imports('engine to store', 'server/src/engine/d.ts', '../platform/store/x.ts', 'knows no metadata store'),
  imports('engine to Kysely', 'server/src/engine/e.ts', 'kysely', 'knows no metadata store'),
  imports('platform to feature', 'server/src/platform/a.ts', '../features/auth/index.ts', 'below the features'),
  imports(
    'platform to tables of a feature',
    'server/src/platform/store/database.ts',
    '../../features/auth/tables.ts',
    'below the features',
  ),
  imports('module of a slice', 'server/src/features/b/c.ts', '../auth/module.ts', 'by its index.ts alone'),
  imports('feature internals, server', 'server/src/features/b/a.ts', '../auth/repository.ts', 'by its index.ts alone'),
  imports('feature internals, remote', 'mf-admin/src/features/b/a.ts', '../c/inner.ts', 'by its index.ts alone'),
  imports('package internals', 'mf-admin/src/g.ts', '@tessera/ui/src/secret.ts', 'past the entries of @tessera/ui'),
  imports('across by path', 'mf-admin/src/h.ts', '../../shared/ui/src/index.ts', "Write '@tessera/ui'"),
  imports('unknown package', 'mf-admin/src/i.ts', '@tessera/nothing', 'There is no package @tessera/nothing'),
  code(
    'type import',
    'shell/src/c.ts',
    `import type { A } from '@tessera/mf-admin';\nexport type B = A;\n`,
    'manifest.ts',
  ),
  code('dynamic import', 'shell/src/d.ts', `export const load = () => import('@tessera/mf-admin');\n`, 'manifest.ts'),
  code(
    'page, not lazily',
    'shell/src/app/a.ts',
    `export * from '../features/auth/sign-in-page.tsx';\n`,
    'by its index.ts',
  ),
  code('re-export', 'shell/src/e.ts', `export * from '@tessera/mf-admin';\n`, 'manifest.ts'),
  code('fetch', 'mf-admin/src/j.ts', `export const get = () => fetch('/api');\n`, 'Only shared/request talks'),
  code(
    'window.fetch',
    'shell/src/f.ts',
    `export const get = () => window.fetch('/api');\n`,
    'Only shared/request talks',
  ),
  code(
    'fetch in charts',
    'shared/charts/src/b.ts',
    `export const get = () => fetch('/map');\n`,
    'charts never fetches',
  ),
  code('window global', 'shell/src/g.ts', `window.tessera = 1;\nexport const a = 1;\n`, 'Nothing is put on window'),
  code('alias of window', 'mf-admin/src/n.ts', `export const page = window;\n`, 'ends with the remote'),
  code(
    'window as a parameter',
    'shared/board/src/c.ts',
    `export const a = (give) => give(globalThis);\n`,
    'ends with the remote',
  ),
  code(
    "another feature's table",
    'server/src/features/b/repository.ts',
    `export const rows = (db) => db.selectFrom('account as a').selectAll();\n`,
    'The table account belongs to the feature auth',
  ),
  code(
    'a table read by the command line',
    'server/src/cli/a.ts',
    `export const rows = (db) => db.selectFrom('account').selectAll();\n`,
    'Ask its service for the rows',
  ),
  code('bare Chinese', 'mf-admin/src/k.ts', `export const title = '用户';\n`, 'goes through react-intl'),
  code('bare text in JSX', 'mf-admin/src/l.tsx', `export const A = () => <b>Users</b>;\n`, 'goes through react-intl'),
  code('bare label', 'mf-admin/src/m.tsx', `export const A = () => <b title="Users" />;\n`, 'goes through react-intl'),
  code(
    'a timeout that nothing holds',
    'server/src/platform/h.ts',
    `export const a = (signal) => AbortSignal.any([signal, AbortSignal.timeout(9)]);\n`,
    'Use timedSignal',
  ),
  code(
    'a timeout with a name that is read nowhere else',
    'server/src/platform/i.ts',
    `export function a(signal) {\n  const late = AbortSignal.timeout(9);\n  return AbortSignal.any([signal, late]);\n}\n`,
    'Use timedSignal',
  ),
  code(
    'a timeout that is handed on',
    'server/src/platform/j.ts',
    `export const a = (ask) => ask(AbortSignal.timeout(9));\n`,
    'Hand over heldTimeout',
  ),
  code(
    'a pattern in place of a text',
    'server/src/a.test.ts',
    `test('a', () => expect([{ text: 'x' }]).toMatchObject([{ text: /y/ }]));\n`,
    'Write expect.stringMatching',
  ),
  code(
    'a pattern within another comparison',
    'mf-admin/src/b.test.ts',
    `test('a', () => expect({ text: 'x' }).toEqual(expect.objectContaining({ text: new RegExp('y') })));\n`,
    'Write expect.stringMatching',
  ),
  code(
    'a pattern by its name',
    'mf-admin/src/c.test.ts',
    `const SAYS = /y/;\ntest('a', () => expect({ text: 'x' }).toEqual({ text: SAYS }));\n`,
    'Write expect.stringMatching',
  ),
  code('any', 'shell/src/h.ts', `export const a: any = 1;\n`, 'Unexpected `any`'),
  code('default export', 'shell/src/i.ts', `const a = 1;\nexport default a;\n`, 'Prefer named exports'),
  code('unfinished', 'shell/src/j.ts', `// TO${'DO'}: later\nexport const a = 1;\n`, 'comment'),
];

const CLEAN: Readonly<Record<string, string>> = {
  'mf-admin/src/clean.tsx': [
    `import { session } from '@tessera/contract';`,
    `import { usePermitted } from '@tessera/remote-kit';`,
    `import { Button } from '@tessera/ui/core';`,
    `import { FormattedMessage } from 'react-intl';`,
    `import { inner } from './features/c/index.ts';`,
    `export const A = () => <Button title={usePermitted(session)}>`,
    `  {inner}<FormattedMessage id="admin.a" defaultMessage="用户" /></Button>;`,
  ].join('\n'),
  'mf-admin/src/window.ts': `export const a = (window) => window;\nexport const b = () => window.parent === window;\n`,
  'mf-admin/src/features/c/index.ts': `export { inner } from './inner.ts';\n`,
  'mf-admin/src/features/c/inner.ts': `export const inner = 1;\nexport const title = { zh_CN: '用户' };\n`,
  'server/src/features/auth/repository.ts': `export const rows = (db) => db.selectFrom('account').selectAll();\n`,
  'server/src/features/auth/index.ts': `export { rows } from './repository.ts';\n`,
  'server/src/features/b/service.ts': `import { rows } from '../auth/index.ts';\nexport const all = rows;\n`,
  'server/src/features/index.ts': `import { slice } from './auth/module.ts';\nexport const SLICES = [slice];\n`,
  'server/src/features/auth/module.ts': `export const slice = {};\n`,
  'server/src/c.ts': `import { model } from '@tessera/charts/model';\nexport const m = model;\n`,
  'shared/request/src/c.ts': `export const get = () => fetch('/api');\n`,
  'shell/src/app/pages.ts': `export const load = () => import('../features/auth/sign-in-page.tsx');\n`,
  'server/src/d.ts': `export const get = () => fetch('https://example.com');\n`,
  'server/src/platform/kept.ts': [
    `export async function a(signal, work) {`,
    `  const late = AbortSignal.timeout(9);`,
    `  await work(AbortSignal.any([signal, late]));`,
    `  return late.aborted;`,
    `}`,
    `export const b = (ask) => ask({ signal: AbortSignal.timeout(9) });`,
  ].join('\n'),
  'server/src/text.test.ts': [
    `test('a', () => {`,
    `  expect({ text: 'x' }).toMatchObject({ text: expect.stringMatching(/x/), rest: 'a'.replace(/a/, 'b') });`,
    `  expect('x').toMatch(/x/);`,
    `});`,
  ].join('\n'),
};

const SUPPORT: Readonly<Record<string, string>> = {
  'server/src/features/auth/migrations.ts': 'export const m = `create table account (id text)`;\n',
  'shared/ui/package.json': JSON.stringify({ exports: { '.': './src/index.ts', './core': './src/core/index.ts' } }),
};

const root = join(__dirname, '../../../..');
let folder: string;
let findings: Map<string, string[]>;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-lint-')));
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { jsPlugins: string[] };
  config.jsPlugins = [join(__dirname, 'plugin.mjs'), require.resolve('eslint-plugin-formatjs', { paths: [root] })];
  const files = { '.oxlintrc.json': JSON.stringify(config), ...CLEAN, ...SUPPORT };
  for (const { file, text } of BROKEN) Object.assign(files, { [file]: text });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  findings = lint(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(cwd: string): Map<string, string[]> {
  const binary = join(root, 'node_modules/oxlint/bin/oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [binary, '-f', 'json'], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const report = JSON.parse(output) as { diagnostics: { filename: string; message: string }[] };
  const byFile = new Map<string, string[]>();
  for (const { filename, message } of report.diagnostics) {
    byFile.set(filename, [...(byFile.get(filename) ?? []), message]);
  }
  return byFile;
}

describe('each wall is seen by the linter and says what to do instead', () => {
  it.each(BROKEN)('$wall', ({ file, sentence }) => {
    expect(findings.get(file)?.join('\n') ?? 'nothing was found').toContain(sentence);
  });
  it('uses every fixture file once', () => {
    expect(new Set(BROKEN.map(({ file }) => file)).size).toBe(BROKEN.length);
  });
});

it.each(Object.keys(CLEAN))('%s passes', (file) => {
  expect(findings.get(file)).toBeUndefined();
});

it('sees a cycle of imports', () => {
  const cycle = join(folder, 'cycle');
  mkdirSync(join(cycle, 'shell/src'), { recursive: true });
  cpSync(join(folder, '.oxlintrc.json'), join(cycle, '.oxlintrc.json'));
  writeFileSync(join(cycle, 'shell/src/a.ts'), `import { b } from './b.ts';\nexport const a = () => b;\n`);
  writeFileSync(join(cycle, 'shell/src/b.ts'), `import { a } from './a.ts';\nexport const b = () => a;\n`);
  expect(lint(cycle).get('shell/src/a.ts')?.join()).toMatch(/cycle/i);
});
