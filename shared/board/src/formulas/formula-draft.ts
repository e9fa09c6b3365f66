import type { Aggregator, ComputedField, DataType, FormulaLevel, TableDetail } from '@tessera/contract';
import {
  check,
  dataTypeOfValue,
  tableEnvironment,
  type Environment,
  type ExpressionParameter,
  type Issue,
} from '@tessera/expression';

/** What an author has entered so far. */
export interface FormulaDraft {
  readonly name: string;
  readonly formula: string;
  readonly decimals: number | null;
  readonly defaultAggregator: Aggregator;
  readonly description: string;
  readonly group: string;
}
export const EMPTY_DRAFT: FormulaDraft = {
  name: '',
  formula: '',
  decimals: null,
  defaultAggregator: 'sum',
  description: '',
  group: '',
};

/** What a formula gives, or what is wrong with it. */
export interface Judgement {
  readonly issues: readonly Issue[];
  readonly dataType: DataType | null;
  readonly level: FormulaLevel | null;
}

export function draftOf(field: ComputedField): FormulaDraft {
  const { name, formula, decimals, defaultAggregator, description, group } = field;
  return { name, formula, decimals, defaultAggregator, description, group };
}

/** What formulas of a table may name. */
export function environmentOf(table: TableDetail, parameters: readonly ExpressionParameter[]): Environment {
  return tableEnvironment(table.fields, parameters, table.lackingFunctions);
}

/** Checks what is written, as the server will. Nothing written yet is no fault. */
export function judge(formula: string, environment: Environment, fieldId: string | undefined): Judgement {
  if (formula.trim() === '') return { issues: [], dataType: null, level: null };
  const { expression, issues } = check(formula, environment, fieldId);
  if (!expression) return { issues, dataType: null, level: null };
  const level = expression.level === 'constant' ? 'row' : expression.level;
  return { issues: [], dataType: dataTypeOfValue(expression.type), level };
}

/** Whether a name is another field's. */
export function isTaken(name: string, table: TableDetail, fieldId: string | undefined): boolean {
  return table.fields.some((field) => field.fieldId !== fieldId && field.name === name.trim());
}

/** What is sent of a draft: a measure of many rows has no aggregator, a text no decimals. */
export function wishOf(draft: FormulaDraft, { dataType, level }: Judgement) {
  const numeric = isNumber(dataType);
  const { name, formula, decimals, defaultAggregator, description, group } = draft;
  const sums = defaultAggregator === 'sum' || defaultAggregator === 'average';
  return {
    name: name.trim(),
    formula,
    description,
    group,
    decimals: numeric ? decimals : null,
    ...(level === 'row' && (numeric || !sums) ? { defaultAggregator } : {}),
  };
}

export function isNumber(dataType: DataType | null): boolean {
  return dataType === 'int' || dataType === 'double';
}
