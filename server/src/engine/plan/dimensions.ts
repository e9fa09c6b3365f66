import type { DimensionCondition, Granularity, ReportParam, ResultColumn } from '@tessera/contract';

import { EngineError } from '../errors.ts';
import { calendarOf, type Calendar } from './calendar.ts';
import type { Fields } from './fields.ts';
import type { PlanDimension } from './plan.ts';
import type { QueryDimension } from './query.ts';

/** The grouping columns of a query, those that go down before those that go across. */
export function queryDimensions(spec: ReportParam, fields: Fields, calendar: Calendar): QueryDimension[] {
  const one = (role: ResultColumn['role'], across: boolean) => (condition: DimensionCondition) =>
    queryDimension(condition, role, across, fields, calendar);
  const place = spec.longitudeAndLatitude;
  const spread = spec.columnCondition.filter(({ isGroup }) => isGroup === '2');
  const kept = spec.columnCondition.filter(({ isGroup }) => isGroup !== '2');
  return [
    ...spec.dimensionCondition.map(one('dimension', false)),
    ...kept.map(one('dimension', false)),
    ...(place?.longitude ? [one('longitude', false)(place.longitude)] : []),
    ...(place?.latitude ? [one('latitude', false)(place.latitude)] : []),
    ...spec.splitCondition.map(one('split', false)),
    ...spread.map(one('column', true)),
    ...spec.compareCondition.map(one('compare', true)),
  ];
}

function queryDimension(
  condition: DimensionCondition,
  role: ResultColumn['role'],
  across: boolean,
  fields: Fields,
  calendar: Calendar,
): QueryDimension {
  const field = fields.resolve(condition.fieldId);
  const { granularity } = condition;
  const numeric = field.dataType === 'int' || field.dataType === 'double';
  const misplaced = (role === 'longitude' || role === 'latitude') && !numeric;
  if (misplaced || (granularity && field.dataType !== 'datetime')) {
    throw new EngineError('queryInvalid', { field: field.fieldId, reason: misplaced ? 'notPlace' : 'notDate' });
  }
  const columns = fields.columns(field);
  const part: PlanDimension = {
    label: columns.at(-1)!,
    keys: columns.length > 1 ? [columns[0]!] : [],
    dataType: field.dataType,
    ...(granularity ? { granularity, ...calendarOf(granularity, calendar) } : {}),
    ...(across ? { across } : {}),
  };
  const column: ResultColumn = {
    uniqId: condition.uniqId,
    fieldId: field.fieldId,
    name: condition.fieldAlias || fields.name(field),
    role,
    dataType: field.dataType,
    ...(granularity ? { granularity, ...yearStartOf(granularity, calendar) } : {}),
  };
  return { column, aliased: Boolean(condition.fieldAlias), part, across };
}

function yearStartOf(granularity: Granularity, { yearStart }: Calendar): Pick<ResultColumn, 'yearStart'> {
  return yearStart !== 1 && (granularity === 'year' || granularity === 'season') ? { yearStart } : {};
}
