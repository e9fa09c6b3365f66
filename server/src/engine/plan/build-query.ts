import type { FilterCondition, FilterTree, QuickRange, ReportParam } from '@tessera/contract';

import type { EngineViewer } from '../catalogue.ts';
import { EngineError } from '../errors.ts';
import { countsRows } from '../relation/counts-rows.ts';
import { readTable } from '../relation/read-table.ts';
import type { ResolvedTable } from '../relation/resolve-table.ts';
import { bindParameters } from './bind-parameters.ts';
import { DEFAULT_CALENDAR } from './calendar.ts';
import { columnNames, type NamedColumn } from './column-names.ts';
import { queryFilter } from './conditions.ts';
import { createFields, namedFields } from './create-fields.ts';
import { queryDimensions } from './dimensions.ts';
import type { Fields } from './fields.ts';
import { totalLevels } from './levels.ts';
import { queryMeasure } from './measures.ts';
import { and } from './predicate.ts';
import type { Query } from './query.ts';
import { DEFAULT_TIME_ZONE } from './quick-range.ts';
import { querySort } from './sorting.ts';
import { valueListParam } from './value-list.ts';
import { wallClock } from './wall-clock.ts';

/**
 * Resolves a query's ids against the table's allow-list, with row rules and masks.
 * @param now for quick ranges
 * @throws EngineError queryFieldUnknown, queryInvalid
 */
export function buildQuery(asked: ReportParam, resolved: ResolvedTable, viewer: EngineViewer, now: Date): Query {
  const bound = bindParameters(asked, resolved.table.parameters ?? []);
  const spec = bound.filterQueryFlag ? valueListParam(bound) : bound;
  const detail = spec.isDetailData === '1';
  const fieldIds = namedFields(spec);
  const reader = readTable(resolved, viewer, { fieldIds, everyRow: detail || countsRows(resolved, fieldIds) });
  const fields = createFields(resolved, reader, viewer.locale);
  const { calendar = DEFAULT_CALENDAR } = viewer;
  const dimensions = queryDimensions(spec, fields, calendar);
  const { today } = wallClock(now, viewer.timeZone ?? DEFAULT_TIME_ZONE);
  const filter = queryFilter(spec, fields, { today, calendar });
  const { rules } = reader;
  const ranges = rangesOf(spec);
  const dates = filteredDates(spec, fields);
  const context = { fields, dimensions, filteredDates: dates, filter, ranges, today, calendar, rules, detail };
  const measures = [
    ...spec.indexCondition.map((condition) => queryMeasure(condition, 'index', context)),
    ...spec.indexDoubleCondition.map((condition) => queryMeasure(condition, 'indexDouble', context)),
  ];
  if (dimensions.length + measures.length === 0) throw new EngineError('queryInvalid', { reason: 'empty' });
  const names = columnNames([...dimensions, ...measures], viewer.locale);
  const sorting = querySort(spec, dimensions, measures, fields);
  return {
    dimensions: renamed(dimensions, names),
    measures: renamed(measures, names.slice(dimensions.length)),
    filter: and([rules, filter]),
    ...sorting,
    detail,
    limit: spec.limit < 0 ? null : spec.limit,
    rows: { start: spec.dataStart ?? 0, end: spec.dataEnd ?? null },
    columns: { start: spec.columnStart ?? 0, end: spec.columnEnd ?? null },
    top: topOf(spec, measures),
    levels: detail ? [] : totalLevels(spec.totalCondition, dimensions),
    count: spec.queryCount ?? false,
    source: reader.source(),
  };
}

const renamed = <Part extends NamedColumn>(parts: readonly Part[], names: readonly string[]): Part[] =>
  parts.map((part, at) => ({ ...part, column: { ...part.column, name: names[at] ?? part.column.name } }));

function topOf(spec: ReportParam, measures: Query['measures']): Query['top'] {
  const asked = spec.topCondition;
  if (!asked) return null;
  const measure = measures.findIndex(({ column }) => column.uniqId === asked.uniqId);
  if (measure < 0) throw new EngineError('queryInvalid', { reason: 'top' });
  return { measure, count: asked.num, direction: asked.sortFlag };
}

/** Relative ranges by field, of conditions that hold whatever else does. */
function rangesOf({ filterCondition, filterTree }: ReportParam): ReadonlyMap<string, QuickRange> {
  const named = ({ fieldId, quickRange }: FilterCondition) => (quickRange ? [[fieldId, quickRange] as const] : []);
  const inTree = (tree: FilterTree): ReturnType<typeof named> => {
    if ('condition' in tree) return named(tree.condition);
    return tree.relation === 'and' ? tree.children.flatMap(inTree) : [];
  };
  return new Map([...filterCondition.flatMap(named), ...(filterTree ? inTree(filterTree) : [])]);
}

/** Date fields that some condition names. */
function filteredDates(spec: ReportParam, fields: Fields): string[] {
  const named = namedFields({
    ...spec,
    dimensionCondition: [],
    compareCondition: [],
    columnCondition: [],
    splitCondition: [],
    indexCondition: [],
    indexDoubleCondition: [],
    longitudeAndLatitude: undefined,
    sortCondition: [],
  });
  return [...named].filter((fieldId) => fields.resolve(fieldId).dataType === 'datetime');
}
