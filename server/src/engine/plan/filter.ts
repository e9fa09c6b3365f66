import { FILTER_OPERATORS, type FilterCondition, type FilterOperator } from '@tessera/contract';

import type { CatalogueField } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { parsePeriod, type Period } from './period.ts';
import { type BoundValue, type ColumnRef, type Predicate, and, or } from './predicate.ts';

type Scalar = FilterCondition['fieldValue'][number];

/**
 * The condition that a filter puts on a row. Comparisons of dates work on periods, so `equal 2026-03` is the month of
 * March, and `between_and` is half-open for dates (D-05) but takes both ends for numbers and texts; an end left empty is
 * open, and with both empty there is no condition. `equal` and
 * `like` hold if any value does, `not_equal` if none does; a row without a value is not equal to anything.
 * A translated text is compared in the stored language and in the viewer's, whichever fits.
 * @param columns where the value may stand: the stored one first, last the one that the viewer reads; row rules give the
 * stored one alone
 */
export function filterPredicate(
  field: CatalogueField,
  columns: readonly ColumnRef[],
  condition: FilterCondition,
): Predicate {
  const operator = operatorOf(condition.aggregator);
  const isNull: Predicate = { kind: 'isNull', column: columns[0]! };
  const values = condition.fieldValue;
  const needed = () => {
    if (values.length === 0) throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'noValue' });
    return values;
  };
  switch (operator) {
    case 'is_null':
      return isNull;
    case 'is_not_null':
      return { kind: 'not', part: isNull };
    case 'equal':
      return anyOf(field, columns, needed());
    case 'in':
      return anyOf(field, columns, values);
    case 'not_equal':
      return not(anyOf(field, columns, needed()));
    case 'not_in':
      return not(anyOf(field, columns, values));
    case 'like':
      return like(field, columns, needed());
    case 'between_and':
      return between(field, columns.at(-1)!, values);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return ordered(field, columns.at(-1)!, operator, needed());
  }
}

function operatorOf(aggregator: FilterCondition['aggregator']): FilterOperator {
  const numbered: Readonly<Record<string, FilterOperator>> = FILTER_OPERATORS;
  return numbered[aggregator] ?? (aggregator as FilterOperator);
}

function not(part: Predicate): Predicate {
  return part.kind === 'constant' ? { kind: 'constant', value: !part.value } : { kind: 'not', part };
}

function anyOf(field: CatalogueField, columns: readonly ColumnRef[], values: readonly Scalar[]): Predicate {
  const present = values.filter((value) => value !== null);
  const nulls = present.length < values.length ? [{ kind: 'isNull' as const, column: columns[0]! }] : [];
  if (field.dataType === 'datetime') {
    return or([...nulls, ...present.map((value) => inPeriod(columns[0]!, period(field, value)))]);
  }
  if (present.length === 0) return or(nulls);
  const bound = present.map((value) => bind(field, value));
  return or([
    ...nulls,
    ...columns.map((column): Predicate =>
      bound.length === 1
        ? { kind: 'compare', operator: '=', column, value: bound[0]! }
        : { kind: 'in', column, values: bound },
    ),
  ]);
}

function like(field: CatalogueField, columns: readonly ColumnRef[], values: readonly Scalar[]): Predicate {
  if (field.dataType !== 'str') throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notText' });
  return or(
    values.flatMap((value) =>
      columns.map((column): Predicate => ({ kind: 'contains', column, text: value === null ? '' : String(value) })),
    ),
  );
}

function between(field: CatalogueField, column: ColumnRef, values: readonly Scalar[]): Predicate {
  if (values.length !== 2) throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'twoValues' });
  const [from, to] = values.map((value) => (value === '' || value === null ? null : value)) as [Scalar, Scalar];
  const bounds: Predicate[] = [];
  if (field.dataType === 'datetime') {
    if (from !== null) bounds.push(compare(column, '>=', startOf(period(field, from))));
    if (to !== null) bounds.push(compare(column, '<', startOf(period(field, to))));
  } else {
    if (from !== null) bounds.push(compare(column, '>=', bind(field, from)));
    if (to !== null) bounds.push(compare(column, '<=', bind(field, to)));
  }
  return and(bounds);
}

function ordered(
  field: CatalogueField,
  column: ColumnRef,
  operator: 'gt' | 'gte' | 'lt' | 'lte',
  values: readonly Scalar[],
): Predicate {
  const value = values[0];
  if (values.length !== 1 || value === null || value === undefined) {
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'noValue' });
  }
  if (field.dataType !== 'datetime') {
    return compare(column, ({ gt: '>', gte: '>=', lt: '<', lte: '<=' } as const)[operator], bind(field, value));
  }
  const range = period(field, value);
  if (operator === 'gt') return compare(column, '>=', endOf(range));
  if (operator === 'lte') return compare(column, '<', endOf(range));
  return compare(column, operator === 'gte' ? '>=' : '<', startOf(range));
}

function compare(column: ColumnRef, operator: '=' | '<' | '<=' | '>' | '>=', value: BoundValue): Predicate {
  return { kind: 'compare', operator, column, value };
}
function inPeriod(column: ColumnRef, range: Period): Predicate {
  return and([compare(column, '>=', startOf(range)), compare(column, '<', endOf(range))]);
}
function startOf(range: Period): BoundValue {
  return { kind: range.timed ? 'timestamp' : 'date', value: range.start };
}
function endOf(range: Period): BoundValue {
  return { kind: range.timed ? 'timestamp' : 'date', value: range.end };
}
function period(field: CatalogueField, value: Scalar): Period {
  const range = parsePeriod(String(value));
  if (!range) throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'date', value: String(value) });
  return range;
}

/** The value in the field's own type; text that is no number is refused where a number stands. */
function bind(field: CatalogueField, value: Scalar): BoundValue {
  if (field.dataType === 'str') return { kind: 'text', value: String(value) };
  const text = String(value).trim();
  if (/^[+-]?\d{1,37}$/.test(text)) return { kind: 'integer', value: BigInt(text) };
  const number = Number(text);
  if (text === '' || typeof value === 'boolean' || !Number.isFinite(number)) {
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'number', value: String(value) });
  }
  return { kind: 'number', value: number };
}
