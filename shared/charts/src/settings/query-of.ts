import type { ReportParam } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { readSettings } from './read-settings.ts';
import { groupSetSchema, totalTableBlocks } from './table-blocks.ts';
import { heldSubtotals, measuresOf, totalMethodOf, totalsForcedOff, totalSwitches } from './total-rules.ts';

const CROSS = totalTableBlocks(50);
type Totals = NonNullable<ReportParam['totalCondition']>;

/**
 * Adds totals, subtotals, the order of a table and the whole of a split number to a chart's query. @returns the same
 * object when nothing differs
 */
export function queryOf(code: ChartTypeCode, conf: ReportConf, param: ReportParam): ReportParam {
  const { totalCondition, ...rest } = param;
  const wanted = totalsOf(code, conf, param);
  const asked: ReportParam = {
    ...rest,
    ...withMethods(code, conf, param),
    ...withOrder(code, conf, param),
    ...(wanted ? { totalCondition: wanted } : {}),
  };
  return JSON.stringify(sorted(asked)) === JSON.stringify(sorted(param)) ? param : asked;
}

const sorted = (param: ReportParam) => Object.entries(param).sort(([a], [b]) => a.localeCompare(b));
const isCross = (code: ChartTypeCode) => code === 'graph_crosstab' || code === 'graph_table2d';

function withMethods(code: ChartTypeCode, conf: ReportConf, param: ReportParam): Partial<ReportParam> {
  if (!isCross(code)) return {};
  const { totalCfg } = readSettings(CROSS, conf).settings.valueSetting;
  const spelled = (list: ReportParam['indexCondition']) =>
    list.map((measure) => {
      const value = totalMethodOf(measure, totalCfg);
      return value === (measure.totalCfg?.value ?? 'auto')
        ? measure
        : { ...measure, totalCfg: { ...measure.totalCfg, value } };
    });
  return { indexCondition: spelled(param.indexCondition), indexDoubleCondition: spelled(param.indexDoubleCondition) };
}

/**
 * ST-145 to ST-147: the order that the block of a table carries, where the query has none. `sortType` 1 descends, 2
 * ascends; `sortFlag` goes before it.
 */
function withOrder(code: ChartTypeCode, conf: ReportConf, param: ReportParam): Partial<ReportParam> {
  if (!isCross(code) && code !== 'graph_detailtable') return {};
  const { fieldId, sortFlag, sortType } = readSettings({ table: CROSS.table }, conf).settings.table;
  const flag = sortFlag ?? ({ '1': 'desc', '2': 'asc' } as const)[sortType];
  if (fieldId === '' || flag === undefined || param.sortCondition.length > 0) return {};
  const { dimensionCondition, columnCondition, compareCondition } = param;
  const shown = [...dimensionCondition, ...columnCondition, ...compareCondition, ...measuresOf(param)];
  const field = shown.find((one) => one.fieldId === fieldId || one.uniqId === fieldId);
  if (!field) return {};
  return { sortCondition: [{ uniqId: field.uniqId, fieldId: field.fieldId, sortFlag: flag }] };
}

function totalsOf(code: ChartTypeCode, conf: ReportConf, param: ReportParam): Totals | undefined {
  if (code === 'graph_num' && param.splitCondition.length > 0) {
    const whole = { total: true, subtotals: [] };
    return { rows: whole, columns: whole };
  }
  if (!isCross(code)) return undefined;
  const settings = readSettings(CROSS, conf).settings;
  const { groupSet } = readSettings({ groupSet: groupSetSchema }, code === 'graph_table2d' ? conf : []).settings;
  const switches = totalSwitches(settings);
  const forcedOff = measuresOf(param).length === 0 || totalsForcedOff(param, settings.valueSetting.totalCfg);
  const down = param.dimensionCondition;
  const across = [...param.compareCondition, ...param.columnCondition];
  const every = (fields: readonly { readonly uniqId: string }[]) => fields.map(({ uniqId }) => uniqId);
  const merged = settings.table.mergeTheLineKey;
  const everyRow = switches.everyRow || groupSet.isSubtotal || groupSet.isRowSubtotal;
  const rowKeys = [...switches.rowKeys, ...(everyRow ? every(down) : [])];
  const columnKeys = [...switches.columnKeys, ...(switches.everyColumn || groupSet.isColSubtotal ? every(across) : [])];
  const rowTotal = switches.rowTotal || groupSet.isTotal || groupSet.isRowTotal;
  const columnTotal = switches.columnTotal || groupSet.isColTotal;
  const held = (keys: readonly string[], fields: readonly { readonly uniqId: string }[]) =>
    merged ? [...new Set(heldSubtotals(keys, fields))] : [];
  const totals = {
    rows: { total: rowTotal && !forcedOff, subtotals: held(rowKeys, down) },
    columns: { total: columnTotal && !forcedOff, subtotals: held(columnKeys, across) },
  };
  const any = [totals.rows, totals.columns].some(({ total, subtotals }) => total || subtotals.length > 0);
  return any ? totals : undefined;
}
