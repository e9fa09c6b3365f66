import type { Typed } from '@tessera/expression';
import fc from 'fast-check';

import { DIALECTS, type DialectName } from '../../dialects/registry.ts';
import { EngineError } from '../../errors.ts';
import type { DialectFixture } from '../../testing/dialect-fixture.ts';
import { describeEngines } from '../../testing/dialect-fixtures.ts';
import {
  aggregateFormulas,
  FORMULA_COLUMNS,
  formulaRows,
  formulas,
  withTimes,
} from '../../testing/expression/formula-arbitraries.ts';
import { groupValue, rowValue, type FormulaRow } from '../../testing/expression/reference-formula.ts';
import type { Value } from '../../testing/expression/reference-row.ts';
import { RULE_CASES } from '../../testing/expression/rule-cases.ts';
import { runFormulas, sameValue, typedFormula } from '../../testing/expression/run-formula.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { identifier } from '../sql.ts';
import { compileExpression } from './compile-expression.ts';

/** Random tables for each type. The engine of ClickHouse takes its parameters one by one here, which is slow. */
const RUNS: Readonly<Record<DialectName, number>> = {
  duckdb: 8,
  postgres: 4,
  mysql: 4,
  clickhouse: 1,
  'clickhouse-store': 1,
};
/** MySQL has no percentile over the rows of a group. */
const MISSING: Readonly<Partial<Record<DialectName, RegExp>>> = { mysql: /MEDIAN|PERCENTILE/ };

describeEngines('%s works out formulas', (name, open) => {
  const dialect = DIALECTS[name].compiler;
  let fixture: DialectFixture;
  let version = 0;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());

  const tableOf = async (rows: readonly FormulaRow[]) => {
    const table = `formulas${version++}`;
    const numbered = rows.map((row, id) => ({ id, ...row }) as Record<string, string | number | null>);
    await fixture.createTable(table, { id: 'int', ...FORMULA_COLUMNS }, numbered);
    return { schema: fixture.schema, name: table, driver: fixture.driver, dialect };
  };
  const fits = (node: Typed): boolean => {
    try {
      compileExpression(node, { dialect, column: identifier });
      return true;
    } catch (error) {
      if (error instanceof EngineError && error.details['reason'] === 'formulaTooLarge') return false;
      throw error;
    }
  };
  const expectSame = (formula: string, row: unknown, found: Value, wanted: Value) => {
    if (!sameValue(found, wanted)) expect({ formula, row, value: found }).toEqual({ formula, row, value: wanted });
  };

  test.each(['text', 'integer', 'number', 'boolean', 'date', 'datetime', 'approximate'] as const)(
    'of random %s as the reference does',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(formulaRows, fc.array(formulas[type], { minLength: 8, maxLength: 8 }), async (rows, texts) => {
          const asked = texts.map((text) => ({ text, node: typedFormula(text) })).filter(({ node }) => fits(node));
          const answers = await runFormulas(
            asked.map(({ node }) => node),
            await tableOf(rows),
          );
          asked.forEach(({ text, node }, index) =>
            rows.forEach((row, at) => expectSame(text, row, answers[index]![at]!, rowValue(node, withTimes(row)))),
          );
        }),
        { numRuns: propertyRuns(RUNS[name]) },
      );
    },
    240_000,
  );

  test('over groups as the reference does', async () => {
    const able = (text: string) => !MISSING[name]?.test(text);
    await fc.assert(
      fc.asyncProperty(
        formulaRows,
        fc.array(aggregateFormulas, { minLength: 8, maxLength: 8 }),
        async (rows, texts) => {
          const asked = ['COUNTROWS()', ...texts.filter(able)].filter((text) => fits(typedFormula(text)));
          const nodes = asked.map(typedFormula);
          const answers = await runFormulas(nodes, await tableOf(rows), 'whole');
          const timed = rows.map(withTimes);
          nodes.forEach((node, index) => expectSame(asked[index]!, rows, answers[index]![0]!, groupValue(node, timed)));
        },
      ),
      { numRuns: propertyRuns(RUNS[name] * 2) },
    );
  }, 240_000);

  test('of nothing: a count and SUMIF are 0, every other aggregate is empty, with a condition as without', async () => {
    const rows = [{ n1: 2, t1: 'a' }] as never;
    const table = await tableOf(rows);
    const of = async (formulas: readonly string[]) =>
      (await runFormulas(formulas.map(typedFormula), table, 'whole')).map(([value]) => value);
    const none = "[t1] = 'z'";
    expect(await of([`COUNTIF(${none})`, `COUNTDIF([t1], ${none})`, `COUNT(IF(${none}, 1))`])).toEqual([0, 0, 0]);
    expect(await of(['AVGIF', 'MINIF', 'MAXIF'].map((name) => `${name}([n1], ${none})`))).toEqual([null, null, null]);
    expect(await of([`SUMIF([n1], ${none})`, `SUM(IF(${none}, [n1]))`])).toEqual([0, null]);
    expect(await of([`SUMIF([n1], ${none}) + SUMIF([n1], [t1] = 'a')`])).toEqual([2]);
  });

  test('by the rules that docs/expression.md promises', async () => {
    const nodes = RULE_CASES.map(([text]) => typedFormula(text));
    const answers = await runFormulas(nodes, await tableOf([{}]));
    RULE_CASES.forEach(([text, wanted], index) => expectSame(text, {}, answers[index]![0]!, wanted));
  });
});

test('the rules hold in the reference too', () => {
  for (const [text, wanted] of RULE_CASES) {
    const found = rowValue(typedFormula(text), {});
    expect({ text, same: sameValue(found, wanted), found }).toEqual({ text, same: true, found });
  }
});

test('a function that a database lacks refuses the query and is named', () => {
  const scope = { dialect: DIALECTS.mysql.compiler, column: identifier };
  expect(() => compileExpression(typedFormula('MEDIAN([n1])'), scope)).toThrow(
    expect.objectContaining({ key: 'queryInvalid', details: { reason: 'function', value: 'MEDIAN' } }),
  );
});
