import { join } from 'node:path';

import { startTestCluster, TEST_CLUSTER, TEST_FOLDER } from './test-cluster.ts';

/** Starts the PostgreSQL of a test run; jest takes the default export. */
export default async function setUp(): Promise<void> {
  const cluster = await startTestCluster(join(__dirname, 'jest-global-setup.ts'));
  process.env[TEST_CLUSTER] = cluster.url('postgres');
  process.env[TEST_FOLDER] = cluster.folder;
  Object.assign(globalThis, { tesseraTestClusterRemove: () => cluster.remove() });
}
