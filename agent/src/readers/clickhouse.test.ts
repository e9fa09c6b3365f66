import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { AgentSource, CollectColumn } from '@tessera/contract';
import { chdbMissing, startChdbServer, type ChdbServer } from '@tessera/testing/chdb';

import type { GroupReading } from './group-reading.ts';
import { openSource } from './open-source.ts';
import { UNREADABLE, type Reading, type SourceReader } from './source-reader.ts';

const missing = chdbMissing();
if (missing) console.warn(`ClickHouse is not tested: ${missing}`);
const on = missing ? describe.skip : describe;

const column = (
  name: string,
  dataType: CollectColumn['dataType'] = 'str',
  dateForm: CollectColumn['dateForm'] = null,
) => ({ name, title: name, dataType, dateForm });
const source = (port: number, change: Partial<AgentSource> = {}): AgentSource => ({
  settings: {
    ...{ kind: 'clickhouse', host: '127.0.0.1', port, database: 'shop', user: 'tester', tls: 'off', tlsCa: '' },
  },
  ...{ password: null, hours: null, fetchSize: 100, statementSeconds: 30 },
  ...change,
});
const all = async (reading: Reading, from: SourceReader, signal = new AbortController().signal) => {
  const rows = [];
  for await (const piece of from.read(reading, signal)) rows.push(...piece);
  return rows;
};

on('a ClickHouse', () => {
  let database: ChdbServer;
  let reader: SourceReader;
  beforeAll(async () => {
    database = await startChdbServer();
    await database.run('create database shop');
    reader = await openSource(source(database.port), 'tester-pass');
  });
  afterAll(async () => {
    await reader?.close();
    await database?.close();
  });

  test('values come as they are: long numbers, decimals, moments in UTC whatever their zone, lists; bytes are said', async () => {
    await database.run(`create table shop.odd (big UInt64, wide Int256, price Decimal(38, 10), ratio Float64, small Float32,
      flag Bool, born Date, far Date32, at DateTime('Asia/Shanghai'), fine DateTime64(9, 'UTC'), code FixedString(5),
      kind LowCardinality(Nullable(String)), list Array(UInt64), picture String, none Nullable(Int32)) engine = Memory`);
    await database.run(`insert into shop.odd values (18446744073709551615, 123456789012345678901234567890, 1234567890123456789.0123456789,
      0.1, 16777.2, true, '2026-02-28', '1926-02-28', '2026-02-28 09:30:00', '2026-02-28 01:30:00.123456789', 'S7', '门店 "一"\\n', [18446744073709551615],
      unhex('ff00'), null)`);
    const columns = [
      ...['big', 'wide', 'price', 'ratio', 'small', 'flag', 'none'].map((name) => column(name, 'double')),
      ...['born', 'far'].map((name) => column(name, 'datetime', 'day')),
      ...['at', 'fine'].map((name) => column(name, 'datetime', 'moment')),
      ...['code', 'kind', 'list', 'picture'].map((name) => column(name)),
    ];
    expect(await all({ from: { schema: 'shop', table: 'odd' }, columns, least: null }, reader)).toEqual([
      [
        ...[
          '18446744073709551615',
          '123456789012345678901234567890',
          '1234567890123456789.0123456789',
          '0.1',
          '16777.2',
        ],
        ...['1', null, '2026-02-28', '1926-02-28', '2026-02-28 01:30:00Z', '2026-02-28 01:30:00.123456Z'],
        ...['S7', '门店 "一"\n', '["18446744073709551615"]', UNREADABLE],
      ],
    ]);
    const { columns: told } = await reader.preview({ schema: 'shop', table: 'odd' });
    expect(told.map(({ name, dataType, dateForm }) => [name, dataType, dateForm])).toEqual([
      ...[
        ['big', 'str', null],
        ['wide', 'str', null],
        ['price', 'double', null],
        ['ratio', 'double', null],
      ],
      ...[
        ['small', 'double', null],
        ['flag', 'int', null],
        ['born', 'datetime', 'day'],
        ['far', 'datetime', 'day'],
      ],
      ...[
        ['at', 'datetime', 'moment'],
        ['fine', 'datetime', 'moment'],
        ['code', 'str', null],
        ['kind', 'str', null],
      ],
      ...[
        ['list', 'str', null],
        ['picture', 'str', null],
        ['none', 'int', null],
      ],
    ]);
  });

  test('rows come in pieces, above the cursor only and below the end of a part; nothing is written', async () => {
    await database.run(
      `create table shop.sale (id Int64, at DateTime('Asia/Tokyo'), day Date, amount Decimal(18, 2)) engine = MergeTree order by id`,
    );
    await database.run(
      `insert into shop.sale select number + 1, toDateTime('2026-01-01 00:00:00', 'UTC') + number * 60, toDate('2026-01-01') + number % 7, number / 100 from numbers(1000)`,
    );
    const [id, at] = [column('id', 'int'), column('at', 'datetime', 'moment')];
    const [day, amount] = [column('day', 'datetime', 'day'), column('amount', 'double')];
    const reading = { from: { schema: 'shop', table: 'sale' }, columns: [id, at, day, amount] };
    const sizes = [];
    for await (const piece of reader.read({ ...reading, least: null }, new AbortController().signal))
      sizes.push(piece.length);
    expect(sizes).toEqual(Array.from({ length: 10 }, () => 100));
    const read = (least: Reading['least'], below?: Reading['below']) =>
      all({ ...reading, least, ...(below ? { below } : {}) }, reader).then((rows) => rows.length);
    expect(await read({ column: id, value: '991' })).toBe(10);
    expect(await read({ column: amount, value: '9.90' })).toBe(10);
    expect(await read({ column: day, value: '2026-01-07' })).toBe(142);
    expect(
      await read({ column: at, value: '2026-01-01 00:02:00Z' }, { column: at, value: '2026-01-01 00:04:00Z' }),
    ).toBe(2);
    const work = (sql: string) => all({ from: { sql }, columns: [id], least: null }, reader);
    await expect(work('delete from shop.sale where 1')).rejects.toMatchObject({ reason: 'query' });
    expect(await read(null)).toBe(1_000);
  });

  test('rows come by their keys alone, of whatever types these are', async () => {
    await database.run(`create table shop.keyed (no Int64, store LowCardinality(Nullable(String)), code FixedString(4), uid UUID,
      day Date, at DateTime64(1, 'Asia/Shanghai'), rate Decimal(8, 2)) engine = Memory`);
    await database.run(`insert into shop.keyed select number, concat('门店 \\'', toString(number)), concat('S', toString(number)),
      toUUID('00000000-0000-4000-8000-00000000000' || toString(number)), toDate('2026-03-01') + number,
      toDateTime64('2026-03-01 00:00:00.5', 1, 'UTC'), number + 0.25 from numbers(1, 3)`);
    const columns = [
      ...[column('no', 'int'), column('store'), column('code'), column('uid'), column('day', 'datetime', 'day')],
      ...[column('at', 'datetime', 'moment'), column('rate', 'double')],
    ];
    const key = (at: number, code = `S${at}`) => [
      ...[String(at), `门店 '${at}`, code, `00000000-0000-4000-8000-00000000000${at}`, `2026-03-0${at + 1}`],
      ...['2026-03-01 00:00:00.5Z', `${at}.25`],
    ];
    const only = { columns, rows: [key(1), key(3), key(2, 's2')] };
    const rows = await all({ from: { schema: 'shop', table: 'keyed' }, columns, least: null, only }, reader);
    expect(rows).toEqual([key(1), key(3)]);
  });

  test('names with quotes are names', async () => {
    await database.run('create table shop.`a\\`b\\\\c` (`x\\`"y` Int32) engine = Memory');
    await database.run('insert into shop.`a\\`b\\\\c` values (7)');
    const columns = [column('x`"y', 'int')];
    expect(await all({ from: { schema: 'shop', table: 'a`b\\c' }, columns, least: null }, reader)).toEqual([['7']]);
  });

  test('rows are counted by day of a place and by store, amounts added exactly', async () => {
    await database.run(
      'create table shop.till (id Int32, at DateTime64(9), store Nullable(String), price Decimal(20, 4), weight Float32) engine = Memory',
    );
    await database.run(`insert into shop.till values (1, '2026-03-01 15:59:59', 'a', 0.1, 16777.2), (2, '2026-03-01 16:00:00', 'A', 0.2, 0.1),
      (3, '2026-03-01 17:00:00.123456789', 'A', 1234567890123.4567, nan), (4, '2026-03-02 15:59:59', null, 1, 1), (5, '2026-03-02 16:00:00', 'A', 1, 1)`);
    const at = column('at', 'datetime', 'moment');
    const reading: GroupReading = {
      ...{ from: { schema: 'shop', table: 'till' }, date: at, store: column('store'), offsetMinutes: 480, most: 3 },
      ...{ amounts: [column('price', 'double'), column('weight', 'double')] },
      ...{ least: '2026-02-28 16:00:00Z', below: '2026-03-02 16:00:00Z' },
      cursor: { column: at, value: '2026-03-01 17:00:00.123456Z' },
    };
    const { signal } = new AbortController();
    const order = ([day, store]: [string, string, ...unknown[]]) => `${day} ${store || 'z'}`;
    const groups = await reader.groups(reading, signal);
    expect(groups.toSorted((left, right) => order(left).localeCompare(order(right)))).toEqual([
      ['2026-03-01', 'a', 1, 0, ['0.1', '16777.2']],
      ['2026-03-02', 'A', 2, 0, ['1234567890123.6567', '0.1']],
      ['2026-03-02', '', 0, 1, [null, null]],
    ]);
    await expect(reader.groups({ ...reading, most: 2 }, signal)).rejects.toMatchObject({ reason: 'query' });
  });

  test('statements at work are counted', async () => {
    // The engine of the tests knows no names of statements, so that this is the counting one.
    expect(await reader.active?.()).toBe(1);
  });

  test('tables are found by a part of their name', async () => {
    expect(await reader.tables('SAL')).toEqual({
      tables: [{ schema: 'shop', table: 'sale', kind: 'table', rows: 1_000 }],
      more: false,
    });
  });

  test.each([
    ['a wrong password', () => openSource(source(database.port), 'wrong'), 'password'],
    ['a closed port', () => openSource(source(1), ''), 'connect'],
    [
      'a column that is gone',
      () => all({ from: { schema: 'shop', table: 'sale' }, columns: [column('x')], least: null }, reader),
      'columns',
    ],
    [
      'a table that is gone',
      () => all({ from: { schema: 'shop', table: 'gone' }, columns: [column('x')], least: null }, reader),
      'columns',
    ],
  ])('%s is a fault of its own', async (_what, work, reason) => {
    await expect(work()).rejects.toMatchObject({ name: 'ReadFault', reason });
  });

  // The engine of the tests is ended with a statement, and starts again on what is on its disk.
  test('a statement that takes too long is given up, one that is cancelled ends at the database too', async () => {
    const reading: Reading = {
      from: { sql: 'select count() as n from numbers(100000000000000)' },
      ...{ columns: [column('n', 'int')], least: null },
    };
    const hurried = await openSource(source(database.port, { statementSeconds: 1 }), 'tester-pass');
    await expect(all(reading, hurried)).rejects.toMatchObject({ reason: 'timeout' });
    await hurried.close();
    expect(await database.run('select 1')).toBe('1\n');
    const abort = new AbortController();
    const cancelled = all(reading, reader, abort.signal);
    const outcome = expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
    // One statement at a time: what does not come waits for the endless one.
    const waits = (): Promise<boolean> =>
      Promise.race([
        (behind = database.run('select 2')).then(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, 200, true)),
      ]);
    let behind: Promise<string> | undefined;
    while (!(await waits()));
    abort.abort();
    await outcome;
    expect(await behind).toBe('2\n');
  });
});

describe('a server of ClickHouse', () => {
  const head = '["id"]\n["Int32"]\n[1]\n';
  let server: Server;
  let reader: SourceReader;
  let rest: string | null = '';
  const DENIED = 'Code: 497. DB::Exception: reader: Not enough privileges. (ACCESS_DENIED)';
  const names: string[] = [];
  let isAllowed = true;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        if (text.includes('version()')) return void response.end('["v"]\n["String"]\n["24.8"]\n');
        if (text.includes('system.processes')) {
          names.push(new URL(request.url ?? '', 'http://test').searchParams.get('query_id') ?? '');
          if (!isAllowed) return void response.writeHead(403).end(DENIED);
          return void response.end('["count()"]\n["UInt64"]\n["4"]\n');
        }
        if (text.startsWith('kill')) return void response.end();
        response.write(head);
        if (rest === null) return void setImmediate(() => response.destroy());
        return void response.end(rest);
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    reader = await openSource(source((server.address() as AddressInfo).port), '');
  });
  afterAll(async () => {
    await reader.close();
    server.closeAllConnections();
    server.close();
  });
  test.each([
    [
      'the exception of a server before 25.11',
      'Code: 159. DB::Exception: Timeout exceeded. (TIMEOUT_EXCEEDED)',
      'timeout',
    ],
    ['the same with a line end', 'Code: 241. DB::Exception: Memory limit exceeded.\n', 'query'],
    [
      'the exception of a later one',
      '\r\n__exception__\r\nabcd\r\nCode: 159. DB::Exception: Timeout\n33 abcd\r\n__exception__\r\n',
      'timeout',
    ],
    ['half a line', '[2', 'connect'],
    ['a connection that is gone', null, 'connect'],
  ])('that sends %s says a fault, and never the end of the rows', async (_what, told, reason) => {
    rest = told;
    const reading = { from: { sql: 'select 1 as id' }, columns: [column('id', 'int')], least: null };
    await expect(all(reading, reader)).rejects.toMatchObject({ reason });
  });

  test('is asked for statements of others by a name that is not counted; who may not see them is told so', async () => {
    expect(await reader.active?.()).toBe(4);
    isAllowed = false;
    expect(await reader.active?.()).toBeNull();
    expect(names).toEqual([expect.stringMatching(/^tessera-agent-/), expect.stringMatching(/^tessera-agent-/)]);
  });
});
