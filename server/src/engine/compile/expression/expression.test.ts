import fc from 'fast-check';

import type { DialectCompiler } from '../../dialects/dialect.ts';
import { DIALECTS } from '../../dialects/registry.ts';
import { describeDialects, DIALECT_FIXTURES, type DialectFixture } from '../../testing/dialect-fixtures.ts';
import { FORMULA_COLUMNS, formulaRows, formulas, withTimes } from '../../testing/expression/formula-arbitraries.ts';
import { rowValue, type FormulaRow } from '../../testing/expression/reference-formula.ts';
import { askFormulas, sameValue, typedFormula } from '../../testing/expression/run-formula.ts';

const RUNS = Number(process.env['FORMULA_RUNS'] ?? 60);

describeDialects('%s works out formulas', (name) => {
  const dialect: DialectCompiler = DIALECTS[name].compiler;
  let fixture: DialectFixture;
  let version = 0;
  beforeAll(async () => {
    fixture = await DIALECT_FIXTURES[name]();
  });
  afterAll(() => fixture.close());

  const tableOf = async (rows: readonly FormulaRow[]) => {
    const table = `formulas${version++}`;
    const numbered = rows.map((row, id) => ({ id, ...row }) as Record<string, string | number | null>);
    await fixture.createTable(table, { id: 'int', ...FORMULA_COLUMNS }, numbered);
    return { schema: fixture.schema, name: table, driver: fixture.driver, dialect };
  };

  test.each(['text', 'integer', 'number', 'boolean', 'date', 'datetime', 'approximate'] as const)(
    'of random %s as the reference does',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(
          formulaRows,
          fc.array(formulas[type], { minLength: 12, maxLength: 12 }),
          async (rows, texts) => {
            const table = await tableOf(rows);
            const nodes = texts.map(typedFormula);
            const answers = await askFormulas(nodes, table);
            nodes.forEach((node, index) =>
              rows.forEach((row, at) => {
                const expected = rowValue(node, withTimes(row));
                const found = answers[index]![at]!;
                if (!sameValue(found, expected)) {
                  expect({ formula: texts[index], row, value: found }).toEqual({
                    formula: texts[index],
                    row,
                    value: expected,
                  });
                }
              }),
            );
          },
        ),
        { numRuns: RUNS },
      );
    },
    240_000,
  );
});
