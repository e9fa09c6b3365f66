import { join } from 'node:path';

import { PROGRAM_FOLDER } from '../platform/program-file.ts';
import { startTestCluster, TEST_CLUSTER, TEST_FOLDER } from './test-cluster.ts';
import { buildTestPrograms } from './test-programs.ts';

/** Starts the PostgreSQL of a test run and builds the programs that its servers start; jest takes the default export. */
export default async function setUp(): Promise<void> {
  const [cluster, programs] = await Promise.all([
    startTestCluster(join(__dirname, 'jest-global-setup.ts')),
    buildTestPrograms(),
  ]);
  process.env[TEST_CLUSTER] = cluster.url('postgres');
  process.env[TEST_FOLDER] = cluster.folder;
  process.env[PROGRAM_FOLDER] = programs.folder;
  Object.assign(globalThis, {
    tesseraTestRunEnds: () => Promise.all([cluster.remove(), programs.remove()]),
  });
}
