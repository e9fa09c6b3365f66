import type { Granularity, ReportParamInput } from '@tessera/contract';

import { DEFAULT_CALENDAR, type Calendar } from '../plan/calendar.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import { dayAfter, periodLabel, periodsOf } from '../testing/reference-periods.ts';
import { engineOver, NO_SIGNAL, rowsOf, specOf, TEST_COLUMNS, TEST_TABLE, viewerOf } from '../testing/test-table.ts';

const DAYS = Array.from({ length: 1_255 }, (_, index) => dayAfter('2020-02-05', index));
const QTY = new Map(DAYS.map((day, index) => [day, 1 + ((index * 7) % 31)]));
const ROWS = DAYS.map((day) => ({ day, qty: QTY.get(day)!, city: '上海' }));
const sum = (days: readonly string[] | undefined) =>
  days?.reduce((total, day) => total + (QTY.get(day) ?? 0), 0) ?? null;

const FISCAL: readonly Calendar[] = Array.from({ length: 12 }, (_, index) => ({ yearStart: index + 1, weekStart: 1 }));
const WEEKS: readonly Calendar[] = [1, 6, 7].map((weekStart) => ({ yearStart: 1, weekStart }));
const CASES: readonly (readonly [Granularity, Calendar])[] = [
  ...FISCAL.flatMap((calendar) => [['year', calendar] as const, ['season', calendar] as const]),
  ...WEEKS.map((calendar) => ['week', calendar] as const),
  ['month', { yearStart: 4, weekStart: 7 }],
];

const measure = (base?: 'previousPeriod' | 'lastYear') => ({
  uniqId: base ?? 'now',
  fieldId: 'qty',
  aggregator: 'sum' as const,
  ...(base ? { comparison: { base, show: 'value' as const } } : {}),
});
const by = (...levels: Granularity[]) =>
  levels.map((granularity) => ({ uniqId: granularity, fieldId: 'day', granularity }));

describeEngines('starts of years and weeks on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    await fixture.createTable('starts', TEST_COLUMNS, ROWS);
  }, 120_000);
  afterAll(() => fixture.close());

  let calendar: Calendar = DEFAULT_CALENDAR;
  let now = new Date('2026-11-22T18:00:00Z');
  let engine: ReturnType<typeof engineOver> | undefined;
  const answerOf = async (spec: Omit<ReportParamInput, 'tbId'>) => {
    // One engine for all, so that its cache has to tell the calendars apart.
    engine ??= engineOver(
      dialect,
      fixture,
      { ...TEST_TABLE, relation: { kind: 'physical', schema: 'main', table: 'starts' } },
      { settingsOf: () => ({ calendar }), now: () => now },
    );
    return engine.run(specOf(spec), { viewer: viewerOf(), signal: NO_SIGNAL });
  };
  const ask = async (spec: Omit<ReportParamInput, 'tbId'>) => rowsOf(await answerOf(spec));

  test('groups, their order, the period before and the same one a year ago, for every start', async () => {
    for (const [level, each] of CASES) {
      calendar = each;
      const periods = periodsOf(DAYS, level, each);
      const daysOf = new Map(periods.map(({ label, days }) => [label, days]));
      const yearAgo = (label: string) => label.replace(/\d{4}/, (year) => String(Number(year) - 1));
      const expected = periods.map(({ label, days }, at) => [
        label,
        sum(days),
        sum(periods[at - 1]?.days),
        sum(daysOf.get(yearAgo(label))),
      ]);
      const rows = await ask({
        dimensionCondition: by(level),
        indexCondition: [measure(), measure('previousPeriod'), measure('lastYear')],
      });
      expect([level, each, rows]).toEqual([level, each, expected]);
    }
  });

  test('fiscal years above months: January meets December of the same fiscal year', async () => {
    calendar = { yearStart: 4, weekStart: 1 };
    const rows = await ask({
      dimensionCondition: by('year', 'month'),
      indexCondition: [measure(), measure('previousPeriod'), measure('lastYear')],
    });
    const months = periodsOf(DAYS, 'month', calendar);
    const expected = months.map(({ label, days }, at) => [
      periodLabel(days[0]!, 'year', calendar),
      label,
      sum(days),
      sum(months[at - 1]?.days),
      sum(months[at - 12]?.days),
    ]);
    expect(rows).toEqual(expected);
  });

  test('a click on a period finds its rows, and windows of a cross table are those of its headings', async () => {
    for (const [level, each] of [
      ['year', { yearStart: 7, weekStart: 1 }],
      ['season', { yearStart: 2, weekStart: 1 }],
      ['week', { yearStart: 1, weekStart: 7 }],
    ] as const) {
      calendar = each;
      const periods = periodsOf(DAYS, level, each);
      for (const { label, days } of periods.slice(0, 6)) {
        const drillCondition = [{ fieldId: 'day', granularity: level, fieldValue: [label] }];
        expect([label, await ask({ indexCondition: [measure()], drillCondition })]).toEqual([label, [[sum(days)]]]);
        const filterCondition = [{ fieldId: 'day', aggregator: 'equal' as const, fieldValue: [label] }];
        expect(await ask({ indexCondition: [measure()], filterCondition })).toEqual([[sum(days)]]);
      }
      const windowed = await answerOf({
        dimensionCondition: by(level),
        compareCondition: [{ uniqId: 'city', fieldId: 'city' }],
        indexCondition: [measure()],
        dataStart: 1,
        dataEnd: 3,
      });
      expect(windowed.values[0]).toEqual(periods.slice(1, 3).map(({ label }) => label));
      expect(windowed.values.at(-1)).toEqual(periods.slice(1, 3).map(({ days }) => sum(days)));
    }
  });

  test('this fiscal year and this week run, and meet the part of the ones before that had passed by then', async () => {
    // Today is Friday; Thursday is the last day with data.
    const last = DAYS.at(-1)!;
    expect(last).toBe('2023-07-13');
    now = new Date('2023-07-14T04:00:00Z');
    const during = (quickRange: 'thisYear' | 'thisWeek') => [
      { fieldId: 'day', aggregator: 'equal' as const, fieldValue: [], quickRange },
    ];
    const between = (from: string, to: string) => sum(DAYS.filter((day) => day >= from && day <= to));
    calendar = { yearStart: 4, weekStart: 7 };
    const year = { indexCondition: [measure(), measure('lastYear')], filterCondition: during('thisYear') };
    expect(await ask(year)).toEqual([[between('2023-04-01', last), between('2022-04-01', '2022-07-13')]]);
    expect(await ask({ ...year, dimensionCondition: by('year') })).toEqual([
      ['FY2023.04', between('2023-04-01', last), between('2022-04-01', '2022-07-13')],
    ]);
    const week = { indexCondition: [measure(), measure('previousPeriod')], filterCondition: during('thisWeek') };
    expect(await ask(week)).toEqual([[between('2023-07-09', last), between('2023-07-02', '2023-07-06')]]);
    // Week 28 from Sunday, a year ago: 10 July 2022.
    const ago = { indexCondition: [measure(), measure('lastYear')], filterCondition: during('thisWeek') };
    expect(await ask(ago)).toEqual([[between('2023-07-09', last), between('2022-07-10', '2022-07-14')]]);
    expect(await ask({ ...ago, dimensionCondition: by('week') })).toEqual([
      ['2023-W28.7', between('2023-07-09', last), between('2022-07-10', '2022-07-14')],
    ]);
    now = new Date('2026-11-22T18:00:00Z');
  });
});
