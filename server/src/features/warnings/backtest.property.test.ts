import { warningDraftSchema, type WarningDraft, type WarningDraftInput } from '@tessera/contract';
import fc from 'fast-check';

import { propertyRuns } from '../../engine/testing/property-runs.ts';
import { backtest } from './backtest.ts';
import type { PlayedFiring } from './played-rule.ts';
import { shanghai, startWarnings, type Sale, type SalesTable, type WarningServer } from './warnings-harness.ts';

jest.setTimeout(120_000);

const SHOPS = ['north', 'south', 'west'] as const;
const HOURS = [9, 12, 18] as const;
/** Sales of seven weeks with gaps and empty cells, the same at each run. */
const ROWS: readonly Sale[] = Array.from({ length: 49 * SHOPS.length * HOURS.length }, (_, row): Sale[] => {
  const [shop, hour] = [row % SHOPS.length, Math.floor(row / SHOPS.length) % HOURS.length];
  const day = new Date(Date.UTC(2026, 7, 28 + Math.floor(row / (SHOPS.length * HOURS.length))));
  const noise = (row * 7_919 + 104_729) % 97;
  if (noise % 11 === 0) return [];
  const at = `${day.toISOString().slice(0, 10)} ${String(HOURS[hour]).padStart(2, '0')}:15`;
  return [{ shop: SHOPS[shop]!, at, sales: noise % 13 === 0 ? null : noise }];
}).flat();

type Tree = WarningDraftInput['levels'][number]['when'];
interface Plan {
  readonly grouped: boolean;
  readonly range: 'today' | 'yesterday' | 'last7Days';
  readonly trees: readonly Tree[];
  readonly part: Pick<WarningDraftInput, 'holdMinutes' | 'noData' | 'tellResolved' | 'repeatMinutes' | 'escalation'>;
}
const limits = fc
  .record({
    direction: fc.constantFrom('above' as const, 'below' as const),
    fire: fc.integer({ min: 0, max: 200 }),
    room: fc.option(fc.integer({ min: 0, max: 40 })),
  })
  .map(({ direction, fire, room }) => ({
    direction,
    fire,
    resolve: room === null ? null : direction === 'above' ? fire - room : fire + room,
  }));
const aCondition = (dateId: string): fc.Arbitrary<Tree> =>
  fc
    .oneof(
      limits.map((limit) => ({ kind: 'threshold' as const, uniqId: 'm', ...limit })),
      limits.map(({ fire, ...limit }) => ({
        kind: 'ratio' as const,
        uniqId: 'm',
        target: { uniqId: 'n' },
        ...limit,
        fire,
      })),
      fc.constantFrom('previousPeriod' as const, 'lastWeek' as const).map((base) => ({
        kind: 'change' as const,
        uniqId: 'm',
        base,
        direction: 'below' as const,
        fire: -0.2,
        resolve: -0.1,
      })),
      fc
        .constantFrom(1, 3)
        .map((width) => ({ kind: 'band' as const, uniqId: 'm', weeks: 3, width, resolve: width / 2 })),
      fc.constantFrom(null, 'm').map((uniqId) => ({ kind: 'missing' as const, uniqId })),
      fc
        .integer({ min: 30, max: 900 })
        .map((minutes) => ({ kind: 'stale' as const, by: { kind: 'field' as const, fieldId: dateId }, minutes })),
    )
    .map((condition) => ({ condition }));
const aTree = (dateId: string): fc.Arbitrary<Tree> =>
  fc.oneof(
    { weight: 3, arbitrary: aCondition(dateId) },
    fc
      .tuple(fc.constantFrom('and' as const, 'or' as const), aCondition(dateId), aCondition(dateId))
      .map(([relation, ...children]) => ({ relation, children })),
  );
const aPlan = (dateId: string): fc.Arbitrary<Plan> =>
  fc.record({
    grouped: fc.boolean(),
    range: fc.constantFrom('today' as const, 'yesterday' as const, 'last7Days' as const),
    trees: fc.array(aTree(dateId), { minLength: 1, maxLength: 2 }),
    part: fc.record({
      holdMinutes: fc.constantFrom(0, 0, 300),
      noData: fc.constantFrom('keep' as const, 'ok' as const, 'fire' as const).map((outcome) => ({ outcome })),
      tellResolved: fc.boolean(),
      repeatMinutes: fc.constantFrom(null, 600),
      escalation: fc.constant(null),
    }),
  });
const someMoments = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(5, 7, 12), fc.integer({ min: 6, max: 10 }))
  .map(([day, step, count]) =>
    Array.from(
      { length: count },
      (_, at) => new Date(shanghai(`2026-10-0${1 + day} 10:00`).getTime() + at * step * 3_600_000),
    ),
  );

describe('a backtest', () => {
  let warnings: WarningServer;
  let table: SalesTable;
  let rules = 0;
  beforeAll(async () => {
    warnings = await startWarnings();
    table = await warnings.sales('played', ROWS);
  }, 120_000);
  afterAll(() => warnings.server.stop());

  const draftOf = ({ grouped, range, trees, part }: Plan): WarningDraft => {
    const { tableId, fields } = table;
    return warningDraftSchema.parse({
      ruleName: `played ${(rules += 1)}`,
      question: {
        reportParam: {
          tbId: tableId,
          dimensionCondition: grouped ? [{ uniqId: 'd', fieldId: fields.shop }] : [],
          indexCondition: [
            { uniqId: 'm', fieldId: fields.sales, aggregator: 'sum' },
            { uniqId: 'n', fieldId: fields.sales, aggregator: 'count' },
          ],
          filterCondition: [{ fieldId: fields.at, aggregator: 'equal', quickRange: range }],
        },
      },
      groupBy: grouped ? ['d'] : [],
      levels: trees.map((when, at) => ({ level: at === 0 ? 'warning' : 'critical', when })),
      schedule: { kind: 'hour', every: 1, minute: 0, timeZone: 'Asia/Shanghai' },
      recipients: [{ kind: 'member', userId: warnings.owner.userId }],
      ...part,
    });
  };
  const place = ({ group, from }: PlayedFiring) => JSON.stringify([from, group]);
  const inOrder = (firings: readonly PlayedFiring[]) =>
    firings.toSorted((one, other) => place(one).localeCompare(place(other)));

  /** Firings of a rule as its history tells them, and the messages that its owner got. */
  const toldBy = async (ruleId: string) => {
    const { store } = warnings.context.services;
    const events = await store
      .selectFrom('warning_event')
      .selectAll()
      .where('rule_id', '=', ruleId)
      .orderBy('at')
      .execute();
    const firings = new Map<string, PlayedFiring>();
    for (const { kind, grouped, level, firing_id, at, readings } of events) {
      if (firing_id === null || grouped === null || level === null) continue;
      const known = firings.get(firing_id);
      const plain = readings.map(({ condition: _kept, ...reading }) => reading);
      if (kind === 'fired')
        firings.set(firing_id, { group: grouped, level, from: at.toISOString(), to: null, readings: plain });
      else if (known && kind === 'changed') firings.set(firing_id, { ...known, level });
      else if (known && kind === 'resolved') firings.set(firing_id, { ...known, to: at.toISOString() });
    }
    const { messages } = await store
      .selectFrom('delivery')
      .select(({ fn }) => fn.countAll<number>().as('messages'))
      .where('source_id', '=', ruleId)
      .executeTakeFirstOrThrow();
    return { firings: [...firings.values()], messages: Number(messages) };
  };

  test('finds what live evaluations one after the other find, and as many messages', async () => {
    const { context, owner, live, keep } = warnings;
    let found = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(aPlan(table.fields.at), { minLength: 4, maxLength: 8 }),
        someMoments,
        async (plans, moments) => {
          const drafts = plans.map(draftOf);
          const kept = await Promise.all(drafts.map(keep));
          await live(
            kept.map(({ rule_id }) => rule_id),
            moments,
          );
          for (const [at, draft] of drafts.entries()) {
            const { signal } = new AbortController();
            const played = await backtest(context, draft, owner, moments, signal, () => undefined);
            const lived = await toldBy(kept[at]!.rule_id);
            found += lived.firings.length;
            expect(inOrder(played.firings)).toEqual(inOrder(lived.firings));
            expect(played.told.reduce((sum, { messages }) => sum + messages, 0)).toBe(lived.messages);
            expect(played.failures.moments).toBe(0);
          }
        },
      ),
      { numRuns: propertyRuns(3), endOnFailure: true },
    );
    // Rules that never fire would prove nothing.
    expect(found).toBeGreaterThan(10);
  });
});
