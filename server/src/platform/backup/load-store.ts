import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { sql, type Kysely } from 'kysely';

import type { Database } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import type { Migrations } from '../store/migrations.ts';
import { tablesInOrder } from './dump-store.ts';

const ROWS_AT_ONCE = 500;

/**
 * Replaces the store by a dump and migrates it.
 * @param applied migrations of the dump
 * @throws Error for a dump of a newer server, before changes
 */
export async function loadStore(
  store: Kysely<Database>,
  folder: string,
  migrations: Migrations,
  applied: readonly string[],
): Promise<void> {
  const unknown = applied.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new Error(`the backup is of a newer version (${unknown.join(', ')})`);
  await sql`drop schema if exists jobs cascade`.execute(store);
  await sql`drop schema public cascade`.execute(store);
  await sql`create schema public`.execute(store);
  await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => applied.includes(name))));
  await store.transaction().execute(async (transaction) => {
    for (const table of await tablesInOrder(transaction)) {
      // A migration may have added rows that are in the dump, too.
      await sql`truncate ${sql.table(table)} cascade`.execute(transaction);
    }
    for (const table of await tablesInOrder(transaction)) {
      await withOwnReferences(transaction, table, () => loadTable(transaction, table, join(folder, `${table}.jsonl`)));
      await continueIdentity(transaction, table);
    }
  });
  await migrate(store, migrations);
}

/** Loads a table whose rows may refer to rows of it that come after them, as directories do. */
async function withOwnReferences(store: Kysely<Database>, table: string, load: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where contype = 'f' and conrelid = ${`public."${table}"`}::regclass and confrelid = conrelid
  `.execute(store);
  const alter = async (how: string): Promise<void> => {
    for (const { name } of rows)
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)} ${sql.raw(how)}`.execute(store);
  };
  await alter('deferrable');
  await sql`set constraints all deferred`.execute(store);
  await load();
  await sql`set constraints all immediate`.execute(store);
  await alter('not deferrable');
}

async function loadTable(store: Kysely<Database>, table: string, path: string): Promise<void> {
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const rows = `[${batch.join(',')}]`;
    batch = [];
    const name = sql.table(table);
    await sql`
      insert into ${name} overriding system value
      select * from jsonb_populate_recordset(null::${name}, ${rows}::jsonb)
    `.execute(store);
  };
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line) batch.push(line);
    if (batch.length >= ROWS_AT_ONCE) await flush();
  }
  await flush();
}

/** Numbers that the store gives out go on after the largest one loaded. */
async function continueIdentity(store: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and (is_identity = 'YES' or column_default like 'nextval(%')
  `.execute(store);
  for (const { name } of rows) {
    await sql`
      select setval(pg_get_serial_sequence(${`public."${table}"`}, ${name}),
        (select coalesce(max(${sql.ref(name)}), 0) + 1 from ${sql.table(table)}), false)
    `.execute(store);
  }
}
