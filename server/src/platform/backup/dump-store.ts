import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';

import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../store/database.ts';

const ROWS_AT_ONCE = 1_000;
/** Not part of a backup: queues and limits start empty, the migrations are listed in the manifest. */
const LEFT_OUT = new Set(['kysely_migration', 'kysely_migration_lock', 'bus_payload', 'rate_limit']);

/** Names of the migrations that the store has run. */
export async function appliedMigrations(store: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(store);
  return rows.map(({ name }) => name);
}

/** Tables of the store, those that others refer to first. */
export async function tablesInOrder(store: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(store);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
  `.execute(store);
  const unquoted = references.map(({ from, to }) => ({ from: unquote(from), to: unquote(to) }));
  const waiting = new Set(tables.map(({ name }) => name).filter((name) => !LEFT_OUT.has(name)));
  const order: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) => !unquoted.some(({ from, to }) => from === table && waiting.has(to)));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${[...waiting].join(', ')}`);
    for (const table of free) waiting.delete(table);
    order.push(...free);
  }
  return order;
}

/**
 * Writes all tables as JSON lines of one snapshot.
 * @param beside runs in the transaction of the snapshot, before its tables are written
 * @returns rows by table
 */
export async function dumpStore(
  store: Kysely<Database>,
  folder: string,
  beside: (transaction: Transaction<Database>) => Promise<void> = () => Promise.resolve(),
): Promise<Record<string, number>> {
  return store
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await beside(transaction);
      const counts: Record<string, number> = {};
      for (const table of await tablesInOrder(transaction)) {
        counts[table] = await dumpTable(transaction, table, join(folder, `${table}.jsonl`));
      }
      return counts;
    });
}

async function dumpTable(store: Kysely<Database>, table: string, path: string): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  let count = 0;
  await sql`declare dump no scroll cursor for select to_jsonb(t)::text as line from ${sql.table(table)} t`.execute(
    store,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from dump`.execute(store);
    if (rows.length === 0) break;
    count += rows.length;
    const free = file.write(rows.map(({ line }) => `${line}\n`).join(''));
    if (!free) await once(file, 'drain');
  }
  await sql`close dump`.execute(store);
  file.end();
  await finished(file);
  return count;
}

function unquote(name: string): string {
  return name.replaceAll('"', '');
}
