import {
  AGGREGATORS,
  COMPARISON_BASES,
  GRANULARITIES,
  QUICK_RANGES,
  reportParamSchema,
  TOTAL_METHODS,
} from '@tessera/contract';
import fc from 'fast-check';

import { EngineError } from './errors.ts';
import { rowsArbitrary } from './testing/arbitraries.ts';
import type { DialectFixture } from './testing/dialect-fixture.ts';
import { describeEngines, ENGINE_STARTS } from './testing/dialect-fixtures.ts';
import { HOSTILE_TEXTS } from './testing/hostile-texts.ts';
import { propertyRuns } from './testing/property-runs.ts';
import { richSpecArbitrary } from './testing/rich-spec.ts';
import { engineOver, NO_SIGNAL, TEST_COLUMNS, TEST_TABLE, viewerOf } from './testing/test-table.ts';

const REFUSALS = ['queryInvalid', 'queryFieldUnknown', 'queryTableUnknown', 'queryTooLarge'];
const ODD = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.constantFrom<unknown>(
    'city',
    'note',
    'qty',
    'amount',
    'day',
    'd0',
    'm0',
    'sum',
    'month',
    'desc',
    'like',
    '0',
    '9',
    'total',
  ),
  fc.constantFrom<unknown>(
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '2026-W53',
    '99999-01',
    '1e400',
    '-0',
    'NaN',
    '1'.repeat(40),
  ),
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e308, 2 ** 53, -1e-7, [], {}, [null], ['2026', '2025'], [[]]),
);

/** Words that pass the door at a place but need not make sense there. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  aggregator: [...AGGREGATORS, 'between_and', 'like', 'in', 'is_null', '0', '4'],
  granularity: GRANULARITIES,
  fieldId: ['city', 'note', 'qty', 'amount', 'day', 'gone'],
  uniqId: ['d0', 'd1', 'c0', 'm0', 'm1', 's0', 'gone'],
  percentOf: ['total', 'row', 'column'],
  base: COMPARISON_BASES,
  show: ['value', 'difference', 'rate'],
  value: TOTAL_METHODS,
  quickRange: QUICK_RANGES,
  relation: ['and', 'or'],
  sortFlag: ['asc', 'desc'],
  tbId: ['T', 'T', 'T', 'facts'],
};

/** The value with one leaf replaced, found by walking down by turns. */
function mutated(value: unknown, path: readonly number[], odd: unknown, at = ''): unknown {
  const [turn = 0, ...rest] = path;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0) {
    if (typeof value === 'object' && value !== null) return value;
    const words = WORDS[at];
    return words ? words[turn % words.length] : odd;
  }
  const key = keys[turn % keys.length]!;
  const replaced = mutated((value as Record<string, unknown>)[key], rest, odd, Array.isArray(value) ? at : key);
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === key ? replaced : item))
    : { ...(value as object), [key]: replaced };
}

describeEngines('mutated questions on %s', (dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
    const [rows] = fc.sample(rowsArbitrary, { numRuns: 1, seed: 7 });
    await fixture.createTable('facts', TEST_COLUMNS, rows!);
  }, ENGINE_STARTS);
  afterAll(() => fixture.close());

  test('security 11, 15: are answered or refused, and never fail in the database', async () => {
    const engine = engineOver(dialect, fixture, TEST_TABLE);
    const turns = fc.array(fc.nat(40), { minLength: 3, maxLength: 8 });
    const steps = fc.array(fc.tuple(turns, ODD), { minLength: 1, maxLength: 6 });
    let withCatalogueErrors = 0;
    await fc.assert(
      fc.asyncProperty(richSpecArbitrary, steps, async (spec, mutations) => {
        const sent = mutations.reduce<unknown>(
          (value, [path, odd]) => mutated(value, path, odd),
          JSON.parse(JSON.stringify(spec)),
        );
        const parsed = reportParamSchema.safeParse(sent);
        if (!parsed.success) return;
        try {
          await engine.run(parsed.data, { viewer: viewerOf('reader'), signal: NO_SIGNAL });
          withCatalogueErrors++;
        } catch (error) {
          if (!(error instanceof EngineError) || !REFUSALS.includes(error.key)) throw error;
        }
      }),
      { numRuns: propertyRuns(dialect === 'duckdb' ? 1_500 : 150) },
    );
    expect(withCatalogueErrors).toBeGreaterThan(20);
  }, 180_000);
});
