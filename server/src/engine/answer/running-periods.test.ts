import type { Comparison, IndexCondition, QuickRange, ReportParamInput } from '@tessera/contract';

import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import { engineOver, NO_SIGNAL, rowsOf, specOf, TEST_COLUMNS, TEST_TABLE, viewerOf } from '../testing/test-table.ts';

const DAY = 86_400_000;

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const daily = (from: string, to: string, qty: number) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY + 1 }, (_, index) => ({
    day: day(Date.parse(from) + index * DAY),
    qty,
    city: '上海',
  }));
/** Ten a day in 2025 and eleven in 2026, up to 20 November; today is the 23rd. */
const ROWS = [...daily('2024-12-30', '2025-12-31', 10), ...daily('2026-01-01', '2026-11-20', 11)];
/** 02:00 of Monday 23 November in Shanghai. */
const NOW = new Date('2026-11-22T18:00:00Z');

const total = (comparison?: Comparison): IndexCondition => ({
  uniqId: JSON.stringify(comparison ?? null),
  fieldId: 'qty',
  aggregator: 'sum',
  ...(comparison ? { comparison } : {}),
});
const during = (quickRange: QuickRange) => [
  { fieldId: 'day', aggregator: 'equal' as const, fieldValue: [], quickRange },
];
const by = (granularity: 'day' | 'week' | 'month' | 'season' | 'year') => [
  { uniqId: 'd', fieldId: 'day', granularity },
];
const YEAR = { base: 'lastYear', show: 'rate' } as const;
const BEFORE = { base: 'previousPeriod', show: 'value' } as const;

describeEngines('running periods on %s', (dialect, open) => {
  let fixture: DialectFixture;
  /** Tables by their rows. */
  const filled = new Map<typeof ROWS, string>();
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());
  const ask = async (spec: Omit<ReportParamInput, 'tbId'>, rows: typeof ROWS = ROWS, now = NOW) => {
    const table = filled.get(rows) ?? `running${filled.size}`;
    if (!filled.has(rows)) await fixture.createTable(table, TEST_COLUMNS, rows);
    filled.set(rows, table);
    const relation = { kind: 'physical', schema: 'main', table } as const;
    const engine = engineOver(dialect, fixture, { ...TEST_TABLE, relation }, { now: () => now });
    return engine.run(specOf(spec), { viewer: viewerOf(), signal: NO_SIGNAL });
  };
  const cells = async (...asked: Parameters<typeof ask>) => rowsOf(await ask(...asked));

  test('this year meets the same elapsed part of last year, and the answer says up to which day', async () => {
    const result = await ask({
      indexCondition: [total(), total(YEAR), total({ ...YEAR, show: 'value' }), total({ ...YEAR, show: 'difference' })],
      filterCondition: during('thisYear'),
    });
    const [[now, rate, before, difference] = []] = rowsOf(result);
    expect([now, before, difference]).toEqual([324 * 11, 324 * 10, 324]);
    expect(rate).toBeCloseTo(0.1, 12);
    expect(result.columns.map(({ elapsedUntil }) => elapsedUntil)).toEqual([
      undefined,
      '2026-11-20',
      '2026-11-20',
      '2026-11-20',
    ]);
  });

  test('the whole of it is compared where that is chosen, and of periods that are over', async () => {
    const whole = { base: 'lastYear', show: 'value', running: 'whole' } as const;
    const value = { base: 'lastYear', show: 'value' } as const;
    const chosen = await ask({ indexCondition: [total(whole)], filterCondition: during('thisYear') });
    expect(rowsOf(chosen)).toEqual([[3650]]);
    expect(chosen.columns[0]?.elapsedUntil).toBeUndefined();
    const over = await ask({ indexCondition: [total(value)], filterCondition: during('lastMonth') });
    expect(rowsOf(over)).toEqual([[310]]);
    expect(over.columns[0]?.elapsedUntil).toBeUndefined();
    const both = [total(whole), total(value)];
    expect(await cells({ indexCondition: both, filterCondition: during('thisYear') })).toEqual([[3650, 3240]]);
  });

  test('what today already has counts on neither side of a growth', async () => {
    const rows = [...ROWS, { day: '2026-11-21', qty: 11, city: '上海' }, { day: '2026-11-23', qty: 500, city: '上海' }];
    const measures = [total(), total(YEAR)];
    const [[now, rate] = []] = await cells({ indexCondition: measures, filterCondition: during('thisYear') }, rows);
    expect(now).toBe(325 * 11 + 500);
    expect(rate).toBeCloseTo(0.1, 12);
  });

  test('months, quarters and weeks that run meet the part of the one before that had passed by then', async () => {
    for (const [range, expected] of [
      ['thisMonth', 20 * 11],
      ['thisQuarter', (20 + 31) * 11],
      // Nothing of this week is there yet: it meets the whole of the last one.
      ['thisWeek', 5 * 11],
    ] as const) {
      const before = await cells({ indexCondition: [total(BEFORE)], filterCondition: during(range) });
      expect([range, before]).toEqual([range, [[expected]]]);
    }
    // On Saturday the week has five days with data, and so many has the one before.
    const saturday = new Date('2026-11-20T18:00:00Z');
    const week = { indexCondition: [total(BEFORE)], filterCondition: during('thisWeek') };
    expect(await cells(week, ROWS, saturday)).toEqual([[55]]);
  });

  test('in a table only the running month is cut, and so are the totals above it', async () => {
    const spec = {
      dimensionCondition: by('month'),
      indexCondition: [total(), total({ base: 'lastYear', show: 'value' })],
      filterCondition: during('thisYear'),
    };
    const result = await ask(spec);
    expect(rowsOf(result).slice(-2)).toEqual([
      ['2026-10', 341, 310],
      ['2026-11', 220, 200],
    ]);
    const years = await cells({ ...spec, dimensionCondition: by('year') });
    expect(years).toEqual([['2026', 3564, 3240]]);
  });

  test('a table whose rows ended long ago compares whole months', async () => {
    const rows = daily('2023-01-01', '2024-06-15', 1);
    const spec = { dimensionCondition: by('month'), indexCondition: [total(BEFORE)] };
    const result = await ask(spec, rows);
    expect(rowsOf(result).at(-1)).toEqual(['2024-06', 31]);
    expect(result.columns[1]?.elapsedUntil).toBeUndefined();
  });

  test('this week meets the week of the same number a year ago, as far as it has elapsed', async () => {
    const rows = [
      ...daily('2025-11-17', '2025-11-23', 1),
      ...daily('2025-11-16', '2025-11-16', 100),
      ...daily('2026-11-16', '2026-11-18', 5),
    ];
    const thursday = new Date('2026-11-19T06:00:00Z');
    const value = total({ base: 'lastYear', show: 'value' });
    expect(await cells({ indexCondition: [value], filterCondition: during('thisWeek') }, rows, thursday)).toEqual([
      [3],
    ]);
    const week = { dimensionCondition: by('week'), indexCondition: [value], filterCondition: during('thisWeek') };
    expect(await cells(week, rows, thursday)).toEqual([['2026-W47', 3]]);
    // A week that is over, in a year of 53: the 52nd ends with its Sunday, the 53rd meets none.
    const lastYear = daily('2025-12-15', '2026-01-04', 1);
    const end = new Date('2026-12-28T06:00:00Z');
    const more = [...lastYear, ...daily('2026-12-21', '2026-12-31', 1)];
    expect(await cells({ indexCondition: [value], filterCondition: during('lastWeek') }, more, end)).toEqual([[7]]);
    const numbered = [{ fieldId: 'day', aggregator: 'equal' as const, fieldValue: ['2026-W53'] }];
    expect(await cells({ indexCondition: [value], filterCondition: numbered }, more, end)).toEqual([[null]]);
  });

  test('ranges to date meet the same days of the period before', async () => {
    for (const [range, last, expected] of [
      ['monthToDate', 'lastMonthToDate', 20 * 11],
      ['quarterToDate', 'lastQuarterToDate', 51 * 11],
      ['yearToDate', 'lastYearToDate', 324 * 10],
    ] as const) {
      const before = await cells({ indexCondition: [total(BEFORE)], filterCondition: during(range) });
      expect([range, before]).toEqual([range, [[expected]]]);
      const same = await cells({ indexCondition: [total()], filterCondition: during(last) });
      // The filter itself goes to the same day as today, the 23rd.
      expect([last, same]).toEqual([last, [[expected + 3 * (last === 'lastYearToDate' ? 10 : 11)]]]);
    }
  });
});
