import { FILTER_OPERATORS } from '@tessera/contract';
import type { DataType, FilterOperator, QuickRange, RowCondition, TableField } from '@tessera/contract';

export type ConditionValue = RowCondition['fieldValue'][number];
export type ViewerValue = Extract<ConditionValue, { viewer: string }>;
export type ParameterValue = Extract<ConditionValue, { parameter: string }>;

/** A row condition while it is edited; `key` names it in the list. */
export interface DraftCondition {
  readonly key: number;
  readonly fieldId: string;
  readonly operator: FilterOperator;
  readonly values: readonly ConditionValue[];
  /** A relative range of dates, in place of operator and values. */
  readonly quickRange?: RowCondition['quickRange'];
}

const TEXT: readonly FilterOperator[] = ['equal', 'not_equal', 'in', 'not_in', 'like', 'is_not_null', 'is_null'];
const NUMBER: readonly FilterOperator[] = [
  'equal',
  'not_equal',
  'in',
  'not_in',
  'gt',
  'gte',
  'lt',
  'lte',
  'between_and',
  'is_not_null',
  'is_null',
];
const DATE: readonly FilterOperator[] = ['between_and', 'gt', 'gte', 'lt', 'lte', 'is_not_null', 'is_null'];

/** What a field of a type can be compared by, the usual first. */
export function operatorsFor(dataType: DataType): readonly FilterOperator[] {
  if (dataType === 'str') return TEXT;
  return dataType === 'datetime' ? DATE : NUMBER;
}

/** How many values an operator takes. */
export function arityOf(operator: FilterOperator): 'none' | 'one' | 'two' | 'many' {
  if (operator === 'is_null' || operator === 'is_not_null') return 'none';
  if (operator === 'between_and') return 'two';
  return operator === 'in' || operator === 'not_in' ? 'many' : 'one';
}

export function isViewerValue(value: ConditionValue): value is ViewerValue {
  return typeof value === 'object' && value !== null && 'viewer' in value;
}

/** Whether a value is what a dynamic parameter holds without a choice. */
export function isParameterValue(value: ConditionValue): value is ParameterValue {
  return typeof value === 'object' && value !== null && 'parameter' in value;
}

/** Stored conditions, ready to be edited. */
export function draftsOf(conditions: readonly RowCondition[]): DraftCondition[] {
  return conditions.map(({ fieldId, aggregator, fieldValue, quickRange }, key) => ({
    key,
    fieldId,
    operator: aggregator in FILTER_OPERATORS ? FILTER_OPERATORS[aggregator as '0'] : (aggregator as FilterOperator),
    values: fieldValue,
    ...(quickRange === undefined ? {} : { quickRange }),
  }));
}

/** What is typed as a value of the field's type; null where it is none. */
export function readValue(text: string, dataType: DataType): ConditionValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (dataType === 'str' || dataType === 'datetime') return trimmed;
  const number = Number(trimmed);
  if (!Number.isFinite(number)) return null;
  return dataType === 'int' && !Number.isInteger(number) ? null : number;
}

/** Whether a condition says something: its field is there and has as many values as the operator takes. */
export function isComplete(
  { fieldId, operator, values, quickRange }: DraftCondition,
  fields: readonly TableField[],
): boolean {
  if (!fields.some((field) => field.fieldId === fieldId)) return false;
  if (quickRange !== undefined) return true;
  const arity = arityOf(operator);
  if (arity === 'none') return true;
  return arity === 'many' ? values.length > 0 : values.length === (arity === 'two' ? 2 : 1);
}

/** The conditions in stored form. */
export function storedOf(drafts: readonly DraftCondition[]): RowCondition[] {
  return drafts.map(({ fieldId, operator, values, quickRange }) => ({
    fieldId,
    aggregator: operator,
    fieldValue: arityOf(operator) === 'none' ? [] : [...values],
    ...(quickRange === undefined ? {} : { quickRange }),
  }));
}

/** The condition over another field: an operator that fits its type, and no values. */
export function withField(draft: DraftCondition, { fieldId, dataType }: TableField): DraftCondition {
  const operators = operatorsFor(dataType);
  const operator = operators.includes(draft.operator) ? draft.operator : (operators[0] ?? 'equal');
  return { key: draft.key, fieldId, operator, values: [] };
}

/** The condition with a relative range of dates. */
export function withRange({ key, fieldId }: DraftCondition, quickRange: QuickRange): DraftCondition {
  return { key, fieldId, operator: 'between_and', values: [], quickRange };
}

/** The condition with another operator, and as many of its values as that one takes. */
export function withOperator({ key, fieldId, values }: DraftCondition, operator: FilterOperator): DraftCondition {
  const arity = arityOf(operator);
  const most = arity === 'none' ? 0 : arity === 'one' ? 1 : arity === 'two' ? 2 : values.length;
  return { key, fieldId, operator, values: values.slice(0, most) };
}
