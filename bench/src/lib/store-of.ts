import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { RunningServer } from '@tessera/testing';
import pg from 'pg';

/** Address of the PostgreSQL that a server keeps for its folder. */
export async function storeUrlOf({ home }: Pick<RunningServer, 'home'>): Promise<string> {
  const postmaster = await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8');
  const password = await readFile(join(home, 'secrets', 'postgres'), 'utf8');
  return `postgres://tessera:${password}@127.0.0.1:${postmaster.split('\n')[3]?.trim()}/tessera`;
}

/** Runs statements one after the other, each with the same values, in one transaction. */
export async function fillStore(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
