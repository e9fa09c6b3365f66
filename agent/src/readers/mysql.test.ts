import type { AgentSource, CollectColumn } from '@tessera/contract';
import { mariaDbMissing, startMariaDb, type MariaDb } from '@tessera/testing';

import type { GroupReading } from './group-reading.ts';
import { openSource } from './open-source.ts';
import { UNREADABLE, type Reading, type SourceReader } from './source-reader.ts';

const missing = mariaDbMissing();
if (missing) console.warn(`MySQL is not tested: ${missing}`);
const on = missing ? describe.skip : describe;

const column = (
  name: string,
  dataType: CollectColumn['dataType'] = 'str',
  dateForm: CollectColumn['dateForm'] = null,
) => ({
  ...{ name, title: name, dataType, dateForm },
});

on('a MariaDB', () => {
  let database: MariaDb;
  let reader: SourceReader;
  const source = (change: Partial<AgentSource> = {}, settings: object = {}): AgentSource => ({
    settings: {
      ...{
        kind: 'mysql',
        host: '127.0.0.1',
        port: database.port,
        database: 'shop',
        user: 'reader',
        tls: 'off',
        tlsCa: '',
      },
      ...settings,
    },
    ...{ password: null, hours: null, fetchSize: 100, statementSeconds: 30 },
    ...change,
  });
  beforeAll(async () => {
    database = await startMariaDb();
    reader = await openSource(source(), 'reader-pass');
  });
  afterAll(async () => {
    await reader?.close();
    await database?.stop();
  });
  const all = async (reading: Reading, from: SourceReader = reader, signal = new AbortController().signal) => {
    const rows = [];
    for await (const piece of from.read(reading, signal)) rows.push(...piece);
    return rows;
  };

  test('values come as they are: long numbers, zero days, old sets of characters, bits, JSON; bytes are said', async () => {
    await database.writer.query(`create table odd (
      big bigint unsigned, price decimal(30,10), ratio double, flag tinyint(1), bits bit(4), born date, at datetime(3),
      stamp timestamp null, gbk varchar(20) character set gbk, latin varchar(20) character set latin1, doc json,
      picture blob, none int)`);
    await database.writer.query(`set time_zone = '+08:00'`);
    await database.writer.query(
      `insert into odd values (18446744073709551615, 12345678901234567890.0123456789, 0.1, 1, b'1010', '2026-02-28',
       '2026-02-28 09:30:00.125', '2026-02-28 09:30:00', '门店 "一"', 'café', '{"a": 1}', x'ff00', null)`,
    );
    await database.writer.query(`set sql_mode = ''`);
    await database.writer.query(
      `insert into odd (born, at) values ('0000-00-00', '0000-00-00 00:00:00'), ('2026-02-00', '2026-02-28 00:00:00')`,
    );
    const columns = [
      ...['big', 'price', 'ratio', 'flag', 'bits', 'none'].map((name) => column(name, 'double')),
      ...[column('born', 'datetime', 'day'), column('at', 'datetime', 'time'), column('stamp', 'datetime', 'moment')],
      ...['gbk', 'latin', 'doc', 'picture'].map((name) => column(name)),
    ];
    const [first, ...others] = await all({ from: { schema: 'shop', table: 'odd' }, columns, least: null });
    expect(first).toEqual([
      ...['18446744073709551615', '12345678901234567890.0123456789', '0.1', '1', '10', null],
      ...['2026-02-28', '2026-02-28 09:30:00.125', '2026-02-28 01:30:00Z'],
      ...['门店 "一"', 'café', '{"a": 1}', UNREADABLE],
    ]);
    expect(others.map((row) => row.slice(6, 8))).toEqual([
      [null, null],
      ['2026-02-00', '2026-02-28 00:00:00.000'],
    ]);
    const day = [column('at', 'datetime', 'day')];
    expect(
      await all({
        from: { sql: "select at from odd where doc is null and at > '2026-01-01?'" },
        columns: day,
        least: null,
      }),
    ).toEqual([['2026-02-28']]);
  });

  test('rows come in order of asking, above the cursor only; the session writes nothing', async () => {
    await database.writer.query('create table sale (id int primary key, at datetime, amount decimal(10,2))');
    await database.writer.query(
      `insert into sale select seq, '2026-01-01' + interval seq minute, seq / 100 from seq_1_to_1000`,
    );
    const columns = [column('id', 'int'), column('at', 'datetime', 'time')];
    const from = { schema: 'shop', table: 'sale' };
    expect(await all({ from, columns, least: null })).toHaveLength(1_000);
    expect(await all({ from, columns, least: { column: columns[0]!, value: '991' } })).toHaveLength(10);
    expect(await all({ from, columns, least: { column: columns[1]!, value: '2026-01-01 16:40:00' } })).toEqual([
      ['1000', '2026-01-01 16:40:00'],
    ]);
    const part = {
      least: { column: columns[1]!, value: '2026-01-01 00:02:00' },
      below: { column: columns[1]!, value: '2026-01-01 00:04:00' },
    };
    expect((await all({ from, columns, ...part })).map(([id]) => id)).toEqual(['2', '3']);
    await expect(all({ from: { sql: 'delete from sale' }, columns, least: null })).rejects.toMatchObject({
      reason: 'query',
    });
  });

  test('rows come by their keys alone, whatever set of characters and collation these have', async () => {
    await database.writer.query(`create table keyed (no int, store varchar(20) character set gbk,
      tag varchar(20) character set utf8mb4 collate utf8mb4_unicode_ci, day date, at timestamp(1) null)`);
    await database.writer.query(`set time_zone = '+08:00'`);
    for (const at of [1, 2, 3])
      await database.writer.query(
        `insert into keyed values (?, concat('门店', ?), 'a', date '2026-03-01' + interval ? day, '2026-03-01 08:00:00.5')`,
        [at, at, at],
      );
    const columns = [
      ...[column('no', 'int'), column('store'), column('tag'), column('day', 'datetime', 'day')],
      column('at', 'datetime', 'moment'),
    ];
    const key = (at: number, tag: string) => [
      ...[String(at), `门店${at}`, tag, `2026-03-0${at + 1}`, '2026-03-01 00:00:00.5Z'],
    ];
    const only = { columns, rows: [key(1, 'a'), key(3, 'a'), key(2, 'A')] };
    const rows = await all({ from: { schema: 'shop', table: 'keyed' }, columns, least: null, only });
    expect(rows.map(([no]) => no)).toEqual(['1', '3']);
  });

  test('rows are counted by day of a place and by store, amounts added exactly', async () => {
    await database.writer.query(`set time_zone = '+00:00'`);
    await database.writer.query(
      `create table till (id int primary key, at timestamp null, store varchar(9), price decimal(20,4), weight float)`,
    );
    await database.writer
      .query(`insert into till values (1, '2026-03-01 15:59:59', 'a', 0.1, 16777.2), (2, '2026-03-01 16:00:00', 'A', 0.2, 0.1),
      (3, '2026-03-01 17:00:00', 'A', 1234567890123.4567, null), (4, '2026-03-02 15:59:59', null, 1, 1), (5, null, 'A', 1, 1)`);
    const at = column('at', 'datetime', 'moment');
    const reading: GroupReading = {
      ...{ from: { schema: 'shop', table: 'till' }, date: at, store: column('store'), offsetMinutes: 480, most: 3 },
      ...{ amounts: [column('price', 'double'), column('weight', 'double')] },
      ...{ least: '2026-02-28 16:00:00Z', below: '2026-03-02 16:00:00Z' },
      cursor: { column: column('id', 'int'), value: '3' },
    };
    const { signal } = new AbortController();
    expect((await reader.groups(reading, signal)).toSorted((left, right) => left[3] - right[3])).toEqual([
      ['2026-03-01', 'a', 1, 0, ['0.100000', '16777.200000']],
      ['2026-03-02', 'A', 2, 0, ['1234567890123.656700', '0.100000']],
      ['2026-03-02', '', 0, 1, [null, null]],
    ]);
    await expect(reader.groups({ ...reading, most: 2 }, signal)).rejects.toMatchObject({ reason: 'query' });
  });

  test('tables and a preview say what fits', async () => {
    await database.writer.query(
      'create table shelf (id int primary key, name text, weight double, pic blob, since date, huge bigint unsigned)',
    );
    expect(await reader.tables('shel')).toEqual({
      tables: [{ schema: 'shop', table: 'shelf', kind: 'table', rows: expect.any(Number) }],
      more: false,
    });
    const { columns } = await reader.preview({ schema: 'shop', table: 'shelf' });
    expect(columns.map(({ name, sourceType, dataType, key }) => [name, sourceType, dataType, key])).toEqual([
      ['id', 'int', 'int', true],
      ['name', 'text', 'str', false],
      ['weight', 'double', 'double', false],
      ['pic', 'binary', 'str', false],
      ['since', 'date', 'datetime', false],
      ['huge', 'bigint unsigned', 'str', false],
    ]);
  });

  test.each([
    ['a wrong password', () => openSource(source(), 'wrong'), 'password'],
    ['a closed port', () => openSource(source({}, { port: 1 }), ''), 'connect'],
    [
      'a column that is gone',
      () => all({ from: { schema: 'shop', table: 'sale' }, columns: [column('x')], least: null }),
      'columns',
    ],
    [
      'a table that is gone',
      () => all({ from: { schema: 'shop', table: 'gone' }, columns: [column('x')], least: null }),
      'columns',
    ],
  ])('%s is a fault of its own', async (_what, work, reason) => {
    await expect(work()).rejects.toMatchObject({ name: 'ReadFault', reason });
  });

  test('rows of a statement may wait where no lock of theirs makes writers wait', async () => {
    await database.writer.query('create table kept (id int) engine = InnoDB');
    const mayWait = async () => [
      await reader.mayWait?.({ schema: 'shop', table: 'kept' }),
      await reader.mayWait?.({ sql: 'select id from kept' }),
    ];
    expect(await mayWait()).toEqual([true, true]);
    await database.writer.query('create table locked (id int) engine = MyISAM');
    expect(await mayWait()).toEqual([true, false]);
    expect(await reader.mayWait?.({ schema: 'shop', table: 'locked' })).toBe(false);
    await database.writer.query('drop table locked');
  });

  test('a statement that takes too long is given up, one that is cancelled ends at the database too', async () => {
    const sql = 'select sleep(50) as x from seq_1_to_1000';
    const slow = await openSource(source({ statementSeconds: 1 }), 'reader-pass');
    await expect(all({ from: { sql }, columns: [column('x')], least: null }, slow)).rejects.toMatchObject({
      reason: 'timeout',
    });
    await slow.close();
    const other = await openSource(source(), 'reader-pass');
    const abort = new AbortController();
    const reading = all({ from: { sql }, columns: [column('x')], least: null }, other, abort.signal);
    const running = async () => {
      const [rows] = await database.writer.query(
        `select id from information_schema.processlist where user = 'reader' and info like '%sleep%'`,
      );
      return (rows as unknown[]).length;
    };
    while ((await running()) === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    abort.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    while ((await running()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });
});
