import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';

import { openDuckDb, type DuckDbStore } from '../../engine/index.ts';
import { propertyRuns } from '../../engine/testing/property-runs.ts';
import { quoted } from '../tables/index.ts';
import { analyse } from './file/analyse.ts';
import { loadRows } from './file/load-rows.ts';
import { prepareSource } from './file/prepare-source.ts';

const signal = new AbortController().signal;

describe('whatever is written as CSV is read as it was', () => {
  let folder: string;
  let store: DuckDbStore;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tessera-round-trip-'));
    const exchangeDirectory = join(folder, 'exchange');
    await mkdir(exchangeDirectory);
    store = await openDuckDb({
      path: join(folder, 'store.duckdb'),
      exchangeDirectory,
      temporaryDirectory: join(folder, 'spill'),
    });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function read(content: string, delimiter: ',' | ';' | '\t' | '|') {
    const path = join(folder, 'exchange/file.csv');
    await writeFile(path, content);
    const source = await prepareSource(
      path,
      'csv',
      { delimiter, headerRow: 1, encoding: 'utf-8' },
      `${path}.target`,
      signal,
    );
    const { columns } = await analyse(store, source, { locale: 'zh_CN', nameOf: (n) => `column ${n}` }, signal);
    return store.write(async (connection) => {
      await connection.run('begin transaction');
      try {
        const loaded = await loadRows(
          connection,
          source,
          columns.map((from, index) => ({
            from,
            target: `f${index}`,
            name: from.name,
            type: { dataType: 'str' as const },
          })),
          'UTC',
          `create table ${quoted('trip')} as`,
        );
        const rows = (await connection.runAndReadAll('select * from trip')).getRowsJson();
        return { loaded, rows };
      } finally {
        await connection.run('rollback');
      }
    });
  }

  const cell = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'a',
      '"',
      '""',
      ',',
      ';',
      '\n',
      '\r\n',
      "'",
      '=1+1',
      '001',
      '华东',
      '½',
      '\t',
      '|',
      '\uFEFF',
      '\uFEFFa',
    ),
    fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !/[\0\r]/.test(text)),
  );
  const csv = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test('for cells of any text, any delimiter and any line end', async () => {
    const table = fc.integer({ min: 2, max: 4 }).chain((width) =>
      fc.record({
        rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 30 }),
        delimiter: fc.constantFrom(',', ';', '\t', '|'),
        newline: fc.constantFrom('\n', '\r\n'),
        last: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(table, async ({ rows, delimiter, newline, last }) => {
        const header = rows[0]!.map((_, index) => `h${index}`);
        const lines = [header, ...rows].map((cells) => cells.map(csv).join(delimiter)).join(newline);
        const { loaded, rows: found } = await read(lines + (last ? newline : ''), delimiter);
        expect(loaded).toMatchObject({ rows: rows.length, rejectedCount: 0 });
        const expected = rows.map((cells) => cells.map((text) => (text === '' ? null : text)));
        expect(found).toEqual(expected);
      }),
      { numRuns: propertyRuns(20) },
    );
  }, 120_000);

  test('and of broken lines, every record is either taken or refused', async () => {
    const line = fc.array(fc.constantFrom('a', '1', 'x y', '"q"', ''), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (lines) => {
        const records = [['1', '2', '3'], ...lines];
        const counts = new Map<number, number>([[3, 1]]);
        for (const { length } of records) counts.set(length, (counts.get(length) ?? 0) + 1);
        // The width of a file is that of most of its records.
        const width = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]![0];
        const { loaded } = await read(['a,b,c', ...records.map((cells) => cells.join(','))].join('\n'), ',');
        // Delimiters too many at the end of a line are none.
        const fits = (cells: readonly string[]) =>
          cells.length >= width && cells.slice(width).every((text) => text === '');
        const taken = records.filter(fits).length;
        expect(loaded).toMatchObject({ rows: taken, rejectedCount: records.length - taken });
        expect(loaded.rejects.map(({ row }) => row)).toEqual(
          records.flatMap((cells, index) => (fits(cells) ? [] : [index + 2])),
        );
      }),
      { numRuns: propertyRuns(15) },
    );
  }, 120_000);
});
