import { gunzipSync } from 'node:zlib';

import type { CollectColumn } from '@tessera/contract';

import { UNREADABLE, type Cell } from '../readers/source-reader.ts';
import { BatchWriter, type NewBatch } from './batch-writer.ts';

const column = (name: string, dataType: CollectColumn['dataType'], dateForm: CollectColumn['dateForm'] = null) => ({
  ...{ name, title: name, dataType, dateForm },
});
const columns = [column('id', 'int'), column('name', 'str'), column('at', 'datetime', 'time')];
function write(dirtyLimit = 10) {
  const kept: NewBatch[] = [];
  const cursor = { column: 'at', overlap: 0 };
  const definition = { from: { schema: 's', table: 't' }, columns, key: ['id'], cursor };
  const keep = async (batch: NewBatch) => void kept.push(batch);
  const writer = new BatchWriter({ definition, dirtyLimit, from: '2026-01-01 00:00:00', keep });
  const texts = () => kept.map(({ body }) => gunzipSync(body).toString('utf8'));
  return { writer, kept, texts };
}
const AT = '2026-03-05 08:00:00';

test('rows become text, the cursor follows the latest of them', async () => {
  const { writer, texts } = write();
  for (const row of [
    ['1', 'say "hi",\n门店', AT],
    ['2', '', '2026-03-05 08:00:00.5'],
    ['3', null, null],
  ])
    await writer.add([row]);
  await writer.flush();
  expect(texts()).toEqual([`1,"say ""hi"",\n门店",${AT}\n2,"",2026-03-05 08:00:00.5\n3,\\N,\\N\n`]);
  expect(writer).toMatchObject({ batches: 1, rows: 3, dirty: 0, to: '2026-03-05 08:00:00.5' });
});

test('rows that do not fit are left out with place and reason', async () => {
  const { writer, texts } = write();
  const rows: Cell[][] = [
    ['1.5', 'a', AT],
    ['1234567890123456789', 'a', AT],
    ['2', UNREADABLE, AT],
    ['3', 'nul \0', AT],
    ['4', 'a', '2026-02-30 00:00:00'],
    ['5', 'x'.repeat(17 * 1024 * 1024), AT],
    ['6', 'good', AT],
  ];
  await writer.add(rows);
  await writer.flush();
  expect(texts()).toEqual([`6,"good",${AT}\n`]);
  expect(writer.dirtyRows.map(({ row, column: name, reason }) => [row, name, reason])).toEqual([
    [1, 'id', 'int'],
    [2, 'id', 'int'],
    [3, 'name', 'text'],
    [4, 'name', 'text'],
    [5, 'at', 'datetime'],
    [6, 'name', 'length'],
  ]);
  expect(writer).toMatchObject({ rows: 1, dirty: 6 });
  // By which they are read again.
  expect(writer.dirtyRows.map(({ key, cursor }) => [key, cursor])).toEqual([
    [null, AT],
    [null, AT],
    [['2'], AT],
    [['3'], AT],
    [['4'], null],
    [['5'], AT],
  ]);
});

test('one dirty row more than may be ends the run', async () => {
  const { writer } = write(1);
  await writer.add([['x', 'a', AT]]);
  await expect(writer.add([['y', 'a', AT]])).rejects.toMatchObject({ name: 'ReadFault', reason: 'dirty' });
});

test('batches stay within their size', async () => {
  const { writer, kept } = write();
  for (let id = 1; id <= 100; id += 1) await writer.add([[String(id), 'long '.repeat(20_000), AT]]);
  await writer.flush();
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(kept.reduce((sum, { rows }) => sum + rows, 0)).toBe(100);
});
