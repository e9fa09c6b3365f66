import type { QueryResult } from '@tessera/contract';
import fc from 'fast-check';

import { EngineError } from './errors.ts';
import { localeArbitrary, rowsArbitrary, rulesArbitrary, specArbitrary } from './testing/arbitraries.ts';
import type { DialectFixture } from './testing/dialect-fixture.ts';
import { describeEngines } from './testing/dialect-fixtures.ts';
import { propertyRuns } from './testing/property-runs.ts';
import { referenceAnswer } from './testing/reference.ts';
import { richSpecArbitrary } from './testing/rich-spec.ts';
import {
  engineOver,
  NO_SIGNAL,
  over,
  rowsOf,
  specOf,
  TEST_COLUMNS,
  TEST_TABLE,
  viewerOf,
} from './testing/test-table.ts';

describeEngines('%s answers as the reference does', (dialect, open) => {
  let fixture: DialectFixture;
  let version = 0;
  // MySQL sorts Chinese by GBK, with Latin letters before it; all others sort as ICU does.
  const alike = dialect !== 'mysql';
  const unsorted = (rows: readonly unknown[][]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const runs = (most: number) => propertyRuns(dialect === 'duckdb' ? most : most / 4);
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  const tableOf = (name: string, rowRules = TEST_TABLE.rowRules) => ({ ...over(name), name, rowRules });

  test('for random tables, queries, languages and row rules', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.array(fc.tuple(specArbitrary, localeArbitrary, fc.constantFrom('reader', 'editor', 'admin')), {
          minLength: 8,
          maxLength: 8,
        }),
        rulesArbitrary,
        async (rows, queries, rules) => {
          const table = tableOf(`random${version++}`, rules);
          await fixture.createTable(table.name, TEST_COLUMNS, rows);
          const engine = engineOver(dialect, fixture, table);
          for (const [spec, locale, roleId] of queries) {
            const viewer = viewerOf(roleId, locale);
            const result = await engine.run(spec, { viewer, signal: NO_SIGNAL });
            const expected = referenceAnswer(spec, table, rows, viewer);
            if (alike) expect({ spec, rows: rowsOf(result) }).toEqual({ spec, rows: expected });
            else if (spec.limit < 0)
              expect({ spec, rows: unsorted(rowsOf(result)) }).toEqual({ spec, rows: unsorted(expected) });
            expect(result.truncated).toBe(false);
          }
        },
      ),
      { numRuns: runs(16) },
    );
  }, 120_000);

  test('security 12, 13: no row that a rule forbids reaches any answer, by any way that a query can take', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        rulesArbitrary,
        fc.array(richSpecArbitrary, { minLength: 4, maxLength: 4 }),
        async (rows, rules, queries) => {
          const whole = tableOf(`whole${version++}`, rules);
          const allowedOnly = tableOf(`allowed${version++}`);
          const viewer = viewerOf('reader');
          const probe = specOf({ dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }] });
          const visible = rows.filter((row) => referenceAnswer(probe, whole, [row], viewer).length > 0);
          await fixture.createTable(whole.name, TEST_COLUMNS, rows);
          await fixture.createTable(allowedOnly.name, TEST_COLUMNS, visible);
          for (const query of queries) {
            const behindRules = await outcome(
              engineOver(dialect, fixture, whole, CLOCK).run(query, { viewer, signal: NO_SIGNAL }),
            );
            const withoutTheRows = await outcome(
              engineOver(dialect, fixture, allowedOnly, CLOCK).run(query, { viewer, signal: NO_SIGNAL }),
            );
            expect({ query, answer: behindRules }).toEqual({ query, answer: withoutTheRows });
          }
        },
      ),
      { numRuns: runs(24) },
    );
  }, 180_000);
});

const CLOCK = { now: () => new Date('2025-06-15T03:00:00Z') };

/** A comparable result or its error. Totals are unordered; fractions may differ in the last digits. */
async function outcome(answer: Promise<QueryResult>): Promise<unknown> {
  const rounded = (rows: unknown[][]) =>
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(9)) : cell)));
  try {
    const { totals, total, columnTotal, truncated, cross, hidden, ...result } = await answer;
    const levels = totals?.map((level) => [
      level.kept,
      rounded(rowsOf(level))
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]);
    return { rows: rounded(rowsOf(result)), levels, total, columnTotal, truncated, cross, hidden };
  } catch (error) {
    if (error instanceof EngineError && error.key === 'queryInvalid') return error.key;
    throw error;
  }
}
