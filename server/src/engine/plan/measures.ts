import {
  calculationOf,
  hasShare,
  type Aggregator,
  type Comparison,
  type DataType,
  type Granularity,
  type IndexCondition,
  type QuickRange,
  type TotalMethod,
} from '@tessera/contract';
import { isAdditiveFormula } from '@tessera/expression';

import type { CatalogueField } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { type Calendar } from './calendar.ts';
import type { Fields } from './fields.ts';
import { addingWindows } from './formula-measure.ts';
import { nextPeriod } from './period.ts';
import type { PlanMeasure } from './plan.ts';
import { and, type Predicate } from './predicate.ts';
import type { Earlier, QueryDimension, QueryMeasure } from './query.ts';
import { periodBegin, shiftOf, shiftOfRange, type Shift } from './shift-date.ts';
import { boundsOf, fromStart, isBounded, leavesOut, shiftPredicate } from './shift-predicate.ts';

/** The surrounding query, for measures. */
export interface MeasureContext {
  readonly fields: Fields;
  readonly dimensions: readonly QueryDimension[];
  /** Date fields that some condition names. */
  readonly filteredDates: readonly string[];
  /** The query's own conditions; comparisons move their dates back. */
  readonly filter: Predicate;
  /** Names of the ranges that conditions of date fields take, by field. */
  readonly ranges: ReadonlyMap<string, QuickRange>;
  /** `yyyy-mm-dd` in the corporation's zone. */
  readonly today: string;
  readonly calendar: Calendar;
  /** Row rules, which hold for earlier rows as they stand. */
  readonly rules: Predicate;
  readonly detail: boolean;
}

export function queryMeasure(
  condition: IndexCondition,
  role: 'index' | 'indexDouble',
  context: MeasureContext,
): QueryMeasure {
  const { fields, detail } = context;
  const field = fields.resolve(condition.fieldId);
  const formula = fields.aggregated(field);
  if (formula && detail) throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notInRows' });
  const part = detail
    ? { aggregator: 'min' as const, column: fields.columns(field).at(-1)!, dataType: field.dataType }
    : planMeasure(field, condition.aggregator || field.defaultAggregator, fields);
  const { comparison, percentOf } = calculationOf(condition);
  if (comparison && percentOf)
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'twoCalculations' });
  const overlapping =
    !detail &&
    fields.overlaps(
      field,
      context.dimensions.map(({ column }) => fields.resolve(column.fieldId)),
    );
  const calculated = comparison !== undefined || percentOf !== undefined;
  if (calculated && (detail || (part.dataType !== 'int' && part.dataType !== 'double'))) {
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notNumber' });
  }
  const additive = formula?.formula !== undefined && isAdditiveFormula(formula.formula.expression);
  if (percentOf && !(formula ? additive : hasShare(part.aggregator))) {
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'noShare' });
  }
  return {
    part,
    aliased: Boolean(condition.fieldAlias),
    windowTotal: formula ? windowTotal(formula, overlapping, context.dimensions) : undefined,
    total: totalOf(condition, part.dataType),
    ...(comparison ? { comparison: { show: comparison.show, earlier: earlierOf(comparison, context) } } : {}),
    ...(percentOf ? { percentOf } : {}),
    column: {
      uniqId: condition.uniqId,
      fieldId: field.fieldId,
      name: condition.fieldAlias || fields.name(field),
      role,
      dataType: percentOf || comparison?.show === 'rate' ? 'double' : part.dataType,
      ...(detail || formula ? {} : { aggregator: part.aggregator }),
      ...(additive ? { additive } : {}),
      ...(comparison ? { comparison } : {}),
      ...(percentOf ? { percentOf } : {}),
      ...(overlapping ? { overlapping } : {}),
    },
  };
}

/** Whether windows of a formula add up groups that overlap, or those of one column only. */
function windowTotal(
  { formula }: PlanMeasure,
  overlapping: boolean,
  dimensions: readonly QueryDimension[],
): QueryMeasure['windowTotal'] {
  const windows = formula ? addingWindows(formula.expression) : [];
  if (windows.length > 0 && overlapping) return 'overlapping';
  return windows.includes('WINDOW_TOTAL') && dimensions.some(({ across }) => across) ? 'across' : undefined;
}

/** @throws EngineError queryInvalid for the sum or the average of what is no number */
export function planMeasure(field: CatalogueField, aggregator: Aggregator, fields: Fields): PlanMeasure {
  const formula = fields.aggregated(field);
  if (formula) return formula;
  const numeric = field.dataType === 'int' || field.dataType === 'double';
  if (!numeric && (aggregator === 'sum' || aggregator === 'average')) {
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: 'notNumber' });
  }
  return { aggregator, ...fields.measured(field, aggregator), dataType: measuredType(aggregator, field.dataType) };
}

/** Dates and texts have a largest and a smallest cell, but no sum and no average of cells. */
function totalOf({ totalCfg }: IndexCondition, dataType: DataType): TotalMethod {
  const asked = totalCfg?.value ?? 'auto';
  const numeric = dataType === 'int' || dataType === 'double';
  return !numeric && (asked === 'sum' || asked === 'average') ? 'empty' : asked;
}

const FINEST = ['day', 'week', 'month', 'season', 'year'] as const;

function earlierOf(comparison: Comparison, context: MeasureContext): Earlier {
  const { fields, dimensions, filteredDates, filter, ranges, rules, calendar } = context;
  const shown = dimensions.find(({ column }) => column.dataType === 'datetime')?.column.fieldId;
  const only = filteredDates.length === 1 ? filteredDates[0] : undefined;
  const fieldId = comparison.fieldId ?? shown ?? only;
  if (fieldId === undefined) throw new EngineError('queryInvalid', { reason: 'noDate' });
  const field = fields.resolve(fieldId);
  if (field.dataType !== 'datetime') throw new EngineError('queryInvalid', { field: fieldId, reason: 'notDate' });
  const { column } = fields.columns(field)[0]!;
  const dates = dimensions.flatMap((dimension, index) => (dimension.column.fieldId === fieldId ? [index] : []));
  const levels = dates.map((index) => dimensions[index]!.part.granularity ?? 'day');
  const finest = FINEST.find((level) => levels.includes(level));
  const bounds = boundsOf(filter, column);
  const way: Shift | null = finest
    ? shiftOf(comparison.base, finest)
    : bounds && shiftOfRange(comparison.base, bounds.start, bounds.end, ranges.get(fieldId), calendar.weekStart);
  const shift = way && (calendar.weekStart === 1 ? way : { ...way, weekStart: calendar.weekStart });
  if (finest && !shift) throw new EngineError('queryInvalid', { field: fieldId, reason: 'tooCoarse' });
  const bounded = isBounded(filter, column);
  // Without dates and without a range there is no other period: the comparison stays empty.
  if (!shift) {
    return { shift: { unit: 'day', count: 0 }, filter: { kind: 'constant', value: false }, column, dates, bounded };
  }
  const moved = calendar.yearStart === 1 && calendar.weekStart === 1 ? {} : { calendar };
  const before = and([rules, shiftPredicate(filter, column, shift)]);
  const earlier = { shift, filter: before, column, dates, bounded, ...moved };
  const running = comparison.running !== 'whole' && isRunning(finest, bounds, filter, column, context.today);
  if (!running) return earlier;
  const since = finest ? periodBegin(context.today, shift, calendar) : bounds!.start.slice(0, 10);
  return { ...earlier, running: { today: context.today, since, rows: and([rules, fromStart(filter, column)]) } };
}

/** Whether the range, or one of the periods that are shown, holds today; a single day is never compared in part. */
function isRunning(
  finest: Granularity | undefined,
  bounds: ReturnType<typeof boundsOf>,
  filter: Predicate,
  column: string,
  today: string,
): boolean {
  if (finest === 'day' || leavesOut(filter, column, today)) return false;
  return finest !== undefined || (bounds !== null && nextPeriod(bounds.start.slice(0, 10), 'day') < bounds.end);
}

function measuredType(aggregator: Aggregator, dataType: DataType): DataType {
  if (aggregator === 'count' || aggregator === 'count_distinct') return 'int';
  return aggregator === 'average' ? 'double' : dataType;
}
