import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AgentSource, CollectColumn } from '@tessera/contract';
import { makeXlsx, makeZip, xlsxMembers } from '@tessera/workbook/testing';

import { exact } from './group-folder.ts';
import { openSource } from './open-source.ts';
import { UNREADABLE, type Reading } from './source-reader.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-files-'));
});
afterAll(() => rm(folder, { recursive: true }));
const open = (settings: object = {}) => {
  const own = { kind: 'csv', folder, encoding: 'utf-8', delimiter: ',', ...settings } as AgentSource['settings'];
  return openSource({ settings: own, password: null, hours: null, fetchSize: 100, statementSeconds: 30 }, '');
};
const column = (name: string, dataType: CollectColumn['dataType'] = 'str') => ({
  name,
  title: name,
  dataType,
  dateForm: null,
});
async function all(
  table: string,
  names: readonly (string | CollectColumn)[],
  least: Reading['least'] = null,
  settings = {},
) {
  const columns = names.map((name) => (typeof name === 'string' ? column(name) : name));
  const reader = await open(settings);
  const rows = [];
  for await (const piece of reader.read({ from: { schema: '', table }, columns, least }, new AbortController().signal))
    rows.push(...piece);
  return rows;
}

test('quotes, line ends of any kind, and what is missing', async () => {
  await writeFile(join(folder, 'odd.csv'), '\uFEFFa,b,c\r\n1,"x, ""y""\nz",\r\n\n"",  t ,3');
  expect(await all('odd.csv', ['a', 'b', 'c'])).toEqual([
    ['1', 'x, "y"\nz', null],
    ['', '  t ', '3'],
  ]);
  expect(await all('odd.csv', ['c', 'a'])).toEqual([
    [null, '1'],
    ['3', ''],
  ]);
});

test('other encodings and delimiters; bytes that are no text are said', async () => {
  // 门店 and 一 in GB 18030, and a byte that is none.
  const bytes = [0xc3, 0xc5, 0xb5, 0xea, 0x3b, 0x6e, 0x0a, 0xd2, 0xbb, 0x3b, 0x31, 0x0a, 0xff, 0x3b, 0x32, 0x0a];
  await writeFile(join(folder, 'gbk.csv'), Buffer.from(bytes));
  expect(await all('gbk.csv', ['门店', 'n'], null, { encoding: 'gb18030', delimiter: ';' })).toEqual([
    ['一', '1'],
    [UNREADABLE, '2'],
  ]);
});

test('a large file comes in pieces, a cursor leaves out what is below', async () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `${at + 1},"text of ${at + 1}"\n`);
  await writeFile(join(folder, 'large.csv'), `id,text\n${lines.join('')}`);
  expect(await all('large.csv', ['id'])).toHaveLength(30_000);
  const id = column('id', 'int');
  expect(await all('large.csv', [id, 'text'], { column: id, value: '29999' })).toEqual([
    ['29999', 'text of 29999'],
    ['30000', 'text of 30000'],
  ]);
  const { columns } = await (await open()).preview({ schema: '', table: 'large.csv' });
  expect(columns.map(({ name, dataType }) => [name, dataType])).toEqual([
    ['id', 'int'],
    ['text', 'str'],
  ]);
});

test('columns that are new in a file are told with the types of their values, once rows were read', async () => {
  await writeFile(join(folder, 'more.csv'), 'a,extra\n1,2026-03-05\n');
  const from = { schema: '', table: 'more.csv' };
  const told = async (...known: string[]) => {
    const reader = await open();
    const rows = reader.read({ from, columns: [column('a')], least: null }, new AbortController().signal);
    for await (const piece of rows) expect(piece).toEqual([['1']]);
    return (await reader.guessed!(from, new Set(known))).map(({ name, dateForm }) => [name, dateForm]);
  };
  expect(await told('a')).toContainEqual(['extra', 'day']);
  expect(await told('a', 'extra')).toEqual([]);
});

test('codes with a zero before them are texts', async () => {
  await writeFile(join(folder, 'codes.csv'), 'code,no,rate\n007,7,0.5\n12,0,00.5\n');
  const { columns } = await (await open()).preview({ schema: '', table: 'codes.csv' });
  expect(columns.map(({ dataType }) => dataType)).toEqual(['str', 'int', 'str']);
});

test('nothing outside the folder is read, and what is not there is said', async () => {
  await mkdir(join(folder, 'below'));
  await writeFile(join(folder, 'below', 'inner.csv'), 'a\n1\n');
  await symlink('/etc/passwd', join(folder, 'link.csv'));
  for (const table of ['below/inner.csv', '../x.csv', 'link.csv', 'gone.csv'])
    await expect(all(table, ['a'])).rejects.toMatchObject({ reason: 'columns' });
  await expect(all('odd.csv', ['z'])).rejects.toMatchObject({ reason: 'columns' });
  await expect(open({ folder: join(folder, 'nowhere') })).rejects.toMatchObject({ reason: 'connect' });
  expect((await (await open()).tables('ODD')).tables).toEqual([
    { schema: '', table: 'odd.csv', kind: 'file', rows: null },
  ]);
});

test('rows of a file are counted by day and store, exactly, and those above the end of the table by themselves', async () => {
  await writeFile(
    join(folder, 'till.csv'),
    'at,store,amount,no\n2026-03-01 23:59:59,A,0.1,1\n2026-03-01 00:00:00,A,0.2,2\n2026-03-02 08:00:00,B,1e-1,3\n2026-03-02 09:00:00,B,,4\n2026-03-03 00:00:00,B,9,5\nnever,B,9,6\n',
  );
  const at: CollectColumn = { name: 'at', title: 'at', dataType: 'datetime', dateForm: 'time' };
  const groups = await (
    await open()
  ).groups(
    {
      ...{ from: { schema: '', table: 'till.csv' }, date: at, store: column('store'), offsetMinutes: 480, most: 9 },
      ...{ amounts: [column('amount', 'double')], least: '2026-03-01 00:00:00', below: '2026-03-03 00:00:00' },
      cursor: { column: column('no', 'int'), value: '3' },
    },
    new AbortController().signal,
  );
  expect(groups).toEqual([
    ['2026-03-01', 'A', 2, 0, ['0.300000']],
    ['2026-03-02', 'B', 1, 1, ['0.100000']],
  ]);
  expect([exact('-1.2345675'), exact('12.5e2'), exact('4e-7'), exact('5e-7')]).toEqual([
    -1234568n,
    1250000000n,
    0n,
    1n,
  ]);
});

describe('a workbook', () => {
  const HEAD = ['code', 'qty', 'day', 'at', 'phone'];
  const day = (serial: number) => ({ serial, style: 1 as const });
  const moment = (serial: number) => ({ serial, style: 2 as const });
  const from = { schema: 'stock.xlsx', table: '库存' };
  const save = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);
  const faultOf = async (schema: string, table = '') =>
    (await open()).preview({ schema, table }).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );

  test('is a table for each of its sheets; dates are dates, and codes stay texts', async () => {
    await save(
      'stock.xlsx',
      makeXlsx({
        说明: [['anything']],
        库存: [
          [],
          HEAD,
          ['007', 1.5, day(45_000), moment(45_000.5), '13900000000'],
          [],
          ['8', 0.1 + 0.2, day(45_001), moment(45_001), null],
        ],
      }),
    );
    await save('~$stock.xlsx', Buffer.from('owner'));
    const reader = await open();
    expect(reader.server).not.toContain('~$');
    expect((await reader.tables('stock')).tables).toMatchObject([{ schema: 'stock.xlsx', table: '说明' }, from]);
    const { columns, rows } = await reader.preview(from);
    expect(columns.map(({ name, dataType, dateForm }) => [name, dataType, dateForm])).toEqual([
      ['code', 'str', null],
      ['qty', 'double', null],
      ['day', 'datetime', 'day'],
      ['at', 'datetime', 'time'],
      ['phone', 'str', null],
    ]);
    expect(rows[1]).toEqual(['8', '0.3', '2023-03-16', '2023-03-16', null]);
    const read = reader.read(
      { from, columns: columns.map((each) => ({ ...each, title: each.name })), least: null },
      new AbortController().signal,
    );
    const found = [];
    for await (const piece of read) found.push(...piece);
    expect(found).toEqual([
      ['007', '1.5', '2023-03-15', '2023-03-15 12:00:00', '13900000000'],
      ['8', '0.3', '2023-03-16', '2023-03-16 00:00:00', null],
    ]);
    expect(await faultOf('stock.xlsx', 'gone')).toBe('stock.xlsx has no sheet “gone”');
  });

  test('that is damaged, protected, or made to fill the memory is refused with its name', async () => {
    await save('broken.xlsx', makeXlsx({ s: [['a'], ['b']] }).subarray(0, 300));
    expect(await faultOf('broken.xlsx', 's')).toMatch(/^broken.xlsx is damaged/);
    await save('bomb.xlsx', makeZip([...xlsxMembers({ s: [] }), { name: 'x', bytes: Buffer.alloc(3_000_000) }]));
    expect(await faultOf('bomb.xlsx', 's')).toMatch(/^bomb.xlsx is larger than may be read/);
    const [book, ...others] = xlsxMembers({ s: [['a']] });
    await save('xml.xlsx', makeZip([{ name: book!.name, bytes: '<!DOCTYPE x><a>' }, ...others]));
    expect(await faultOf('xml.xlsx', 's')).toMatch(/^xml.xlsx is damaged/);
    // It is named nevertheless, so that who chooses it is told why.
    expect((await (await open()).tables('broken')).tables).toMatchObject([{ schema: '', table: 'broken.xlsx' }]);
    expect(await faultOf('../stock.xlsx', 's')).toMatch(/is not there|is no file of the folder/);
  });
});
