import { sourceSettingsSchema, type CollectColumn } from '@tessera/contract';

import type { GroupReading } from './group-reading.ts';
import { groupText } from './group-text.ts';
import { openSource } from './open-source.ts';
import { oracleAddress, oracleDialect } from './oracle-text.ts';
import { oracleCells, oracleForm, oracleType, type OracleColumn } from './oracle-types.ts';
import { ACTIVE } from './oracle.ts';
import { limited, selectText, zonelessBoundsOf } from './select-text.ts';
import { UNREADABLE } from './source-reader.ts';

const column = (
  name: string,
  dataType: CollectColumn['dataType'] = 'str',
  dateForm: CollectColumn['dateForm'] = null,
) => ({ name, title: name, dataType, dateForm });
/** Descriptions as the driver gives them. */
const described = (name: string, dbTypeName: string, precision?: number, scale?: number): OracleColumn => ({
  ...{ name, dbTypeName, precision, scale },
});
const TYPES = {
  ID: described('ID', 'NUMBER', 18, 0),
  LONG_ID: described('LONG_ID', 'NUMBER', 38, 0),
  PRICE: described('PRICE', 'NUMBER', 20, 4),
  FREE: described('FREE', 'NUMBER', 0, -127),
  RATIO: described('RATIO', 'BINARY_DOUBLE'),
  DAY: described('DAY', 'DATE'),
  AT: described('AT', 'TIMESTAMP'),
  STAMP: described('STAMP', 'TIMESTAMP WITH TIME ZONE'),
  LOCAL: described('LOCAL', 'TIMESTAMP WITH LOCAL TIME ZONE'),
  NAME: described('NAME', 'VARCHAR2'),
  TEXT: described('TEXT', 'CLOB'),
  DOC: described('DOC', 'JSON'),
  PICTURE: described('PICTURE', 'BLOB'),
  TOKEN: described('TOKEN', 'RAW'),
};
const ALL = Object.values(TYPES);
const dialect = oracleDialect(ALL, []);

test('types are told by the descriptions of the driver, and what fits them', () => {
  expect(ALL.map((one) => [oracleType(one), oracleForm(one).dataType, oracleForm(one).dateForm])).toEqual([
    ...[
      ['number(18, 0)', 'int', null],
      ['number(38, 0)', 'double', null],
      ['number(20, 4)', 'double', null],
    ],
    ...[
      ['number', 'double', null],
      ['binary_double', 'double', null],
      ['date', 'datetime', 'time'],
    ],
    ...[
      ['timestamp', 'datetime', 'time'],
      ['timestamp with time zone', 'datetime', 'moment'],
    ],
    ...[
      ['timestamp with local time zone', 'datetime', 'moment'],
      ['varchar2', 'str', null],
      ['clob', 'str', null],
    ],
    ...[
      ['json', 'str', null],
      ['blob', 'str', null],
      ['raw', 'str', null],
    ],
  ]);
});

test('days and moments are read as texts, numbers as they are; bytes are not fetched', () => {
  const columns = ['PRICE', 'DAY', 'STAMP', 'DOC', 'PICTURE'].map((name) => column(name));
  expect(selectText({ from: { schema: 'POS', table: 'SALE' }, columns, least: null }, dialect)).toBe(
    `select "PRICE", to_char("DAY", 'YYYY-MM-DD HH24:MI:SS'), to_char(sys_extract_utc("STAMP"), 'YYYY-MM-DD HH24:MI:SS.FF6'), ` +
      'json_serialize("DOC" returning clob), case when "PICTURE" is null then null else 1 end from "POS"."SALE"',
  );
});

test('a bound is a parameter of the type of its column', () => {
  const part = (name: string, dataType: CollectColumn['dataType'], from: string, to: string) => {
    const of = column(
      name,
      dataType,
      dataType === 'datetime' ? oracleForm(ALL.find((one) => one.name === name)!).dateForm : null,
    );
    const reading = { from: { schema: '', table: 'T' }, columns: [of] };
    return selectText(
      { ...reading, least: { column: of, value: from }, below: { column: of, value: to } },
      oracleDialect(ALL, [from, to]),
    ).replace(/.* where /, '');
  };
  expect(part('DAY', 'datetime', '2026-01-01 09:30:00', '2026-01-02')).toBe(
    `"DAY" >= to_date(:tessera_bound_1, 'YYYY-MM-DD HH24:MI:SS') and "DAY" < to_date(:tessera_bound_2, 'YYYY-MM-DD')`,
  );
  expect(part('DAY', 'datetime', '2026-01-01 09:30:00.5', '2026-01-02')).toMatch(
    /^"DAY" >= to_timestamp\(:tessera_bound_1, 'YYYY-MM-DD HH24:MI:SS\.FF'\)/,
  );
  expect(part('STAMP', 'datetime', '2026-01-01 09:30:00.5', '2026-01-02 00:00:00')).toBe(
    `"STAMP" >= from_tz(to_timestamp(:tessera_bound_1, 'YYYY-MM-DD HH24:MI:SS.FF'), 'UTC') and ` +
      `"STAMP" < from_tz(to_timestamp(:tessera_bound_2, 'YYYY-MM-DD HH24:MI:SS'), 'UTC')`,
  );
  expect(part('ID', 'int', '1', '2')).toBe(
    '"ID" >= to_number(:tessera_bound_1) and "ID" < to_number(:tessera_bound_2)',
  );
});

test('rows that are asked for by their keys have each value as a parameter of its type, in the order of the text', () => {
  const columns = [column('ID', 'int'), column('NAME'), column('STAMP', 'datetime', 'moment')];
  const rows = [
    ['1', "a' or 1=1", '2026-01-01 09:30:00.5Z'],
    ['2', '门店', '2026-01-02 00:00:00Z'],
  ];
  const reading = { from: { schema: '', table: 'T' }, columns, least: null, only: { columns, rows } };
  const values = zonelessBoundsOf(reading);
  expect(values).toEqual(rows.flat().map((value) => value.replace('Z', '')));
  expect(selectText(reading, oracleDialect(ALL, values)).replace(/.* where /, '')).toBe(
    `(("ID" = to_number(:tessera_bound_1) and "NAME" = :tessera_bound_2 and ` +
      `"STAMP" = from_tz(to_timestamp(:tessera_bound_3, 'YYYY-MM-DD HH24:MI:SS.FF'), 'UTC')) or ` +
      `("ID" = to_number(:tessera_bound_4) and "NAME" = :tessera_bound_5 and ` +
      `"STAMP" = from_tz(to_timestamp(:tessera_bound_6, 'YYYY-MM-DD HH24:MI:SS'), 'UTC')))`,
  );
});

test('values become cells', () => {
  const cell = (name: keyof typeof TYPES, value: unknown, dateForm: CollectColumn['dateForm'] = null) =>
    oracleCells(TYPES[name], dateForm)(value);
  expect(cell('LONG_ID', '12345678901234567890123456789012345678')).toBe('12345678901234567890123456789012345678');
  expect([cell('PRICE', '.5'), cell('PRICE', '-.5'), cell('PRICE', '0.25')]).toEqual(['0.5', '-0.5', '0.25']);
  expect(cell('DAY', '2026-02-28 00:00:00', 'day')).toBe('2026-02-28');
  expect(cell('AT', '2026-02-28 09:30:00.123456', 'time')).toBe('2026-02-28 09:30:00.123456');
  expect(cell('STAMP', '2026-02-28 01:30:00.000000', 'moment')).toBe('2026-02-28 01:30:00.000000Z');
  expect([cell('TOKEN', 1), cell('PICTURE', null), cell('NAME', '门店')]).toEqual([UNREADABLE, null, '门店']);
});

test('a name that closes its quotes is refused', () => {
  for (const name of ['A" from SECRET--', '"'])
    expect(() => dialect.quote(name)).toThrow(expect.objectContaining({ reason: 'columns' }));
});

test('nothing gets into the address that closes a bracket of it', () => {
  const settings = {
    kind: 'oracle' as const,
    ...({ host: 'till.shop', port: 1521, database: 'POS', user: 'reader', tls: 'off', tlsCa: '' } as const),
  };
  expect(oracleAddress(settings)).toContain(
    '(PROTOCOL=tcp)(HOST=till.shop)(PORT=1521))(CONNECT_DATA=(SERVICE_NAME=POS))',
  );
  expect(oracleAddress({ ...settings, database: 'sid:XE', tls: 'verified' })).toMatch(/\(PROTOCOL=tcps\).*\(SID=XE\)/);
  for (const change of [
    { host: 'a)(HOST=b' },
    { host: 'a b' },
    { database: 'POS)(SERVER=x' },
    { database: 'sid:' },
    { tls: 'required' },
    { tlsCa: 'PEM' },
  ])
    expect(sourceSettingsSchema.safeParse({ ...settings, ...change }).success).toBe(false);
});

test('rows are counted by day of a place and by store, sums are decimals', () => {
  const reading: GroupReading = {
    ...{ from: { sql: 'select * from SALE;' }, date: column('DAY', 'datetime', 'day'), store: column('NAME') },
    ...{ amounts: [column('PRICE', 'double'), column('RATIO', 'double')], offsetMinutes: 480, most: 9 },
    ...{ least: '2026-02-28', below: '2026-03-02' },
    cursor: { column: column('AT', 'datetime', 'time'), value: '2026-03-01 17:00:00.123456' },
  };
  const newer = `"AT" > to_timestamp('2026-03-01 17:00:00.123456999', 'YYYY-MM-DD HH24:MI:SS.FF')`;
  const real = 'case when "RATIO" is nan or "RATIO" is infinite then null else round(cast("RATIO" as number), 6) end';
  expect(groupText(reading, dialect)).toBe(
    `select to_char("DAY", 'YYYY-MM-DD'), coalesce(to_char("NAME"), to_char('')), count(case when ${newer} then null else 1 end), ` +
      `count(case when ${newer} then 1 end), sum(case when ${newer} then null else round("PRICE", 6) end), ` +
      `sum(case when ${newer} then null else ${real} end) from (select * from SALE\n) "tessera_rows" ` +
      `where "DAY" >= to_date('2026-02-28', 'YYYY-MM-DD') and "DAY" < to_date('2026-03-02', 'YYYY-MM-DD') ` +
      `group by to_char("DAY", 'YYYY-MM-DD'), coalesce(to_char("NAME"), to_char('')) fetch first 10 rows only`,
  );
  expect(limited('select 1 from DUAL', 50, dialect)).toBe('select 1 from DUAL fetch first 50 rows only');
});

test('sessions of users that are at work are counted, without those of agents', () => {
  expect(ACTIVE).toMatch(
    /from v\$session where type = 'USER' and status = 'ACTIVE' and nvl\(program, ' '\) <> 'tessera-agent'$/,
  );
});

test('a closed port is a fault of the connection', async () => {
  const settings = {
    kind: 'oracle' as const,
    ...({ host: '127.0.0.1', port: 1, database: 'POS', user: 'reader', tls: 'off', tlsCa: '' } as const),
  };
  const source = { settings, password: null, hours: null, fetchSize: 100, statementSeconds: 30 };
  await expect(openSource(source, 'p')).rejects.toMatchObject({ name: 'ReadFault', reason: 'connect' });
});
