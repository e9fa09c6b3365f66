import type { ReportParamInput } from '@tessera/contract';

import type { EngineOptions } from '../engine.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { temporaryDuckDb } from '../testing/dialect-fixtures.ts';
import { engineOver, NO_SIGNAL, over, specOf, viewerOf } from '../testing/test-table.ts';

const ROWS = 1_000;
const COLUMNS = 200;
/** Rows 行0000 to 行0999 by columns 0 to 199; a cell holds row × 1,000 + column, and every seventh one is missing. */
const SPEC = {
  dimensionCondition: [{ uniqId: 'r', fieldId: 'city' }],
  compareCondition: [{ uniqId: 'c', fieldId: 'qty' }],
  indexCondition: [{ uniqId: 'm', fieldId: 'amount', aggregator: 'sum' as const }],
  totalCondition: { rows: { total: true }, columns: { total: true } },
};
const FIRST = { dataStart: 0, dataEnd: 200, columnStart: 0, columnEnd: 100, queryCount: true };
const valueOf = (row: number, column: number) => row * 1_000 + column;
const isThere = (row: number, column: number) => (row + column) % 7 !== 3;
const GRAND = Array.from({ length: ROWS }, (_, row) => row).reduce((sum, row) => {
  for (let column = 0; column < COLUMNS; column += 1) sum += isThere(row, column) ? valueOf(row, column) : 0;
  return sum;
}, 0);

describe('windows of a cross table', () => {
  let fixture: DialectFixture;
  let change: (sql: string) => Promise<void>;
  let statements = 0;
  beforeAll(async () => {
    const store = await temporaryDuckDb();
    change = async (sql) => store.write(async (connection) => void (await connection.run(sql)));
    await change(`create table grid as
      select printf('行%04d', cast(r as int)) as city, null::varchar as city_en, printf('%d', cast(r % 3 as int)) as note,
        cast(c as bigint) as qty, cast(r * 1000 + c as double) as amount, date '2026-01-01' as day
      from range(${ROWS}) a(r), range(${COLUMNS}) b(c) where (r + c) % 7 <> 3`);
    const driver = {
      ...store.driver,
      query: (...asked: Parameters<typeof store.driver.query>) => {
        statements += 1;
        return store.driver.query(...asked);
      },
    };
    fixture = { schema: 'main', driver, close: () => store.dispose() } as DialectFixture;
  });
  afterAll(() => fixture.close());

  const engine = (options: Partial<EngineOptions> = {}) => engineOver('duckdb', fixture, over('grid'), options);
  const ask = (asked: ReturnType<typeof engine>, spec: Omit<ReportParamInput, 'tbId'>, updateCache = false) =>
    asked.run(specOf(spec), { viewer: viewerOf(), signal: NO_SIGNAL, updateCache });

  test('reach the last of 1,000 x 200 cells, each once, and read the headings once', async () => {
    const asked = engine();
    const first = await ask(asked, { ...SPEC, ...FIRST });
    expect([first.total, first.columnTotal, first.truncated, first.hidden]).toEqual([ROWS, COLUMNS, false, undefined]);
    expect([first.cross?.rows[0]?.length, first.cross?.columns[0]?.length]).toEqual([ROWS, COLUMNS]);
    expect(first.totals?.find(({ kept }) => kept.length === 0)?.values[2]).toEqual([GRAND]);
    const seen = new Map<string, unknown>();
    const { totalCondition: _totals, ...plain } = SPEC;
    for (let dataStart = 0; dataStart < ROWS; dataStart += 200) {
      for (let columnStart = 0; columnStart < COLUMNS; columnStart += 100) {
        const page = { dataStart, dataEnd: dataStart + 200, columnStart, columnEnd: columnStart + 100 };
        const before = statements;
        const part = await ask(asked, { ...plain, ...page });
        expect(statements - before).toBe(1);
        expect(part.cross?.windows).toEqual([
          { rowStart: dataStart, rowEnd: dataStart + 200, columnStart, columnEnd: columnStart + 100 },
        ]);
        expect(part.cross?.rows[0]).toEqual(first.cross?.rows[0]?.slice(dataStart, dataStart + 200));
        expect(part.cross?.columns[0]).toEqual(first.cross?.columns[0]?.slice(columnStart, columnStart + 100));
        part.cross?.rowOf.forEach((row, at) => {
          const key = `${row},${part.cross?.columnOf[at]}`;
          expect(seen.has(key)).toBe(false);
          seen.set(key, part.values[2]?.[at]);
        });
      }
    }
    for (let row = 0; row < ROWS; row += 1)
      for (let column = 0; column < COLUMNS; column += 1) {
        const found = seen.get(`${row},${column}`);
        if (found !== (isThere(row, column) ? valueOf(row, column) : undefined))
          throw new Error(`row ${row} column ${column} holds ${String(found)}`);
      }
  });

  test('the cap counts row headings, and what it hides is said in rows', async () => {
    const asked = engine({ limits: { rowCap: 300 } });
    const first = await ask(asked, { ...SPEC, ...FIRST });
    expect([first.truncated, first.hidden, first.total, first.columnTotal]).toEqual([
      true,
      { rows: ROWS - 300, columns: 0 },
      ROWS,
      COLUMNS,
    ]);
    expect(first.cross?.rows[0]).toHaveLength(300);
    expect(first.totals?.find(({ kept }) => kept.length === 0)?.values[2]).toEqual([GRAND]);
    const last = await ask(asked, { ...SPEC, dataStart: 200, dataEnd: 400, columnStart: 100, columnEnd: 200 });
    expect(last.cross?.windows[0]).toMatchObject({ rowStart: 200, rowEnd: 300 });
    expect(Math.max(...(last.cross?.rowOf ?? []))).toBe(299);
  });

  test('a limit and Top-N count row headings, and totals say that they cover more', async () => {
    const limited = await ask(engine(), { ...SPEC, ...FIRST, limit: 5 });
    expect([limited.cross?.rows[0]?.length, limited.total, limited.truncated, limited.hidden]).toEqual([
      5,
      5,
      false,
      { rows: ROWS - 5, columns: 0 },
    ]);
    expect(new Set(limited.cross?.rowOf)).toEqual(new Set([0, 1, 2, 3, 4]));
    const top = await ask(engine(), { ...SPEC, ...FIRST, topCondition: { uniqId: 'm', num: 3 } });
    // Row 997 has one cell less than row 993, which counts more than the difference of their cells.
    expect([top.cross?.rows[0], top.hidden]).toEqual([['行0999', '行0998', '行0993'], { rows: ROWS - 3, columns: 0 }]);
    const down = { ...SPEC, compareCondition: [], limit: 7 };
    expect((await ask(engine(), down)).hidden).toEqual({ rows: ROWS - 7, columns: 0 });
  });

  test('rows that are equal in what they are sorted by keep one order over all windows', async () => {
    // Three groups of equal sums by row: every row has the same measure but for its group.
    const spec = {
      ...SPEC,
      indexCondition: [{ uniqId: 'm', fieldId: 'note', aggregator: 'max' as const }],
      totalCondition: undefined,
      sortCondition: [{ uniqId: 'm', sortFlag: 'desc' as const }],
    };
    const asked = engine();
    const rows: unknown[] = [];
    for (let dataStart = 0; dataStart < ROWS; dataStart += 200) {
      const part = await ask(asked, { ...spec, dataStart, dataEnd: dataStart + 200, columnStart: 0, columnEnd: 1 });
      rows.push(...(part.cross?.rows[0] ?? []));
    }
    expect(new Set(rows).size).toBe(ROWS);
    const named = (rest: number) =>
      Array.from({ length: ROWS }, (_, row) => row)
        .filter((row) => row % 3 === rest)
        .map((row) => `行${String(row).padStart(4, '0')}`);
    expect(rows).toEqual([...named(2), ...named(1), ...named(0)]);
  });

  test('headings that were read anew leave no window of the old ones', async () => {
    const asked = engine();
    const window = { dataStart: 0, dataEnd: 2, columnStart: 0, columnEnd: 2 };
    await ask(asked, { ...SPEC, ...FIRST });
    const { totalCondition: _totals, ...plain } = SPEC;
    const old = await ask(asked, { ...plain, ...window });
    await change(`insert into grid values ('行-first', null, '0', 0, 5, date '2026-01-01')`);
    try {
      expect((await ask(asked, { ...plain, ...window })).values).toEqual(old.values);
      const anew = await ask(asked, { ...SPEC, ...FIRST }, true);
      const part = await ask(asked, { ...plain, ...window });
      expect(part.cross?.rows[0]).toEqual(anew.cross?.rows[0]?.slice(0, 2));
    } finally {
      await change(`delete from grid where city = '行-first'`);
    }
  });

  test('a window with more cells than fit is refused, never cut', async () => {
    await expect(ask(engine(), { ...SPEC, ...FIRST, dataEnd: 1_000, columnEnd: 200 })).resolves.toMatchObject({
      truncated: false,
    });
    await change('create or replace table tall as select * replace (cast(qty as bigint) as qty) from grid');
    await change(`insert into tall select city || 'x', city_en, note, qty, amount, day from grid`);
    const tall = engineOver('duckdb', fixture, over('tall'), {});
    await expect(ask(tall, { ...SPEC, ...FIRST, dataEnd: 2_000, columnEnd: 200 })).rejects.toMatchObject({
      key: 'queryTooLarge',
    });
  });
});
