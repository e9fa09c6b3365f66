import type { WarningDraftInput, WarningGroupState } from '@tessera/contract';

import { shanghai, startWarnings, type Sale, type SalesTable, type WarningServer } from './warnings-harness.ts';

type Condition = Extract<WarningDraftInput['levels'][number]['when'], { condition: unknown }>['condition'];
type Range = 'today' | 'yesterday';

/** Thursdays at the same hour, and louder hours and weekdays that must not count. */
const BAND: readonly Sale[] = [100, 102, 98, 101, 99].flatMap((sales, week): Sale[] => {
  const day = (weekday: number) => new Date(Date.UTC(2026, 9, 7 + weekday - 7 * week)).toISOString().slice(0, 10);
  return [
    { shop: 'band', at: `${day(1)} 10:30`, sales },
    { shop: 'band', at: `${day(1)} 15:00`, sales: 5_000 },
    { shop: 'band', at: `${day(0)} 10:30`, sales: 10_000 },
  ];
});
const ROWS: readonly Sale[] = [
  ...BAND,
  { shop: 'band', at: '2026-10-15 10:30', sales: 130 },
  { shop: 'band', at: '2026-10-14 10:30', sales: 10_000 },
  { shop: 'stale', at: '2026-10-15 08:00', sales: 1 },
  { shop: 'change', at: '2026-10-08 10:00', sales: 50 },
  { shop: 'change', at: '2026-10-13 10:00', sales: 100 },
  { shop: 'change', at: '2026-10-14 10:00', sales: 100 },
  { shop: 'change', at: '2026-10-15 10:00', sales: 70 },
  ...['2026-10-14', '2026-10-16'].flatMap((day): Sale[] => [
    { shop: 'north', at: `${day} 09:00`, sales: 5 },
    { shop: 'south', at: `${day} 09:00`, sales: day === '2026-10-16' ? null : 5 },
  ]),
  { shop: 'north', at: '2026-10-15 09:00', sales: 5 },
  ...[120, 70, 50, 70, 101].map((sales, at): Sale => ({ shop: 'steps', at: `2026-10-1${at} 09:00`, sales })),
];

describe('conditions over rows of a table', () => {
  let warnings: WarningServer;
  let table: SalesTable;
  beforeAll(async () => {
    warnings = await startWarnings();
    table = await warnings.sales('sales', ROWS);
  }, 120_000);
  afterAll(() => warnings.server.stop());

  /** A rule over some shops and a relative range. */
  const rule = (
    ruleName: string,
    condition: Condition,
    shops: readonly string[],
    range: Range | null,
  ): WarningDraftInput => ({
    ruleName,
    question: {
      reportParam: {
        tbId: table.tableId,
        dimensionCondition: shops.length > 1 ? [{ uniqId: 'd', fieldId: table.fields.shop }] : [],
        indexCondition: [{ uniqId: 'm', fieldId: table.fields.sales, aggregator: 'sum' }],
        filterCondition: [
          { fieldId: table.fields.shop, aggregator: 'in', fieldValue: [...shops] },
          ...(range === null
            ? []
            : [{ fieldId: table.fields.at, aggregator: 'equal' as const, fieldValue: [], quickRange: range }]),
        ],
      },
    },
    groupBy: shops.length > 1 ? ['d'] : [],
    levels: [{ level: 'warning', when: { condition } }],
    schedule: { kind: 'hour', every: 1, minute: 0, timeZone: 'Asia/Shanghai' },
  });
  /** Evaluates it at moments one after the other. @returns its groups after each */
  const play = async (draft: WarningDraftInput, times: readonly (string | Date)[]) => {
    const { rule_id } = await warnings.keep(draft);
    const groups: WarningGroupState[][] = [];
    for (const time of times) {
      await warnings.live([rule_id], [typeof time === 'string' ? shanghai(time) : time]);
      groups.push((await warnings.find(rule_id)).states.groups as unknown as WarningGroupState[]);
    }
    return groups;
  };
  const statesOf = (played: readonly (readonly WarningGroupState[])[]) =>
    played.map((groups) => groups.map(({ group, state }) => [...group, state].join(' ')).toSorted());

  test('a band is learned from the same weekday and the same hour alone', async () => {
    const band = { kind: 'band', uniqId: 'm', weeks: 5, direction: 'above' } as const;
    const played = await play(rule('band', band, ['band'], 'today'), [
      '2026-10-14 11:00',
      '2026-10-15 11:00',
      '2026-10-15 16:00',
    ]);
    expect(statesOf(played)).toEqual([['normal'], ['firing'], ['normal']]);
    const [usual] = played[1]![0]!.readings;
    expect(usual).toMatchObject({ value: 130, usual: 100, holds: true });
    expect(usual?.limit).toBeCloseTo(100 + 3 * 1.4826, 9);
    // By the afternoon a Thursday has sold much more.
    expect(played[2]![0]!.readings[0]).toMatchObject({ value: 130, usual: 5_100, holds: false });
  }, 30_000);

  test('a band that has no past can’t be told', async () => {
    const band = { kind: 'band', uniqId: 'm', weeks: 3 } as const;
    expect(statesOf(await play(rule('new', band, ['steps'], 'today'), ['2026-10-14 12:00']))).toEqual([['noData']]);
  }, 30_000);

  test('data is stale by the latest date of a field, and by the load of the table', async () => {
    const { at } = table.fields;
    const byField = { kind: 'stale', by: { kind: 'field', fieldId: at }, minutes: 120 } as const;
    const played = await play(rule('stale field', byField, ['stale'], null), ['2026-10-15 09:59', '2026-10-15 10:01']);
    expect(statesOf(played)).toEqual([['normal'], ['firing']]);
    expect(played[1]![0]!.readings[0]).toMatchObject({ value: 121, limit: 120 });
    const byLoad = { kind: 'stale', by: { kind: 'load' }, minutes: 60 } as const;
    const loaded = Date.now();
    const later = [30, 90].map((minutes) => new Date(loaded + minutes * 60_000));
    expect(statesOf(await play(rule('stale load', byLoad, ['stale'], null), later))).toEqual([['normal'], ['firing']]);
  }, 30_000);

  test('a change is against the period before, and against the same day of the last week', async () => {
    const against = (base: 'previousPeriod' | 'lastWeek') =>
      ({ kind: 'change', uniqId: 'm', base, direction: 'below', fire: -0.2 }) as const;
    const times = ['2026-10-15 11:00', '2026-10-16 11:00'];
    const before = await play(rule('day before', against('previousPeriod'), ['change'], 'yesterday'), times);
    expect(before.map(([one]) => [one?.state, one?.readings[0]?.value])).toEqual([
      ['normal', 0],
      ['firing', -0.3],
    ]);
    const [week] = await play(rule('week before', against('lastWeek'), ['change'], 'yesterday'), times.slice(1));
    expect([week![0]?.state, week![0]?.readings[0]?.value]).toEqual(['normal', 0.4]);
  }, 30_000);

  test('a group that is gone fires until it is back, and so does an empty measure', async () => {
    const times = ['2026-10-14 12:00', '2026-10-15 12:00', '2026-10-16 12:00'];
    const group = { kind: 'missing', uniqId: null } as const;
    expect(statesOf(await play(rule('group', group, ['north', 'south'], 'today'), times))).toEqual([
      ['north normal', 'south normal'],
      ['north normal', 'south firing'],
      ['north normal', 'south normal'],
    ]);
    const measure = { kind: 'missing', uniqId: 'm' } as const;
    expect(statesOf(await play(rule('measure', measure, ['north', 'south'], 'today'), times)).at(-1)).toEqual([
      'north normal',
      'south firing',
    ]);
  }, 30_000);

  test('it fires at one value and is resolved at another', async () => {
    const steps = { kind: 'threshold', uniqId: 'm', direction: 'above', fire: 100, resolve: 50 } as const;
    const times = [0, 1, 2, 3, 4].map((day) => `2026-10-1${day} 12:00`);
    expect(statesOf(await play(rule('steps', steps, ['steps'], 'today'), times)).flat()).toEqual([
      'firing',
      'firing',
      'normal',
      'normal',
      'firing',
    ]);
  }, 30_000);
});
