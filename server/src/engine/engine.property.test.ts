import fc from 'fast-check';

import {
  filterArbitrary,
  localeArbitrary,
  rowsArbitrary,
  rulesArbitrary,
  specArbitrary,
} from './testing/arbitraries.ts';
import { describeDialects, DIALECT_FIXTURES, type DialectFixture } from './testing/dialect-fixtures.ts';
import { referenceAnswer } from './testing/reference.ts';
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

describeDialects('%s answers as the reference does', (dialect) => {
  let fixture: DialectFixture;
  let version = 0;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES[dialect]();
  });
  afterAll(() => fixture.close());

  const tableOf = (name: string, rowRules = TEST_TABLE.rowRules) => ({ ...over(name), name, rowRules });

  test('for random tables, questions, languages and row rules', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        fc.array(fc.tuple(specArbitrary, localeArbitrary, fc.constantFrom('reader', 'editor', 'admin')), {
          minLength: 8,
          maxLength: 8,
        }),
        rulesArbitrary,
        async (rows, questions, rules) => {
          const table = tableOf(`random${version++}`, rules);
          await fixture.createTable(table.name, TEST_COLUMNS, rows);
          const engine = engineOver(dialect, fixture, table);
          for (const [spec, locale, roleId] of questions) {
            const viewer = viewerOf(roleId, locale);
            const result = await engine.run(spec, { viewer, signal: NO_SIGNAL });
            expect({ spec, rows: rowsOf(result) }).toEqual({ spec, rows: referenceAnswer(spec, table, rows, viewer) });
            expect(result.truncated).toBe(false);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test('and no row that a rule forbids reaches any measure, dimension, compare, filter or distinct count', async () => {
    await fc.assert(
      fc.asyncProperty(
        rowsArbitrary,
        rulesArbitrary,
        specArbitrary,
        filterArbitrary,
        async (rows, rules, spec, probe) => {
          const whole = tableOf(`whole${version++}`, rules);
          const allowedOnly = tableOf(`allowed${version++}`);
          const viewer = viewerOf('reader');
          const everything = specOf({
            dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }],
            filterCondition: [probe],
          });
          const visible = rows.filter(
            (row) =>
              referenceAnswer(specOf({ dimensionCondition: [{ uniqId: 'd', fieldId: 'city' }] }), whole, [row], viewer)
                .length > 0,
          );
          await fixture.createTable(whole.name, TEST_COLUMNS, rows);
          await fixture.createTable(allowedOnly.name, TEST_COLUMNS, visible);
          for (const question of [spec, everything]) {
            const options = { viewer, signal: NO_SIGNAL };
            const behindRules = await engineOver(dialect, fixture, whole).run(question, options);
            const withoutTheRows = await engineOver(dialect, fixture, allowedOnly).run(question, options);
            expect(rowsOf(behindRules)).toEqual(rowsOf(withoutTheRows));
          }
        },
      ),
      { numRuns: 80 },
    );
  }, 120_000);
});
