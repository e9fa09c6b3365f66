import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { startCluster, type Cluster } from '../platform/store/embedded/cluster.ts';
import { readPostmaster, isPostgres, stopPostgres } from '../platform/store/embedded/postmaster.ts';

const PREFIX = 'tessera-test-pg-';
/** Where the cluster's address stands for the test files of one run. */
export const TEST_CLUSTER = 'TESSERA_TEST_CLUSTER';
/** Where a folder stands that the run removes at its end. */
export const TEST_FOLDER = 'TESSERA_TEST_FOLDER';

/** One PostgreSQL for a whole test run, without durability. */
export async function startTestCluster(
  packageFile: string,
): Promise<Cluster & { readonly folder: string; remove(): Promise<void> }> {
  await sweep();
  const home = await mkdtemp(join(tmpdir(), PREFIX));
  await writeFile(join(home, 'owner'), String(process.pid));
  const cluster = await startCluster({ home, packageFile, volatile: true });
  return Object.assign(cluster, {
    folder: home,
    async remove() {
      await cluster.stop();
      await removeHome(home);
    },
  });
}

/** A database on the run's cluster: an empty one, or a copy of `template`. */
export async function createTestDatabase(
  template = 'template1',
): Promise<{ readonly name: string; readonly url: string; drop(): Promise<void> }> {
  const server = process.env[TEST_CLUSTER];
  if (!server) throw new Error(`${TEST_CLUSTER} is not set: the server's jest project starts it`);
  const name = `t_${randomBytes(8).toString('hex')}`;
  await run(server, `create database ${name} template ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Removes what killed test runs left behind. */
async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const home = join(tmpdir(), name);
    const owner = Number(await readFile(join(home, 'owner'), 'utf8').catch(() => '0'));
    if (owner === 0 ? await isNew(home) : existsSync(`/proc/${owner}`)) continue;
    const left = await readPostmaster(join(home, 'postgres'));
    if (left && isPostgres(left.pid)) await stopPostgres(left.pid, 2_000);
    await removeHome(home);
  }
}

/** Whether another run may be about to write its number into the folder. */
async function isNew(home: string): Promise<boolean> {
  const info = await stat(home).catch(() => null);
  return info === null || Date.now() - info.mtimeMs < 60_000;
}

/** The owner's number goes last, so that the next run finds what a run that was killed meanwhile left. */
async function removeHome(home: string): Promise<void> {
  await rm(join(home, 'postgres'), { recursive: true, force: true });
  await rm(home, { recursive: true, force: true });
}
