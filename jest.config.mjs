import { existsSync, readdirSync } from 'node:fs';

import { nodeProject, PROPERTY_SEED, webProject } from './shared/tooling/src/jest.mjs';

const remotes = readdirSync(import.meta.dirname).filter(
  (name) => name.startsWith('mf-') && existsSync(`${import.meta.dirname}/${name}/package.json`),
);
const web = [
  'shell',
  ...remotes,
  'shared/request',
  'shared/i18n',
  'shared/ui',
  'shared/canvas',
  'shared/charts',
  'shared/board',
  'shared/remote-kit',
];
const node = ['server', 'agent', 'shared/contract', 'shared/expression', 'shared/page-plan', 'shared/tooling'];
/** The PostgreSQL that all files of a run share. */
const CLUSTER = {
  globalSetup: `${import.meta.dirname}/server/src/testing/jest-global-setup.ts`,
  globalTeardown: `${import.meta.dirname}/server/src/testing/jest-global-teardown.ts`,
};
/** What a project needs beyond the preset. */
const extras = {
  'shared/canvas': { setupFiles: [PROPERTY_SEED] },
  'shared/expression': { setupFiles: [PROPERTY_SEED] },
  'shared/page-plan': { setupFiles: [PROPERTY_SEED] },
  agent: { setupFiles: [PROPERTY_SEED], ...CLUSTER },
  server: {
    setupFiles: [PROPERTY_SEED],
    ...CLUSTER,
  },
};

export default {
  // Machines that also build are slow; a test that hangs still ends.
  testTimeout: 60_000,
  // What files of one worker share grows by some megabytes with each of them.
  workerIdleMemoryLimit: '2GB',
  projects: [
    ...web.map((path) => webProject(path.split('/').pop(), `${import.meta.dirname}/${path}`, extras[path])),
    ...node.map((path) => nodeProject(path.split('/').pop(), `${import.meta.dirname}/${path}`, extras[path])),
    { ...nodeProject('scripts', `${import.meta.dirname}/scripts`), testMatch: ['<rootDir>/**/*.test.ts'] },
  ],
};
