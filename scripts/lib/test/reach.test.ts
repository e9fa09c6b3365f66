import { sampleProject, type SampleProject } from '../testing.ts';

const FILES = {
  'package.json': '{}',
  'pnpm-workspace.yaml': "packages:\n  - server\n  - shell\n  - 'mf-*'\n  - 'shared/*'\n  - e2e\n",
  'server/package.json': '{"name":"@tessera/server"}',
  'server/src/main.ts': "import '@tessera/contract';\n",
  'server/src/env.test.ts': "import { env } from './env.ts';\n",
  'server/src/env.ts': 'export const env = 1;\n',
  'shell/package.json': '{"name":"@tessera/shell"}',
  'shell/src/bootstrap.tsx': "import '@tessera/contract';\n",
  'mf-data/package.json': '{"name":"@tessera/mf-data"}',
  'mf-data/locales/en_US.json': '{}',
  'mf-data/src/remote.ts': "export const load = () => import('./page.tsx');\n",
  'mf-data/src/page.tsx': "import { Table } from '@tessera/board';\nexport type { Row } from './rows.ts';\n",
  'mf-data/src/page.test.tsx': "import {\n  Page,\n} from './page.tsx';\n",
  'mf-data/src/rows.ts': 'export interface Row {}\n',
  'mf-data/src/other.test.ts': 'export {};\n',
  'shared/board/package.json': '{"name":"@tessera/board","exports":{".":"./src/index.ts"}}',
  'shared/board/src/index.ts': "export * from './table.tsx';\n",
  'shared/board/src/table.tsx': 'export const Table = 1;\n',
  'shared/contract/package.json': '{"name":"@tessera/contract","exports":{".":"./src/index.ts"}}',
  'shared/contract/src/index.ts': 'export {};\n',
  'scripts/print.test.ts': 'export {};\n',
  'e2e/package.json': '{"name":"@tessera/e2e"}',
  'e2e/pages/header.ts': 'export {};\n',
  'e2e/specs/mf-data/data.spec.ts': 'export {};\n',
  'e2e/specs/board/gallery.spec.ts': 'export {};\n',
  'e2e/specs/shell/session.spec.ts': "import { Header } from '../../pages/header.ts';\n",
};
const [DATA, GALLERY, SESSION] = ['mf-data/data', 'board/gallery', 'shell/session'].map(
  (name) => `e2e/specs/${name}.spec.ts`,
);
let project: SampleProject;

beforeAll(() => {
  project = sampleProject(FILES);
});
afterAll(() => project.remove());

it.each([
  ['a page of a remote', 'mf-data/src/page.tsx', ['mf-data/src/page.test.tsx'], [DATA]],
  ['a type that is only handed on', 'mf-data/src/rows.ts', ['mf-data/src/page.test.tsx'], [DATA]],
  ['what another package gives', 'shared/board/src/table.tsx', ['mf-data/src/page.test.tsx'], [DATA, GALLERY]],
  [
    'what no import names',
    'mf-data/locales/en_US.json',
    ['mf-data/src/page.test.tsx', 'mf-data/src/other.test.ts'],
    [DATA],
  ],
  ['a test', 'mf-data/src/other.test.ts', ['mf-data/src/other.test.ts'], []],
  [
    'a part of the server that it does not start',
    'server/src/env.ts',
    ['server/src/env.test.ts'],
    [DATA, GALLERY, SESSION],
  ],
  ['what stands around every page', 'shared/contract/src/index.ts', [], [DATA, GALLERY, SESSION]],
  ['a page object', 'e2e/pages/header.ts', [], [SESSION]],
  ['a script', 'scripts/print.mjs', ['scripts/print.test.ts'], []],
  ['a text for people', 'mf-data/README.md', [], []],
])('%s reaches its tests', (_what, changed, tests, specs) => {
  const chosen = project.call('test/reach.mjs', 'chooseTests', project.folder, Object.keys(FILES), [changed]);
  expect(chosen).toEqual({ tests: expect.arrayContaining(tests), specs: expect.arrayContaining(specs) });
  expect(chosen).toHaveProperty('tests.length', tests.length);
  expect(chosen).toHaveProperty('specs.length', specs.length);
});

it('a new set of packages reaches everything', () => {
  const { tests, specs } = project.call('test/reach.mjs', 'chooseTests', project.folder, Object.keys(FILES), [
    'pnpm-lock.yaml',
  ]) as { tests: string[]; specs: string[] };
  expect([tests.length, specs.length]).toEqual([4, 3]);
});
