import type { ChartTypeCode } from '@tessera/charts/model';
import {
  reportParamSchema,
  type FilterCondition,
  type IndexCondition,
  type ReportParam,
  type TableField,
} from '@tessera/contract';

import { isQuantity, levelFor, placeOf, type TableProfile } from './field-profile.ts';

export type ProposalKind =
  | 'overview'
  | 'trend'
  | 'trendBy'
  | 'ranking'
  | 'share'
  | 'map'
  | 'points'
  | 'relation'
  | 'twoMeasures'
  | 'cross'
  | 'rows';

/** A chart that a table suggests. `names` are those of the fields, for its title and for why it is proposed. */
export interface Proposal {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly reportTypeCode: ChartTypeCode;
  readonly reportParam: ReportParam;
  readonly names: { readonly measure: string; readonly by: string; readonly other: string };
}
export interface ProposalTable {
  readonly tableId: string;
  readonly fields: readonly TableField[];
}

/** Values of a text that make a good share, a good comparison over time, and a ranking that says something. */
const SHARE = { min: 2, max: 8 };
const SERIES = { min: 2, max: 6 };
const RANKED = { min: 3, max: 5_000 };
const POINTS = { min: 5, max: 500 };
const TABLE = { min: 2, max: 40 };
const LEADERS = 10;

const REVENUE = /销售额|營收|营收|收入|銷售額|revenue|^sales$|sales amount|売上/i;

const additive = ({ defaultAggregator }: TableField): boolean =>
  defaultAggregator === 'sum' || defaultAggregator === 'count';

/**
 * Charts that the fields of a table suggest, the most telling first: a figure with what it was a month before, its trend,
 * rankings, shares, places, relations and a cross table. Every one fits its type.
 * @param main measure that the charts are about; left out, what is earned, else the first that adds up
 * @param rateName how the change against the month before is called
 * @param now for the age of the newest rows
 */
export function proposeCharts(
  table: ProposalTable,
  profile: TableProfile,
  main?: string,
  rateName = '',
  now = new Date(),
): Proposal[] {
  const { tableId } = table;
  const fields = table.fields.filter(({ hidden, masked }) => !hidden && !masked);
  const quantities = fields.filter(isQuantity);
  // The main measure, then revenue, then other additive ones, then the rest.
  const rank = (field: TableField) =>
    field.fieldId === main ? 0 : additive(field) ? (REVENUE.test(field.name) ? 1 : 2) : 3;
  const ordered = quantities.toSorted((a, b) => rank(a) - rank(b));
  const counted = fields.find(({ dataType }) => dataType === 'str') ?? fields[0];
  const [measure, second] = ordered;
  const about = measure ?? counted;
  if (!about) return [];
  const value = (field: TableField, uniqId: string): IndexCondition => ({
    uniqId,
    fieldId: field.fieldId,
    aggregator: field === measure || isQuantity(field) ? field.defaultAggregator : 'count',
  });
  const distinct = ({ fieldId }: TableField) => profile.get(fieldId)?.distinct ?? 0;
  const within = (field: TableField, { min, max }: { min: number; max: number }) =>
    distinct(field) >= min && distinct(field) <= max;
  const texts = fields.filter(({ dataType, fieldId }) => dataType === 'str' && fieldId !== about.fieldId);
  // Of equally good ones, places and small sets say more than long lists.
  const few = texts.toSorted((a, b) => distinct(a) - distinct(b));
  const date = fields.find(({ dataType, fieldId }) => dataType === 'datetime' && profile.get(fieldId)?.last);
  const level = date && levelFor(profile.get(date.fieldId) ?? {}, date.dateHierarchy);

  const proposals: Proposal[] = [];
  const propose = (
    kind: ProposalKind,
    reportTypeCode: ChartTypeCode,
    param: Partial<Parameters<typeof reportParamSchema.parse>[0] & object>,
    names: Partial<Proposal['names']> = {},
  ) =>
    proposals.push({
      id: `${kind}-${proposals.length}`,
      kind,
      reportTypeCode,
      reportParam: reportParamSchema.parse({ tbId: tableId, ...param }),
      names: { measure: about.name, by: '', other: '', ...names },
    });
  const by = (field: TableField, uniqId: string) => ({ uniqId, fieldId: field.fieldId });
  const over = date && level ? { uniqId: 'd', fieldId: date.fieldId, granularity: level } : undefined;
  const leading = { sortCondition: [{ uniqId: 'm', sortFlag: 'desc' as const }] };
  const top = { topCondition: { uniqId: 'm', num: LEADERS, sortFlag: 'desc' as const } };

  if (date) {
    const period = lastMonth(date, profile.get(date.fieldId)?.last ?? '', now);
    const rate: IndexCondition = {
      ...value(about, 'r'),
      ...(rateName ? { fieldAlias: rateName } : {}),
      comparison: { base: 'previousPeriod', show: 'rate', fieldId: date.fieldId },
    };
    propose('overview', 'graph_num', { indexCondition: [value(about, 'm'), rate], filterCondition: [period] });
  } else if (measure) {
    propose('overview', 'graph_num', {
      indexCondition: [value(about, 'm'), ...(second ? [value(second, 'm2')] : [])],
    });
  }
  if (over && date) {
    propose(
      'trend',
      'graph_line',
      { dimensionCondition: [over], indexCondition: [value(about, 'm')] },
      { by: date.name },
    );
    const series = few.find((field) => within(field, SERIES));
    if (series) {
      propose(
        'trendBy',
        additive(about) || !measure ? 'graph_stack' : 'graph_line',
        { dimensionCondition: [over], compareCondition: [by(series, 'c')], indexCondition: [value(about, 'm')] },
        { by: series.name, other: date.name },
      );
    }
  }
  // Few values make a share; a ranking has more to tell where there are many.
  const ranked = few
    .filter((field) => within(field, RANKED))
    .toSorted((a, b) => Number(within(a, SHARE)) - Number(within(b, SHARE)))
    .slice(0, 2);
  for (const field of ranked) {
    propose(
      'ranking',
      'graph_bar',
      { dimensionCondition: [by(field, 'd')], indexCondition: [value(about, 'm')], ...leading, ...top },
      { by: field.name },
    );
  }
  const part = few.find((field) => within(field, SHARE));
  if (part && (additive(about) || !measure)) {
    propose(
      'share',
      'graph_pie',
      { dimensionCondition: [by(part, 'd')], indexCondition: [value(about, 'm')], ...leading },
      { by: part.name },
    );
  }
  const place = (['province', 'city', 'country', 'district'] as const)
    .map((role) => fields.find((field) => field.dataType === 'str' && placeOf(field) === role))
    .find((field) => field !== undefined);
  if (place) {
    propose(
      'map',
      placeOf(place) === 'district' || placeOf(place) === 'city' ? 'graph_districtmap' : 'graph_map',
      { dimensionCondition: [by(place, 'd')], indexCondition: [value(about, 'm')] },
      { by: place.name },
    );
  }
  const [longitude, latitude] = (['longitude', 'latitude'] as const).map((role) =>
    fields.find((field) => placeOf(field) === role),
  );
  if (longitude && latitude) {
    propose('points', 'graph_lnglatmap', {
      longitudeAndLatitude: { longitude: by(longitude, 'x'), latitude: by(latitude, 'y') },
      indexCondition: [value(about, 'm')],
    });
  }
  if (measure && second && over && date && measure.fieldId !== second.fieldId) {
    propose(
      'twoMeasures',
      'graph_twoaxis',
      {
        dimensionCondition: [over],
        indexCondition: [value(measure, 'm')],
        indexDoubleCondition: [value(second, 'm2')],
      },
      { by: date.name, other: second.name },
    );
  }
  const dots = few.find((field) => within(field, POINTS));
  if (measure && second && dots) {
    propose(
      'relation',
      'graph_scatter',
      { dimensionCondition: [by(dots, 'd')], indexCondition: [value(measure, 'm'), value(second, 'm2')] },
      { by: dots.name, other: second.name },
    );
  }
  const [row, column] = few
    .filter((field) => within(field, TABLE))
    .toReversed()
    .slice(0, 2);
  if (row && column) {
    propose(
      'cross',
      'graph_crosstab',
      {
        dimensionCondition: [by(row, 'd')],
        compareCondition: [by(column, 'c')],
        indexCondition: [value(about, 'm')],
      },
      { by: row.name, other: column.name },
    );
  }
  if (proposals.length === 0) {
    propose('rows', 'graph_detailtable', {
      isDetailData: '1',
      dimensionCondition: fields.slice(0, 12).map((field, index) => by(field, `d${index}`)),
    });
  }
  return proposals;
}

const DAY = 86_400_000;
/** The month that the newest rows are of: by name while they are young, so that the figure moves on with them. */
function lastMonth({ fieldId }: TableField, last: string, now: Date): FilterCondition {
  const newest = Date.parse(last);
  const age = (now.getTime() - newest) / DAY;
  const base = { fieldId, aggregator: 'between_and' as const, fieldValue: [] };
  if (age >= -1 && age <= 3 && new Date(newest).getUTCMonth() === now.getMonth()) {
    return { ...base, quickRange: 'thisMonth' };
  }
  const at = new Date(newest);
  const first = (months: number) =>
    new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
  return { ...base, fieldValue: [first(0), first(1)] };
}
