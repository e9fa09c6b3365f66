import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { startCluster } from '../../platform/store/embedded/cluster.ts';
import { SAMPLE_STORES } from '../../sample/data/places.ts';

/** Days before today that the till has receipts of. */
const DAYS = 30;
/** Receipts of a store in a day that is over, at least and at most. */
const [FEWEST, MOST] = [20, 60];
/** Milliseconds between two sales. */
const EVERY = 1_000;
export const TILL = { schema: 'shop', database: 'till', user: 'reader' } as const;

/** A shop's till: a PostgreSQL of its own in which receipts keep arriving. */
export interface Till {
  readonly port: number;
  /** Of the user who may read; another one at each start. */
  readonly password: string;
  /** Sells, corrects and voids receipts until it is stopped. @param onSold told how many came just now */
  sell(signal: AbortSignal, onSold: (rows: number) => void): Promise<void>;
  stop(): Promise<void>;
}

/** @param home folder of its PostgreSQL @throws StartError */
export async function startTill(home: string, packageFile: string): Promise<Till> {
  const cluster = await startCluster({ home, packageFile });
  try {
    const password = randomBytes(18).toString('base64url');
    await makeDatabase(cluster.url('postgres'));
    const writer = await connected(cluster.url(TILL.database));
    await prepare(writer, password);
    return {
      port: cluster.port,
      password,
      sell: (signal, onSold) => sell(writer, signal, onSold),
      async stop() {
        await writer.end();
        await cluster.stop();
      },
    };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is lost between two statements fails the next one; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`set time zone '${Intl.DateTimeFormat().resolvedOptions().timeZone}'`);
  return client;
}

async function makeDatabase(url: string): Promise<void> {
  const client = await connected(url);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TILL.database]);
    if (rowCount === 0) await client.query(`create database ${TILL.database}`);
  } finally {
    await client.end();
  }
}

/** Stores, and receipts of each of the last days that has none. */
async function prepare(writer: pg.Client, password: string): Promise<void> {
  await writer.query(`
    create schema if not exists ${TILL.schema};
    set search_path to ${TILL.schema};
    create table if not exists store (code text primary key, name text not null, city text not null);
    create table if not exists receipt (id bigint generated always as identity primary key, store text not null,
      day date not null, sold_at timestamptz not null, items int not null, amount numeric(12, 2) not null,
      payment text, changed_at timestamptz not null default clock_timestamp());
    create index if not exists receipt_changed on receipt (changed_at);
    do $$ begin create role ${TILL.user} login; exception when duplicate_object then null; end $$;
    alter role ${TILL.user} password '${password}';
    grant usage on schema ${TILL.schema} to ${TILL.user};
    grant select on all tables in schema ${TILL.schema} to ${TILL.user}`);
  const code = (id: number): string => `S${String(id).padStart(3, '0')}`;
  await writer.query(
    `insert into store select * from unnest($1::text[], $2::text[], $3::text[]) on conflict (code) do nothing`,
    [
      SAMPLE_STORES.map(({ id }) => code(id)),
      SAMPLE_STORES.map(({ store }) => store.zh_CN),
      SAMPLE_STORES.map(({ city }) => city.zh_CN),
    ],
  );
  await writer.query(
    `insert into receipt (store, day, sold_at, items, amount, payment)
    select store.code, day, day + interval '9 hours' + random() * interval '12 hours', 1 + (random() * 5)::int,
      round((30 + random() * 900)::numeric, 2), (array['微信', '支付宝', '银行卡', '现金', null])[1 + (random() * 4)::int]
    from generate_series(current_date - ${DAYS}, current_date - 1, interval '1 day') as day, store,
      generate_series(1, ${FEWEST} + abs(hashtext(store.code || day)) % ${MOST - FEWEST})
    where not exists (select from receipt as known where known.day = day.day::date)`,
  );
}

async function sell(writer: pg.Client, signal: AbortSignal, onSold: (rows: number) => void): Promise<void> {
  while (!signal.aborted) {
    const { rowCount } = await writer.query(
      `insert into receipt (store, day, sold_at, items, amount, payment)
      select code, current_date, now(), 1 + (random() * 5)::int, round((30 + random() * 900)::numeric, 2),
        (array['微信', '支付宝', '银行卡', '现金'])[1 + (random() * 3)::int]
      from store where random() < 0.15`,
    );
    // A correction of an earlier receipt, and now and then one that is voided.
    await writer.query(
      `update receipt set amount = round(amount * 0.9, 2), changed_at = clock_timestamp() where id =
        (select id from receipt where day = current_date order by random() limit 1)`,
    );
    if (Math.random() < 0.05)
      await writer.query(
        'delete from receipt where id = (select id from receipt where day = current_date order by random() limit 1)',
      );
    onSold(rowCount ?? 0);
    await pause(EVERY, undefined, { signal }).catch(() => undefined);
  }
}
