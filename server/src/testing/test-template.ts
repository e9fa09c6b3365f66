import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import pg from 'pg';

import { createTestDatabase, TEST_CLUSTER, TEST_FOLDER } from './test-cluster.ts';

/** Variables that change what a running server does, and nothing of what its first start leaves. */
const HARMLESS =
  /^TESSERA_(?:AI_\w+|ALLOW_PRIVATE_DATABASES|ANALYTICS_MEMORY|CHROMIUM|CSP_REPORTS|EMBED_ORIGINS|LOG_LEVEL|MAILS_PER_MINUTE|METRICS_TOKEN|OUTBOUND_NETWORKS|PUBLIC_URL|QUERIES_PER_CORPORATION|REGISTRATION|REQUESTS_PER_\w+|SAMPLE|SCREEN_ORIGINS|SESSION_\w+|STORAGE_MEGABYTES|TRUST_PROXY|UPLOAD_MEGABYTES)$/;

export interface StartedOnce {
  readonly home: string;
  /** Name of the database, which nothing is connected to. */
  readonly database: string;
}

/** Whether a first start with these variables leaves the same rows and files as one without them, the sample's apart. */
export function beginsAlike(env: Readonly<Record<string, string>> = {}): boolean {
  return Object.keys(env).every((name) => HARMLESS.test(name));
}

/**
 * What a server leaves that was started once and stopped: the migrations' tables, and the sample's rows unless it is
 * off. The first test file of a run that asks makes it, the others copy it.
 * @param start starts a server in a home folder and a database, and stops it
 */
export async function startedOnce(
  sample: 'on' | 'off',
  start: (home: string, databaseUrl: string) => Promise<void>,
): Promise<StartedOnce> {
  const name = `started_with_sample_${sample}`;
  const server = process.env[TEST_CLUSTER];
  const folder = process.env[TEST_FOLDER];
  if (!server || !folder) throw new Error(`${TEST_CLUSTER} is not set: the server's jest project starts it`);
  const made = { home: join(folder, name), database: name };
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 1) return made;
    const draft = await createTestDatabase();
    // Files of a start that failed belong to another database.
    await rm(made.home, { recursive: true, force: true });
    await start(made.home, draft.url);
    await client.query(`alter database ${draft.name} rename to ${name}`);
    return made;
  } finally {
    await client.end();
  }
}
