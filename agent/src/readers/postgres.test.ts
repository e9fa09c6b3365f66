import { randomBytes } from 'node:crypto';

import { compareCollected, type AgentSource, type CollectColumn } from '@tessera/contract';
import pg from 'pg';

import type { GroupReading } from './group-reading.ts';
import { lessOverlap } from './less-overlap.ts';
import { openSource } from './open-source.ts';
import { UNREADABLE, type Reading, type SourceReader } from './source-reader.ts';

const cluster = new URL(process.env['TESSERA_TEST_CLUSTER']!);
const name = `shop_${randomBytes(6).toString('hex')}`;
const writerUrl = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
let writer: pg.Client;
let reader: SourceReader;
const source = (change: Partial<AgentSource> = {}, settings: object = {}): AgentSource => ({
  settings: {
    ...{ kind: 'postgres', host: cluster.hostname, port: Number(cluster.port), database: name, tls: 'off', tlsCa: '' },
    user: decodeURIComponent(cluster.username),
    ...settings,
  },
  ...{ password: null, hours: null, fetchSize: 100, statementSeconds: 30 },
  ...change,
});
const password = decodeURIComponent(cluster.password);
beforeAll(async () => {
  const maker = new pg.Client({ connectionString: cluster.href });
  await maker.connect();
  await maker.query(`create database ${name}`);
  await maker.end();
  writer = new pg.Client({ connectionString: writerUrl });
  await writer.connect();
  reader = await openSource(source(), password);
});
afterAll(async () => {
  await reader?.close();
  await writer?.end();
});
const column = (
  title: string,
  dataType: CollectColumn['dataType'] = 'str',
  dateForm: CollectColumn['dateForm'] = null,
) => ({
  ...{ name: title, title, dataType, dateForm },
});
const all = async (reading: Reading, from: SourceReader = reader, signal = new AbortController().signal) => {
  const rows = [];
  for await (const piece of from.read(reading, signal)) rows.push(...piece);
  return rows;
};

test('values come as they are: long numbers, booleans, moments in UTC, JSON; bytes are said', async () => {
  await writer.query(`create table odd (big bigint, price numeric(30,10), ratio float8, flag boolean, born date,
    at timestamp, stamp timestamptz, doc jsonb, picture bytea, none int)`);
  await writer.query(`insert into odd values (9223372036854775807, 12345678901234567890.0123456789, 0.1, true, '2026-02-28',
    '2026-02-28 09:30:00.125', '2026-02-28 09:30:00+08', '{"a": 1}', '\\xff00', null)`);
  const columns = [
    ...['big', 'price', 'ratio', 'flag', 'none'].map((title) => column(title, 'double')),
    ...[column('born', 'datetime', 'day'), column('at', 'datetime', 'time'), column('stamp', 'datetime', 'moment')],
    ...['doc', 'picture'].map((title) => column(title)),
  ];
  expect(await all({ from: { schema: 'public', table: 'odd' }, columns, least: null })).toEqual([
    [
      ...['9223372036854775807', '12345678901234567890.0123456789', '0.1', '1', null],
      ...['2026-02-28', '2026-02-28 09:30:00.125', '2026-02-28 01:30:00Z', '{"a": 1}', UNREADABLE],
    ],
  ]);
});

test('rows come by their keys alone, of whatever types these are', async () => {
  await writer.query(
    `create table keyed (no int, store char(4), uid uuid, day date, at timestamptz, rate numeric(8,2))`,
  );
  const uid = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  for (const at of [1, 2, 3])
    await writer.query(
      `insert into keyed values ($1::int, 'S' || $1::int, $2, date '2026-03-01' + $1::int, '2026-03-01 08:00:00.5+08', $1::int + 0.25)`,
      [at, uid(at)],
    );
  const columns = [
    ...[column('no', 'int'), column('store'), column('uid'), column('day', 'datetime', 'day')],
    ...[column('at', 'datetime', 'moment'), column('rate', 'double')],
  ];
  const key = (at: number, store: string) => [
    ...[String(at), store, uid(at), `2026-03-0${at + 1}`, '2026-03-01 00:00:00.5Z', `${at}.25`],
  ];
  const only = { columns, rows: [key(1, 'S1'), key(3, 'S3  '), key(2, "' or true --")] };
  const rows = await all({ from: { schema: 'public', table: 'keyed' }, columns, least: null, only });
  expect(rows.map(([no, store]) => [no, store])).toEqual([
    ['1', 'S1  '],
    ['3', 'S3  '],
  ]);
});

test('rows come above the cursor only; the session writes nothing', async () => {
  await writer.query(`create table sale as select i::int as id, timestamptz '2026-01-01Z' + i * interval '1 minute' as at
    from generate_series(1, 1000) t(i)`);
  const columns = [column('id', 'int'), column('at', 'datetime', 'moment')];
  const from = { schema: 'public', table: 'sale' };
  expect(await all({ from, columns, least: null })).toHaveLength(1_000);
  expect(await all({ from, columns, least: { column: columns[0]!, value: '991' } })).toHaveLength(10);
  expect(await all({ from, columns, least: { column: columns[1]!, value: '2026-01-01 16:40:00Z' } })).toEqual([
    ['1000', '2026-01-01 16:40:00Z'],
  ]);
  const part = {
    least: { column: columns[1]!, value: '2026-01-01 00:02:00Z' },
    below: { column: columns[1]!, value: '2026-01-01 00:04:00Z' },
  };
  expect((await all({ from, columns, ...part })).map(([id]) => id)).toEqual(['2', '3']);
  await expect(
    all({
      from: { sql: 'with gone as (delete from sale returning id) select id from gone' },
      columns: columns.slice(0, 1),
      least: null,
    }),
  ).rejects.toMatchObject({ reason: 'query' });
});

test('tables and a preview say what fits', async () => {
  await writer.query('create table shelf (id int primary key, name text, weight float8, since date)');
  expect(await reader.tables('SHEL')).toEqual({
    tables: [{ schema: 'public', table: 'shelf', kind: 'table', rows: null }],
    more: false,
  });
  const { columns } = await reader.preview({ schema: 'public', table: 'shelf' });
  expect(columns).toEqual([
    { name: 'id', sourceType: 'integer', dataType: 'int', dateForm: null, key: true },
    { name: 'name', sourceType: 'text', dataType: 'str', dateForm: null, key: false },
    { name: 'weight', sourceType: 'double precision', dataType: 'double', dateForm: null, key: false },
    { name: 'since', sourceType: 'date', dataType: 'datetime', dateForm: 'day', key: false },
  ]);
});

test('faults have reasons, and the session goes on after a statement that is wrong', async () => {
  const session = await openSource(source(), password);
  const columns = [column('x')];
  for (const table of ['sale', 'gone'])
    await expect(all({ from: { schema: 'public', table }, columns, least: null }, session)).rejects.toMatchObject({
      reason: 'columns',
    });
  await session.close();
  await expect(openSource(source({}, { port: 1 }), password)).rejects.toMatchObject({ reason: 'connect' });
  await expect(openSource(source({}, { database: 'nowhere' }), password)).rejects.toMatchObject({ reason: 'connect' });
});

test('whoever may not see what others do is told that, and is never told that nobody does anything', async () => {
  const user = `blind_${randomBytes(6).toString('hex')}`;
  await writer.query(`create role ${user} login password 'blind-pass'`);
  const blind = await openSource(source({}, { user }), 'blind-pass');
  expect(await blind.active?.()).toBeNull();
  await writer.query(`grant pg_read_all_stats to ${user}`);
  expect(await blind.active?.()).toBeGreaterThanOrEqual(0);
  await blind.close();
  await writer.query(`drop role ${user}`);
});

test('a statement that takes too long is given up, one that is cancelled ends at the database too', async () => {
  const reading = { from: { sql: 'select pg_sleep(50)::text as x' }, columns: [column('x')], least: null };
  const slow = await openSource(source({ statementSeconds: 1 }), password);
  await expect(all(reading, slow)).rejects.toMatchObject({ reason: 'timeout' });
  await slow.close();
  const other = await openSource(source(), password);
  const abort = new AbortController();
  const work = all(reading, other, abort.signal);
  const running = async () => {
    const { rows } = await writer.query(
      `select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(50)%' and pid <> pg_backend_pid()`,
    );
    return rows.length;
  };
  while ((await running()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  abort.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  while ((await running()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  await other.close();
});

describe('rows that are committed late and out of order', () => {
  const columns = [column('id', 'int'), column('at', 'datetime', 'time')];
  const [id, at] = [columns[0]!, columns[1]!];
  const LATE = 10;
  let tills: pg.Client[];
  beforeAll(async () => {
    await writer.query('create table late (id int primary key, at timestamp not null)');
    tills = [0, 1, 2].map(() => new pg.Client({ connectionString: writerUrl }));
    for (const till of tills) await till.connect();
  });
  afterAll(async () => {
    for (const till of tills) await till.end();
  });

  /** Tills whose sales are committed up to LATE seconds after their time, read now and then by a cursor. @returns ids that never came */
  async function lost(seed: number, overlap: number): Promise<number[]> {
    let state = seed;
    const random = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    await writer.query('truncate late');
    const come = new Set<string>();
    const open = new Map<pg.Client, number>();
    let cursor: string | null = null;
    let sold = 0;
    const commit = async (till: pg.Client): Promise<void> => {
      await till.query('commit');
      open.delete(till);
    };
    const collect = async (): Promise<void> => {
      const least = cursor === null ? null : { column: at, value: lessOverlap(cursor, at, overlap) };
      for (const [key, time] of await all({ from: { schema: 'public', table: 'late' }, columns, least })) {
        if (typeof key !== 'string' || typeof time !== 'string') throw new Error(`no value of ${id.name}`);
        come.add(key);
        if (cursor === null || compareCollected(time, cursor, at) > 0) cursor = time;
      }
    };
    for (let now = 0; now < 60; now += random(3)) {
      for (const [till, since] of open) if (now - since >= LATE) await commit(till);
      const till = tills[random(tills.length)]!;
      if (open.has(till)) await commit(till);
      else {
        await till.query('begin');
        await till.query(`insert into late values ($1, timestamp '2026-01-01' + $2 * interval '1 second')`, [
          (sold += 1),
          now,
        ]);
        open.set(till, now);
      }
      if (random(3) === 0) await collect();
    }
    for (const till of open.keys()) await commit(till);
    await collect();
    return Array.from({ length: sold }, (_, each) => each + 1).filter((each) => !come.has(String(each)));
  }

  test('all come where the overlap is as long as the latest commit, and some would not without it', async () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => seed + 1);
    const without = [];
    for (const seed of seeds) {
      expect(await lost(seed, LATE)).toEqual([]);
      without.push(...(await lost(seed, 0)));
    }
    expect(without.length).toBeGreaterThan(0);
  });
});

test('rows are counted by day of a place and by store, amounts added exactly', async () => {
  await writer.query('create table till (id int, at timestamptz, store text, price numeric(20,4), weight float8)');
  await writer.query(`insert into till values (1, '2026-03-01 15:59:59+00', 'a', 0.1, 0.1), (2, '2026-03-01 16:00:00+00', 'A', 0.2, 0.2),
    (3, '2026-03-01 17:00:00+00', 'A', 1234567890123.4567, 123456789012.125), (4, '2026-03-02 15:59:59+00', null, 1, 'NaN'), (5, null, 'A', 1, 1)`);
  const at = column('at', 'datetime', 'moment');
  const reading: GroupReading = {
    ...{ from: { sql: 'select * from till;' }, date: at, store: column('store'), offsetMinutes: 480, most: 3 },
    ...{ amounts: [column('price', 'double'), column('weight', 'double')] },
    ...{ least: '2026-02-28 16:00:00Z', below: '2026-03-02 16:00:00Z' },
    cursor: { column: column('id', 'int'), value: '3' },
  };
  const { signal } = new AbortController();
  expect(
    (await reader.groups(reading, signal)).toSorted((left, right) => left[3] - right[3] || left[2] - right[2]),
  ).toEqual([
    ['2026-03-01', 'a', 1, 0, ['0.100000', '0.100000']],
    ['2026-03-02', 'A', 2, 0, ['1234567890123.656700', '123456789012.325000']],
    ['2026-03-02', '', 0, 1, [null, null]],
  ]);
  expect(await reader.groups({ ...reading, date: at, store: null, cursor: null }, signal)).toMatchObject([
    ['2026-03-01', '', 1, 0, ['0.100000', '0.100000']],
    ['2026-03-02', '', 3, 0, ['1234567890124.656700', null]],
  ]);
  // Yes and no are 1 and 0, as in the rows that runs bring.
  const open = { ...reading, from: { sql: 'select id, at, price > 1 as isopen from till' }, cursor: null };
  const isOpen = column('isopen', 'int');
  expect(
    (await reader.groups({ ...open, store: isOpen, amounts: [isOpen] }, signal)).toSorted(
      (left, right) => left[0].localeCompare(right[0]) || left[1].localeCompare(right[1]),
    ),
  ).toEqual([
    ['2026-03-01', '0', 1, 0, ['0.000000']],
    ['2026-03-02', '0', 2, 0, ['0.000000']],
    ['2026-03-02', '1', 1, 0, ['1.000000']],
  ]);
  await expect(reader.groups({ ...reading, most: 2 }, signal)).rejects.toMatchObject({ reason: 'query' });
});
