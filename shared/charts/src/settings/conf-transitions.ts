import type { ReportConfItem } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { CHART_TYPES, type ChartTypeCode } from '../types/index.ts';
import type { SortOrder } from './order-blocks.ts';

/** Blocks that stay when a chart becomes another type (RU-570, RU-571). */
const KEPT = new Set(['param_filter', 'chartRemarks']);

/**
 * The configuration of a chart that becomes another type: what its author set and both types have stays, as do parameter
 * filters and remarks; all else is the default of the new type, which is the absence of a block (RU-569 to RU-571).
 *
 * @param former blocks that the chart had as other types before, of which those return that `from` does not have
 */
export function confForNewType(
  conf: ReportConf,
  from: ChartTypeCode,
  to: ChartTypeCode,
  former: ReportConf = [],
): ReportConfItem[] {
  const has = (code: ChartTypeCode, block: string) => Object.hasOwn(CHART_TYPES[code].blocks, block);
  const kept = conf.filter(({ type }) => KEPT.has(type) || (has(from, type) && has(to, type)));
  const back = former.filter(({ type }) => has(to, type) && !has(from, type) && !KEPT.has(type));
  return [...kept, ...back];
}

/** The blocks of a chart and those of the types that it was before, the latest of each. */
export function rememberedConf(conf: ReportConf, code: ChartTypeCode, former: ReportConf): ReportConf {
  const own = new Set([...Object.keys(CHART_TYPES[code].blocks), ...conf.map(({ type }) => type)]);
  return [...conf, ...former.filter(({ type }) => !own.has(type))];
}

type Entry = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Entry[] => (Array.isArray(value) ? (value as Entry[]) : []);

/** Blocks whose entries belong to a field, and go with it. */
const OWNED = new Set(['targetConditionSetting', 'gaugeConditionSetting', 'numDisplayed', 'columnCondition']);

/** The field of a column id: `m1`, or `m1|["2024"]` below a heading. None for row numbers and headings. */
const fieldOfColumn = (id: string) =>
  id === 'rowNumber' || /^[[{"]|^(sub)?total/.test(id) ? '' : (id.split('|')[0] ?? '');

/** A configuration after fields left the chart, and which blocks lost something. */
export interface PrunedConf {
  readonly conf: readonly ReportConfItem[];
  readonly lost: readonly string[];
}

/**
 * Removes what refers to fields that left the chart: conditions (RU-528, RU-529), colour rules (RU-558, RU-559), and
 * calculated reference lines.
 * @param present uniqIds of the chart's fields
 */
export function pruneConf(conf: ReportConf, present: ReadonlySet<string>): PrunedConf {
  const lost: string[] = [];
  const gone = (entry: Entry) => typeof entry.uniqId === 'string' && entry.uniqId !== '' && !present.has(entry.uniqId);
  const keeps = (type: string, entry: Entry): boolean => {
    if (OWNED.has(type)) return !gone(entry);
    if (type === 'tableColumnsWidth') return !gone({ uniqId: fieldOfColumn(String(entry.uniqId)) });
    if (type === 'tableColor') return !gone(entry) && listOf(entry.list).length > 0;
    return type === 'markLine' ? !(Number(entry.markLineType) === 2 && gone(entry)) : true;
  };
  const kept = conf.map((item) => {
    if (!Array.isArray(item.value)) return item;
    const value = listOf(item.value).filter((entry) => keeps(item.type, entry));
    if (value.length === item.value.length) return item;
    lost.push(item.type);
    return { ...item, value };
  });
  return { conf: kept, lost };
}

export interface SortOption {
  readonly fieldId: string;
  readonly uniqId: string;
  readonly granularity?: string;
  readonly sortOrigin: SortOrder['sortOrigin'];
}

/**
 * The Top-N selection after sort options changed (RU-551 to RU-554): the chosen field if present, else the first
 * option, descending.
 */
export function reselectSort(options: readonly SortOption[], current: SortOrder): SortOrder {
  const cleared = {
    selectNum: null,
    selectRule: 1,
    fieldId: '',
    uniqId: '',
    granularity: '',
    sortFlag: 'desc',
  } as const;
  const [first] = options;
  if (!first) return { ...cleared, sortOrigin: 'index' };
  const position = options.findIndex(({ uniqId }) => current.uniqId !== '' && uniqId === current.uniqId);
  if (position >= 0) return { ...current, selectNum: position + 1 };
  return chooseSort({ ...cleared, sortOrigin: 'index' }, first, 1);
}

/** Choosing a field copies its ids, its level and its origin (RU-546 to RU-549). */
export function chooseSort(current: SortOrder, option: SortOption, position: number): SortOrder {
  const { fieldId, uniqId, granularity = '', sortOrigin } = option;
  return { ...current, selectNum: position, fieldId, uniqId, granularity, sortOrigin };
}

/** Choosing an order sets the flag: 1 descends, 2 ascends (RU-550, X-15). */
export const chooseRule = (current: SortOrder, selectRule: 1 | 2): SortOrder => ({
  ...current,
  selectRule,
  sortFlag: selectRule === 1 ? 'desc' : 'asc',
});

/** Views of a host that leave setting sets out of their panels. */
const EXCLUDED_SETS = ['markLine', 'tableColor', 'tableTotal', 'tableHeight'] as const;
const EXCLUDING_VIEWS = ['app', 'edit', 'report', 'warning'] as const;

/** Whether a host's view offers a setting set; the stand-alone editor offers all (RU-486 to RU-501). */
export function offersSettingSet(block: string, view: (typeof EXCLUDING_VIEWS)[number] | 'editor'): boolean {
  return view === 'editor' || !(EXCLUDED_SETS as readonly string[]).includes(block);
}
