import type { FormulaIssue, FormulaLevel, Locale } from '@tessera/contract';
import {
  check,
  isAdditiveFormula,
  issueText,
  tableEnvironment,
  toTyped,
  type ExpressionParameter,
  type FormulaField,
  type Issue,
} from '@tessera/expression';

import { nameIn, type FieldRow } from './table-registry.ts';

export interface FormulaView {
  /** As its author reads it. */
  readonly formula: string;
  /** Null while it does not hold. */
  readonly formulaLevel: FormulaLevel | null;
  /** Whether it is a measure of which values in separate groups add up. */
  readonly additive: boolean;
  readonly issues: FormulaIssue[];
}

/** The fields of a table as formulas name them. */
export function namedFields(fields: readonly FieldRow[], locale: Locale): FormulaField[] {
  return fields.map((field) => ({
    fieldId: field.field_id,
    name: nameIn(field.names, locale),
    dataType: field.data_type,
    formula: field.formula,
  }));
}

/** A stored formula in the words of a reader, and whether it holds. */
export function formulaView(
  fieldId: string,
  stored: string,
  fields: readonly FormulaField[],
  locale: Locale,
  parameters: readonly ExpressionParameter[] = [],
  lacking: readonly string[] = [],
): FormulaView {
  const environment = tableEnvironment(fields, parameters, lacking);
  const formula = toTyped(stored, environment.fields);
  const { expression, issues } = check(formula, environment, fieldId);
  return {
    formula,
    formulaLevel: expression && levelOf(expression.level),
    additive: expression !== null && expression.level === 'aggregate' && isAdditiveFormula(expression),
    issues: issues.map((issue) => issueOf(issue, locale)),
  };
}

/** A formula without fields has the same value in every row. */
export function levelOf(level: FormulaLevel | 'constant'): FormulaLevel {
  return level === 'constant' ? 'row' : level;
}

export function issueOf(issue: Issue, locale: Locale): FormulaIssue {
  const { code, start, end } = issue;
  return { code, start, end, message: issueText(issue, locale) };
}
