import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sampleProject, type SampleProject } from '../testing.ts';

/** Counts its runs, so that a test sees what was built. */
const BUILDER = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist', { recursive: true });
writeFileSync('dist/main.js', '');
appendFileSync('../runs', 'server\\n');
`;
let project: SampleProject;

beforeEach(() => {
  project = sampleProject({
    'package.json': '{}',
    'pnpm-lock.yaml': 'lockfileVersion: 9\n',
    'pnpm-workspace.yaml': "packages:\n  - server\n  - 'shared/*'\n",
    'server/package.json': '{"name":"@tessera/server","dependencies":{"@tessera/contract":"workspace:*"}}',
    'server/build.mjs': BUILDER,
    'server/src/main.ts': 'export const a = 1;\n',
    'shared/contract/package.json': '{"name":"@tessera/contract"}',
    'shared/contract/src/index.ts': 'export const b = 1;\n',
    'shared/ui/package.json': '{"name":"@tessera/ui"}',
    'shared/ui/src/index.ts': 'export const c = 1;\n',
    runs: '',
  });
});
afterEach(() => project.remove());

const build = () => {
  project.run('build.mjs');
  return readFileSync(join(project.folder, 'runs'), 'utf8').split('\n').length - 1;
};

it('builds once, and again only when something that the build is made of changes', () => {
  expect(build()).toBe(1);
  expect(build()).toBe(1);
  project.write('shared/ui/src/index.ts', 'export const c = 2;\n');
  project.write('server/src/main.test.ts', 'it.todo("x");\n');
  expect(build()).toBe(1);
  project.write('shared/contract/src/index.ts', 'export const b = 2;\n');
  expect(build()).toBe(2);
  project.write('pnpm-lock.yaml', 'lockfileVersion: 10\n');
  expect(build()).toBe(3);
});

it('tries a failed build again and fails with it', () => {
  project.write('server/build.mjs', 'process.exitCode = 3;\n');
  expect(() => project.run('build.mjs')).toThrow();
  expect(() => project.run('build.mjs')).toThrow();
  project.write('server/build.mjs', BUILDER);
  expect(build()).toBe(1);
});

it('builds once for two that ask at the same time, and is not kept by the lock of a process that is gone', async () => {
  project.write('.cache/build-server.lock', '999999999');
  project.write('server/build.mjs', `await new Promise((done) => setTimeout(done, 500));\n${BUILDER}`);
  const both = await Promise.all([project.start('build.mjs'), project.start('build.mjs')]);
  expect(both).toEqual([0, 0]);
  expect(readFileSync(join(project.folder, 'runs'), 'utf8')).toBe('server\n');
});
