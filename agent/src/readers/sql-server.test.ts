import type { CollectColumn } from '@tessera/contract';
import fc from 'fast-check';

import type { GroupReading } from './group-reading.ts';
import { groupText } from './group-text.ts';
import { openSource } from './open-source.ts';
import { limited, selectText, zonelessBoundsOf } from './select-text.ts';
import { UNREADABLE } from './source-reader.ts';
import { checkFrom, sqlServerDialect, staysInBrackets } from './sql-server-text.ts';
import { sqlServerCells, sqlServerForm, sqlServerType, type SqlServerColumn } from './sql-server-types.ts';
import { ACTIVE, sqlServerConfig } from './sql-server.ts';

const column = (
  name: string,
  dataType: CollectColumn['dataType'] = 'str',
  dateForm: CollectColumn['dateForm'] = null,
) => ({ name, title: name, dataType, dateForm });
/** Descriptions as the driver gives them. */
const described = (colName: string, name: string, more: Partial<SqlServerColumn> = {}): SqlServerColumn => ({
  ...{ colName, type: { name } },
  ...more,
});
const TYPES = {
  id: described('id', 'IntN', { dataLength: 8 }),
  number: described('number', 'DecimalN', { precision: 12, scale: 0 }),
  price: described('price', 'DecimalN', { precision: 38, scale: 10 }),
  paid: described('paid', 'MoneyN', { dataLength: 8 }),
  ratio: described('ratio', 'FloatN', { dataLength: 8 }),
  small: described('small', 'FloatN', { dataLength: 4 }),
  flag: described('flag', 'BitN', { dataLength: 1 }),
  day: described('day', 'Date'),
  at: described('at', 'DateTimeN', { dataLength: 8 }),
  minute: described('minute', 'DateTimeN', { dataLength: 4 }),
  fine: described('fine', 'DateTime2', { scale: 7 }),
  stamp: described('stamp', 'DateTimeOffset', { scale: 7 }),
  clock: described('clock', 'Time', { scale: 7 }),
  name: described('name', 'NVarChar', { dataLength: 100 }),
  guid: described('guid', 'UniqueIdentifier', { dataLength: 16 }),
  picture: described('picture', 'VarBinary', { dataLength: 65_535 }),
};
const ALL = Object.values(TYPES);

test('types are told by the descriptions of the driver, and what fits them', () => {
  expect(ALL.map((one) => [sqlServerType(one), sqlServerForm(one).dataType, sqlServerForm(one).dateForm])).toEqual([
    ...[
      ['bigint', 'int', null],
      ['decimal(12, 0)', 'int', null],
      ['decimal(38, 10)', 'double', null],
    ],
    ...[
      ['money', 'double', null],
      ['float', 'double', null],
      ['real', 'double', null],
      ['bit', 'int', null],
    ],
    ...[
      ['date', 'datetime', 'day'],
      ['datetime', 'datetime', 'time'],
      ['smalldatetime', 'datetime', 'time'],
    ],
    ...[
      ['datetime2', 'datetime', 'time'],
      ['datetimeoffset', 'datetime', 'moment'],
      ['time', 'str', null],
    ],
    ...[
      ['nvarchar', 'str', null],
      ['uniqueidentifier', 'str', null],
      ['varbinary', 'str', null],
    ],
  ]);
});

test('columns are read as texts with all of their digits; bytes are not fetched', () => {
  const columns = ['price', 'paid', 'at', 'stamp', 'name', 'picture'].map((name) => column(name));
  expect(selectText({ from: { schema: 'dbo', table: 'sale' }, columns, least: null }, sqlServerDialect(ALL, []))).toBe(
    'select convert(varchar(50), [price]), convert(varchar(50), [paid], 2), convert(varchar(23), [at], 121), ' +
      "convert(varchar(27), convert(datetime2(7), switchoffset([stamp], '+00:00')), 121), [name], " +
      'case when [picture] is null then null else 1 end from [dbo].[sale]',
  );
});

test('a bound is a parameter of the type of its column: a datetime has thirds that no other type has', () => {
  const part = (name: keyof typeof TYPES, form: CollectColumn, from: string, to: string) =>
    selectText(
      {
        ...{ from: { schema: '', table: 't' }, columns: [column(name)] },
        ...{ least: { column: form, value: from }, below: { column: form, value: to } },
      },
      sqlServerDialect(ALL, [from, to]),
    ).replace(/.* where /, '');
  const time = column('at', 'datetime', 'time');
  expect(part('at', time, '2026-01-01 09:30:00.007', '2026-01-02 00:00:00.0001')).toBe(
    '[at] >= convert(datetime, @bound1, 121) and [at] < convert(datetime2(7), @bound2, 121)',
  );
  expect(part('minute', { ...time, name: 'minute' }, '2026-01-01 09:30:20', '2026-01-02 00:00:00')).toBe(
    '[minute] >= convert(datetime2(7), @bound1, 121) and [minute] < convert(datetime2(7), @bound2, 121)',
  );
  expect(part('stamp', column('stamp', 'datetime', 'moment'), '2026-01-01 09:30:00', '2026-01-02 00:00:00')).toBe(
    "[stamp] >= todatetimeoffset(convert(datetime2(7), @bound1, 121), '+00:00') and [stamp] < todatetimeoffset(convert(datetime2(7), @bound2, 121), '+00:00')",
  );
  expect(part('price', column('price', 'double'), '1.5', '2')).toBe(
    '[price] >= convert(decimal(38, 10), @bound1) and [price] < convert(decimal(38, 10), @bound2)',
  );
});

test('values become cells: booleans 1 and 0, moments in UTC with six digits, midnight a day where one is wanted', () => {
  const cell = (name: keyof typeof TYPES, value: unknown, dateForm: CollectColumn['dateForm'] = null) =>
    sqlServerCells(TYPES[name], dateForm)(value);
  expect(cell('id', '9223372036854775807')).toBe('9223372036854775807');
  expect(cell('price', '1234567890123456789012345678.0123456789')).toBe('1234567890123456789012345678.0123456789');
  expect([cell('flag', true), cell('flag', false), cell('flag', null)]).toEqual(['1', '0', null]);
  expect(cell('at', '2026-02-28 09:30:00.997', 'time')).toBe('2026-02-28 09:30:00.997');
  expect(cell('fine', '2026-02-28 09:30:00.1234567', 'time')).toBe('2026-02-28 09:30:00.123456');
  expect(cell('stamp', '2026-02-28 01:30:00.0000000', 'moment')).toBe('2026-02-28 01:30:00.000000Z');
  expect(cell('at', '2026-02-28 00:00:00.000', 'day')).toBe('2026-02-28');
  expect(cell('ratio', 0.1)).toBe('0.1');
  expect(cell('picture', 1)).toBe(UNREADABLE);
});

test('names with brackets and quotes stay names', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: fc.constantFrom(...`a]["';-/* \n)`) }), (name) => {
      const text = sqlServerDialect([], []).quote(name);
      expect(staysInBrackets(text)).toBe(true);
      expect(text.slice(1, -1).replaceAll(']]', ']')).toBe(name);
    }),
  );
});

test.each([
  ['select 1 as x'],
  ["select ')' as x, [a]]) b], \"c)\" from t where n = 'it''s' -- the end )"],
  ['select (1) /* a ) /* b ) */ c ) */ as x from (select 1 as y) t'],
  ['select n\'a\'\'b\' as [c]]d] from "t""u" -- "\n where 1 = (2)'],
])('%s stays in brackets', (text) => {
  expect(staysInBrackets(text)).toBe(true);
});
test.each([
  ['select 1) x; delete from sale; select * from (select 1 as y'],
  ['select 1 as x) x; drop table sale --'],
  ["select 'a"],
  ['select [a'],
  ['select 1 /* x'],
  ['select 1 */ x'],
  ['select (1'],
  ['select 1 -- \r) x; delete from sale; select (1'],
  ["select '''"],
])('%s does not, and is refused before it is sent', (text) => {
  expect(staysInBrackets(text)).toBe(false);
  expect(() => checkFrom({ sql: text })).toThrow(expect.objectContaining({ reason: 'query' }));
});

test('rows are counted by day of a place and by bytes of the store, sums are exact decimals', () => {
  const reading: GroupReading = {
    ...{ from: { sql: 'select * from sale;' }, date: column('stamp', 'datetime', 'moment'), store: column('name') },
    ...{ amounts: [column('price', 'double')], offsetMinutes: 480, most: 9 },
    ...{ least: '2026-02-28 16:00:00Z', below: '2026-03-02 16:00:00Z' },
    cursor: { column: column('fine', 'datetime', 'time'), value: '2026-03-01 17:00:00.123456' },
  };
  const dialect = sqlServerDialect(ALL, []);
  const day =
    "convert(varchar(10), dateadd(minute, 480, convert(datetime2(7), switchoffset(convert(datetimeoffset(7), [stamp]), '+00:00'))), 23)";
  const store =
    "coalesce(convert(varbinary(max), convert(nvarchar(max), [name])), convert(varbinary(max), convert(nvarchar(max), '')))";
  const newer = "[fine] > convert(datetime2(7), '2026-03-01 17:00:00.1234569', 121)";
  expect(groupText(reading, dialect)).toBe(
    `select top (10) ${day}, ${store}, count(case when ${newer} then null else 1 end), count(case when ${newer} then 1 end), ` +
      `convert(varchar(50), sum(case when ${newer} then null else convert(decimal(38, 6), [price]) end)) ` +
      "from (select * from sale\n) [tessera_rows] where [stamp] >= todatetimeoffset(convert(datetime2(7), '2026-02-28 16:00:00', 121), '+00:00') " +
      "and [stamp] < todatetimeoffset(convert(datetime2(7), '2026-03-02 16:00:00', 121), '+00:00') " +
      `group by ${day}, ${store}`,
  );
  expect(groupText({ ...reading, store: null, cursor: null }, dialect)).toMatch(
    /group by convert\(varchar\(10\)[^)]*(\)|[^g])*, 23\)$/,
  );
});

test('rows that are asked for by their keys have each value as a parameter of its type, in the order of the text', () => {
  const columns = [column('id', 'int'), column('name'), column('at', 'datetime', 'time')];
  const rows = [
    ['1', "a' or 1=1", '2026-01-01 09:30:00.007'],
    ['2', '门店', '2026-01-02 00:00:00'],
  ];
  const reading = { from: { schema: '', table: 't' }, columns, least: null, only: { columns, rows } };
  const values = zonelessBoundsOf(reading);
  expect(values).toEqual(rows.flat());
  expect(selectText(reading, sqlServerDialect(ALL, values)).replace(/.* where /, '')).toBe(
    `(([id] = convert(bigint, @bound1) and ${sameText(2)} and [at] = convert(datetime, @bound3, 121)) or ` +
      `([id] = convert(bigint, @bound4) and ${sameText(5)} and [at] = convert(datetime, @bound6, 121)))`,
  );
  // Numbers that a task has as texts are compared as numbers.
  const asText = { ...columns[0]!, dataType: 'str' as const };
  const numbers = { ...reading, only: { columns: [asText], rows: [['1']] } };
  expect(selectText(numbers, sqlServerDialect(ALL, ['1'])).replace(/.* where /, '')).toBe(
    '(([id] = convert(bigint, @bound1)))',
  );
});
/** By the collation, for which there is an index, and exactly: one that ignores case has more rows of a key. */
const sameText = (at: number): string =>
  `[name] = @bound${at} and convert(varbinary(max), convert(nvarchar(max), [name])) = convert(varbinary(max), convert(nvarchar(max), @bound${at}))`;

test('requests of users are counted without those of agents, and only by who may see them', () => {
  expect(ACTIVE).toMatch(/^select case when 1 in \(has_perms_by_name\(null, null, 'VIEW SERVER STATE'\)/);
  expect(ACTIVE).toMatch(
    /is_user_process = 1 and r.session_id <> @@spid and isnull\(s.program_name, ''\) <> 'tessera-agent'\) end$/,
  );
});

test('a preview is limited in its list', () => {
  expect(limited('select [a] from [t]', 50, sqlServerDialect(ALL, []))).toBe('select top (50) [a] from [t]');
});

test('the driver is told what the settings say; an unchecked certificate takes old servers', () => {
  const settings = {
    kind: 'sqlserver' as const,
    ...({ host: 'till', port: 1433, database: 'pos', user: 'reader', tlsCa: '' } as const),
  };
  const access = { password: 'p', statementSeconds: 30 };
  expect(sqlServerConfig({ ...settings, tls: 'verified' }, access).options).toMatchObject({
    ...{ encrypt: true, trustServerCertificate: false, database: 'pos', port: 1433, requestTimeout: 30_000 },
    cryptoCredentialsDetails: {},
  });
  expect(sqlServerConfig({ ...settings, tls: 'required' }, access).options).toMatchObject({
    ...{ encrypt: true, trustServerCertificate: true, cryptoCredentialsDetails: { minVersion: 'TLSv1' } },
  });
  expect(sqlServerConfig({ ...settings, tls: 'off' }, access).options).toMatchObject({ encrypt: false });
});

test('a closed port is a fault of the connection', async () => {
  const settings = {
    kind: 'sqlserver' as const,
    ...({ host: '127.0.0.1', port: 1, database: 'pos', user: 'reader', tls: 'off', tlsCa: '' } as const),
  };
  const source = { settings, password: null, hours: null, fetchSize: 100, statementSeconds: 30 };
  await expect(openSource(source, 'p')).rejects.toMatchObject({ name: 'ReadFault', reason: 'connect' });
});
