import { batchRow, isCollected } from './batch.ts';
import { taskScheduleSchema } from './plan.ts';
import { taskDefinitionSchema } from './task.ts';

const str = { dataType: 'str', dateForm: null } as const;
const int = { dataType: 'int', dateForm: null } as const;

describe('a row of a batch', () => {
  test('keeps a missing value, an empty text and one that looks like either apart', () => {
    expect(batchRow([null, '', String.raw`\N`, '7', 'a "b"\r\n,c'], [str, str, str, int, str])).toBe(
      '\\N,"","\\N",7,"a ""b""\r\n,c"\n',
    );
  });

  test.each([
    ['999999999999999999', 'int', null, true],
    ['1000000000000000000', 'int', null, false],
    ['1.0', 'int', null, false],
    ['-1.5e3', 'double', null, true],
    ['1e999', 'double', null, false],
    ['NaN', 'double', null, false],
    ['2024-02-29', 'datetime', 'day', true],
    ['2023-02-29', 'datetime', 'day', false],
    ['0000-00-00', 'datetime', 'day', false],
    ['2024-02-29 23:59:59.123456', 'datetime', 'time', true],
    ['2024-02-29 24:00:00', 'datetime', 'time', false],
    ['2024-02-29 23:60:00', 'datetime', 'time', false],
    ['2024-02-29 23:59:60', 'datetime', 'time', false],
    ['2024-02-29 08:00:00Z', 'datetime', 'moment', true],
    ['2024-02-29 08:00:00', 'datetime', 'moment', false],
    ['a\0b', 'str', null, false],
  ] as const)('says of %j as %s %s: %s', (value, dataType, dateForm, fits) => {
    expect(isCollected(value, { dataType, dateForm })).toBe(fits);
  });
});

test('a day is one of the calendar in each year and month, as a Date has it', () => {
  const padded = (value: number, length: number): string => String(value).padStart(length, '0');
  const otherwise: string[] = [];
  for (const year of [0, 1, 4, 100, 400, 1582, 1900, 2000, 2023, 2024, 9999])
    for (let month = 0; month < 14; month += 1)
      for (let day = 0; day < 33; day += 1) {
        const text = `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
        const date = new Date(`${text}T00:00:00Z`);
        const isDay = year > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
        if (isCollected(text, { dataType: 'datetime', dateForm: 'day' }) !== isDay) otherwise.push(text);
      }
  expect(otherwise).toEqual([]);
});

test.each([
  ['*/15 8-22 * * 1-5', true],
  ['0,30 3 1 */2 *', true],
  ['0 3 * *', false],
  ['0 3 * * MON', false],
])('a schedule of %j: %s', (cron, fits) => {
  expect(taskScheduleSchema.safeParse({ cron, timeZone: 'Asia/Shanghai' }).success).toBe(fits);
});

describe('a task', () => {
  const columns = [
    { name: 'id', title: '单号', ...int },
    { name: 'at', title: '时间', dataType: 'datetime', dateForm: 'time' },
    { name: 'note', title: '备注', ...str },
  ];
  const whole = { from: { schema: '', table: 'sales' }, columns, key: ['id'], cursor: { column: 'at', overlap: 300 } };
  const wrongIn = (change: object): unknown =>
    taskDefinitionSchema.safeParse({ ...whole, ...change }).error?.issues[0]?.path[0];

  test.each([
    ['as it should be', {}, undefined],
    ['without a cursor, that needs no key', { cursor: null, key: [] }, undefined],
    ['with a cursor and no key', { key: [] }, 'key'],
    ['with a key that it does not bring', { key: ['no'] }, 'key'],
    ['with a cursor that it does not bring', { cursor: { column: 'no', overlap: 0 } }, 'cursor'],
    ['with a text as its cursor', { cursor: { column: 'note', overlap: 0 } }, 'cursor'],
    ['with two columns of one title', { columns: columns.map((each) => ({ ...each, title: 'x' })) }, 'columns'],
    ['with a date of no form', { columns: [{ ...columns[1]!, dateForm: null }] }, 'columns'],
  ])('%s', (_what, change, path) => expect(wrongIn(change)).toBe(path));
});
