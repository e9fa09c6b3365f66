import { check, tableEnvironment, toTyped, type FormulaField } from '@tessera/expression';
import * as fc from 'fast-check';

import { aggregateFormulas, FORMULA_COLUMNS, formulas } from '../../engine/testing/expression/formula-arbitraries.ts';
import { namedFields, type FieldRow, type RegisteredTable } from '../tables/index.ts';
import { decideSave } from './decide-save.ts';

const IDS = Object.keys(FORMULA_COLUMNS) as (keyof typeof FORMULA_COLUMNS)[];
const LOCALE = 'zh_CN';
/** Names that look like other things, and each other's. */
const fieldNames = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom(
      'SUM',
      'AND',
      '[a]',
      'a]',
      ']]',
      '{i1}',
      "it's",
      '"',
      '销售额',
      '销售 额',
      '// 备注',
      '${税率}',
      ' t1',
      '（）',
      't1',
      'n1',
      '1',
    ),
    fc.string({ minLength: 1, maxLength: 8 }).filter((name) => !/[\r\n]/.test(name)),
  ),
  { minLength: IDS.length, maxLength: IDS.length },
);

const row = (fieldId: string, name: string, dataType: FieldRow['data_type'], formula: string | null = null) =>
  ({ field_id: fieldId, names: { zh_CN: name }, data_type: dataType, formula, position: 0 }) as FieldRow;
const tableOf = (fields: readonly FieldRow[]) => ({ table: { dialect: 'duckdb' }, fields }) as RegisteredTable;
const meaning = (text: string, fields: readonly FormulaField[]) =>
  check(text, tableEnvironment(fields), 'f').expression;

test('a saved formula means the same whatever its fields are called later, and is saved as the same again', () => {
  const typed = fc.oneof(formulas.text, formulas.number, formulas.boolean, formulas.datetime, aggregateFormulas);
  fc.assert(
    fc.property(typed, fieldNames, fieldNames, (formula, before, after) => {
      const fieldsAs = (names: readonly string[]) =>
        IDS.map((id, index) => row(id, names[index]!, FORMULA_COLUMNS[id]));
      const plain = namedFields(fieldsAs(IDS), LOCALE);
      const first = fieldsAs(before);
      const written = toTyped(
        formula.replaceAll(/\[(\w+)\]/g, '{$1}'),
        tableEnvironment(namedFields(first, LOCALE)).fields,
      );
      const saved = decideSave(tableOf(first), 'f', { name: 'the formula itself', formula: written }, [], LOCALE);
      const { formula: stored, dataType } = saved.change.field;
      expect(meaning(stored, namedFields(first, LOCALE))).toEqual(meaning(formula, plain));

      const renamed = fieldsAs(after);
      const own = row('f', 'the formula itself', dataType, stored);
      const shown = toTyped(stored, tableEnvironment(namedFields(renamed, LOCALE)).fields);
      expect(meaning(shown, namedFields(renamed, LOCALE))).toEqual(meaning(formula, plain));
      const again = decideSave(tableOf([...renamed, own]), 'f', { formula: shown }, [], LOCALE);
      expect(again.change.field).toMatchObject({ formula: stored, dataType });
      expect(again).toMatchObject({ altered: [], retyped: [] });
    }),
    { numRuns: 150 },
  );
});
