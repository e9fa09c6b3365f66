export { check, type CheckResult } from './check/check.ts';
export { isAdditiveFormula } from './check/is-additive-formula.ts';
export type { Environment, ExpressionField, ExpressionParameter } from './check/environment.ts';
export { dataTypeOfValue, formulaParameter, tableEnvironment, type FormulaField } from './check/table-environment.ts';
export {
  fieldsOf,
  partsOf,
  type CoreFunction,
  type CoreName,
  type Operation,
  type Typed,
  type TypedCall,
} from './check/typed.ts';
export { LONGEST_PAD } from './functions/text.ts';
export { DATE_UNITS, TIME_UNITS, type DateUnit } from './functions/date.ts';
export { ISSUE_CODES, SyntaxIssue, type Issue, type IssueCode, type Span } from './issue.ts';
export { issueText } from './issue-texts.ts';
export type { Expression } from './language/ast.ts';
export { withFormerMeaning } from './language/former-functions.ts';
export { MAX_LENGTH, parse } from './language/parse.ts';
export { fieldByName, print } from './language/print.ts';
export { referencedIds, toStored, toTyped } from './language/references.ts';
export { isNumeric, isTemporal, VALUE_TYPES, type Level, type ValueType } from './value-type.ts';
