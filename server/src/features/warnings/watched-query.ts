import { conditionsOf, measuresOf, type IndexCondition, type ReportParam, type WarningDraft } from '@tessera/contract';

import { changeColumn, columnNamed, latestColumn } from './watched-columns.ts';

/** What a rule asks, in a form that is equal for equal questions of different rules. */
export interface WatchedQuery {
  readonly spec: ReportParam;
  /** Columns of the answer by the names that conditions use. */
  readonly columns: ReadonlyMap<string, string>;
  /** Columns of the values that make a group. */
  readonly groupBy: readonly string[];
  /** Weeks before of which the same question is asked; 0 without a band. */
  readonly weeks: number;
  /** Measures whose bands are learned. */
  readonly banded: readonly string[];
  /** Columns that hold dates. */
  readonly dates: readonly string[];
  /** Date by which rows of later moments are left out; null where the question has none. */
  readonly clockField: string | null;
}

/** The question of a rule with all that its conditions look at. */
export function watchedQuery({
  question,
  groupBy,
  levels,
}: Pick<WarningDraft, 'question' | 'groupBy' | 'levels'>): WatchedQuery {
  const { reportParam } = question;
  const conditions = levels.flatMap(({ when }) => conditionsOf(when)).map(({ condition }) => condition);
  const columns = new Map<string, string>();
  const measures = new Map<string, IndexCondition>();
  const add = (name: string, { uniqId: _own, fieldAlias: _alias, totalCfg: _total, ...measure }: IndexCondition) => {
    const column = columnNamed(measure);
    columns.set(name, column);
    measures.set(column, { ...measure, uniqId: column });
  };
  const own = new Map(measuresOf(reportParam).map((measure) => [measure.uniqId, measure]));
  for (const [name, measure] of own) add(name, measure);
  const dates: string[] = [];
  for (const condition of conditions) {
    if (condition.kind === 'change') {
      const measure = own.get(condition.uniqId);
      const { base, show, fieldId } = condition;
      if (!measure) continue;
      const { qoqType: _type, aggregatorFlag: _flag, percentOf: _share, ...plain } = measure;
      add(changeColumn(condition), {
        ...plain,
        comparison: { base, show, ...(fieldId === undefined ? {} : { fieldId }) },
      });
    }
    if (condition.kind === 'stale' && condition.by.kind === 'field') {
      const { fieldId } = condition.by;
      add(latestColumn(fieldId), { uniqId: '', fieldId, aggregator: 'max' });
      dates.push(latestColumn(fieldId));
    }
  }
  const bands = conditions.filter((condition) => condition.kind === 'band');
  const dimensions = [...reportParam.dimensionCondition, ...reportParam.compareCondition];
  const dimensionColumns = new Map(dimensions.map(({ uniqId }, at) => [uniqId, `d${at}`]));
  const dimensionCondition = dimensions.map(({ uniqId: _own, fieldAlias: _alias, ...dimension }, at) => ({
    ...dimension,
    uniqId: `d${at}`,
  }));
  const top = reportParam.topCondition;
  const topColumn = top && columns.get(top.uniqId);
  const leads = reportParam.limit >= 0 || top !== undefined;
  return {
    spec: {
      ...reportParam,
      dimensionCondition,
      compareCondition: [],
      indexCondition: [...measures.values()],
      indexDoubleCondition: [],
      splitCondition: [],
      columnCondition: [],
      // Order matters only where it decides which rows there are.
      sortCondition: leads
        ? reportParam.sortCondition.flatMap((sort) => {
            const uniqId = dimensionColumns.get(sort.uniqId) ?? columns.get(sort.uniqId);
            return uniqId === undefined ? [] : [{ ...sort, uniqId }];
          })
        : [],
      ...(top && topColumn !== undefined ? { topCondition: { ...top, uniqId: topColumn } } : {}),
      totalCondition: undefined,
      queryCount: undefined,
      dataStart: undefined,
      dataEnd: undefined,
      columnStart: undefined,
      columnEnd: undefined,
    },
    columns,
    groupBy: groupBy.flatMap((uniqId) => dimensionColumns.get(uniqId) ?? []),
    weeks: Math.max(0, ...bands.map(({ weeks }) => weeks)),
    banded: [...new Set(bands.map(({ uniqId }) => uniqId))],
    dates,
    clockField: clockFieldOf(reportParam),
  };
}

/** The date that tells when rows came to be: the first dated dimension, else the first relative date of a filter. */
function clockFieldOf({ dimensionCondition, compareCondition, filterCondition }: ReportParam): string | null {
  const dated = [...dimensionCondition, ...compareCondition].find(({ granularity }) => granularity !== undefined);
  const relative = filterCondition.find(({ quickRange }) => quickRange !== undefined && quickRange !== 'none');
  return dated?.fieldId ?? relative?.fieldId ?? null;
}

/** The question as it is asked for a moment: rows of later moments don't count. @param wallClock `yyyy-mm-dd hh:mm:ss` in the corporation's zone */
export function askedAt(spec: ReportParam, clockField: string | null, wallClock: string): ReportParam {
  if (clockField === null) return spec;
  const before = { fieldId: clockField, aggregator: 'lt', fieldValue: [wallClock] } as const;
  return { ...spec, filterCondition: [...spec.filterCondition, { ...before, fieldValue: [...before.fieldValue] }] };
}

/** Equal for questions that one statement can answer together: all but the measures. */
export function scanKey({ spec, clockField }: Pick<WatchedQuery, 'spec' | 'clockField'>): string {
  const { indexCondition, ...rest } = spec;
  const alone = spec.topCondition !== undefined || spec.limit >= 0;
  return JSON.stringify([clockField, rest, alone ? indexCondition : null]);
}
