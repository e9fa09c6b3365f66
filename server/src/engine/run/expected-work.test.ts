import type { ReportParamInput } from '@tessera/contract';

import { dialectRegistry } from '../dialects/registry.ts';
import { createEngine } from '../engine.ts';
import { NO_SIGNAL, specOf, TEST_TABLE, viewerOf } from '../testing/test-table.ts';

type Asked = Omit<ReportParamInput, 'tbId'>;
const measure = (aggregator: 'sum' | 'count_distinct'): Asked['indexCondition'] => [
  { uniqId: 'q', fieldId: 'qty', aggregator },
];
const DISTINCT = { dimensionCondition: [{ uniqId: 'c', fieldId: 'city' }], indexCondition: measure('count_distinct') };

/** Asks without answering any. @returns the texts of the statements that are at work together */
async function atWork(asked: readonly Asked[], rowCount: number | undefined, cores: number | undefined) {
  const begun: string[] = [];
  const controller = new AbortController();
  const engine = createEngine({
    catalogue: { table: async () => ({ ...TEST_TABLE, ...(rowCount === undefined ? {} : { rowCount }) }) },
    dialects: dialectRegistry,
    driver: () => ({
      ...(cores === undefined ? {} : { cores }),
      query: ({ text }, signal) => {
        begun.push(text);
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      },
      async *stream() {
        // Nobody streams here.
      },
    }),
  });
  const outcomes = asked.map((spec) => engine.run(specOf(spec), { viewer: viewerOf(), signal: controller.signal }));
  const all = Promise.allSettled(outcomes);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  controller.abort(NO_SIGNAL.reason);
  await all;
  return begun.length;
}
const several = (spec: Asked): Asked[] => [11, 12, 13, 14].map((limit) => ({ ...spec, limit }));

describe('questions that nobody asked before', () => {
  const LONG = 10_000_000;
  test('are long by the rows of their table and what is done with each, and leave the places of short ones free', async () => {
    expect(await atWork(several(DISTINCT), LONG, 2)).toBe(1);
    expect(await atWork([...several(DISTINCT), { indexCondition: measure('sum') }], LONG, 2)).toBe(2);
    expect(await atWork(several(DISTINCT), LONG, 4)).toBe(2);
  });

  test.each([
    ['a sum over as many rows', { ...DISTINCT, indexCondition: measure('sum') }, LONG, 2],
    ['a small table', DISTINCT, 10_000, 2],
    ['a table whose rows nobody counted', DISTINCT, undefined, 2],
    ['a database elsewhere', DISTINCT, LONG, undefined],
    ['a list that ends with its first rows', { isDetailData: '1' as const, indexCondition: measure('sum') }, LONG, 2],
  ])('are short otherwise: %s', async (_what, spec, rows, cores) => {
    expect(await atWork(several(spec), rows, cores)).toBe(4);
  });
});
