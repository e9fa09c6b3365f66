import { join } from 'node:path';

import { startTestCluster, TEST_CLUSTER } from './test-cluster.ts';

let remove: (() => Promise<void>) | undefined;

/** Starts the PostgreSQL of a test run; jest takes the default exports of its set-up and tear-down. */
export async function setUp(): Promise<void> {
  const cluster = await startTestCluster(join(__dirname, 'jest-global-setup.ts'));
  process.env[TEST_CLUSTER] = cluster.url('postgres');
  remove = () => cluster.remove();
  Object.assign(globalThis, { tesseraTestClusterRemove: remove });
}

export default setUp;
