import type { ReportConfItem, ReportParam } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { CHART_TYPES } from '../types/index.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { queryOf } from './query-of.ts';
import { readSettings } from './read-settings.ts';
import type { BlockSet } from './read-settings.ts';
import { setSetting, settingAt } from './setting-path.ts';
import { TOTAL_SWITCHES } from './settle-conf.ts';
import { totalsForcedOff } from './total-rules.ts';

/** One setting and its new value; undefined takes it back to its default. */
export interface SettingEdit {
  /** Block and field, dotted. */
  readonly path: string;
  readonly value: unknown;
}
export interface ConfChange {
  readonly conf: readonly ReportConfItem[];
  /** Whether the query changed; otherwise the chart is only redrawn (RU-524). */
  readonly isNeedQuery: boolean;
  /** The query for the settings; the given object if equal. */
  readonly param: ReportParam;
}

/**
 * Changes settings with their consequences: swapping rows and columns clears column widths (RU-542), tables that don't
 * merge have no subtotals (RU-537), unchecking "select all" clears the selection (RU-538), colour rules without colours
 * are removed (RU-559), totals that can't be computed are switched off (RU-534, RU-535). Everything else stays as
 * stored.
 */
export function changeSettings(
  code: ChartTypeCode,
  conf: ReportConf,
  param: ReportParam,
  edits: readonly SettingEdit[],
): ConfChange {
  const blocks: BlockSet = CHART_TYPES[code].blocks;
  const edited = edits.reduce<ReportConf>((one, { path, value }) => setSetting(blocks, one, path, value), conf);
  const settled = followUp(blocks, conf, edited, param);
  const asked = queryOf(code, settled, param);
  const isNeedQuery = JSON.stringify(queryOf(code, conf, param)) !== JSON.stringify(asked);
  const touched = new Set(edits.map(({ path }) => path.split('.')[0]));
  return {
    conf: settled.map((item) => (touched.has(item.type) ? { ...item, isNeedQuery } : item)),
    isNeedQuery,
    param: asked,
  };
}

/** Blocks whose settings follow each other. */
const FOLLOWING = [
  'table',
  'dimensionSetting',
  'valueSetting',
  'tableTotal',
  'tableCollect',
  'tableColumnsWidth',
] as const;

function followUp(blocks: BlockSet, before: ReportConf, after: ReportConf, param: ReportParam): ReportConf {
  if (!('table' in blocks)) return after;
  const following: BlockSet = Object.fromEntries(
    FOLLOWING.flatMap((name) => (blocks[name] ? [[name, blocks[name]]] : [])),
  );
  const old = readSettings(following, before).settings;
  let next = after;
  const now = () => readSettings(following, next).settings;
  const off = (path: string) => settingAt(old, path) === true && settingAt(now(), path) === false;
  const write = (path: string, value: unknown) => {
    if (path.split('.')[0]! in blocks) next = setSetting(blocks, next, path, value);
  };
  const clear = (path: string) => {
    const keys = settingAt(now(), path);
    if (Array.isArray(keys) && keys.length > 0) write(path, undefined);
  };
  if (settingAt(old, 'table.rowColSwap') !== settingAt(now(), 'table.rowColSwap'))
    write('tableColumnsWidth', undefined);
  // A request of older charts to forget widths (ST-178) ends with the first width that is chosen anew.
  const widths = settingAt(now(), 'tableColumnsWidth');
  if (
    Array.isArray(widths) &&
    widths.length > 0 &&
    JSON.stringify(widths) !== JSON.stringify(settingAt(old, 'tableColumnsWidth'))
  )
    write('tableTotal.needResetWidth', undefined);
  if (off('table.mergeTheLineKey')) {
    clear('dimensionSetting.keyOfSubtotalLine');
    clear('tableTotal.value.keyOfSubtotalLine');
    clear('valueSetting.keyOfSubtotalColumnUniqId');
    clear('tableCollect.subTotal.keyOfSubtotalColumnUniqId');
  }
  if (off('dimensionSetting.subtotalChecked')) clear('dimensionSetting.keyOfSubtotalLine');
  if (off('valueSetting.keyOfSubtotalColumn')) clear('valueSetting.keyOfSubtotalColumnUniqId');
  next = next.map(dropColorless).filter((item): item is ReportConfItem => item !== null);
  const totalCfg = settingAt(now(), 'valueSetting.totalCfg') as Parameters<typeof totalsForcedOff>[1] | undefined;
  if (totalCfg && totalsForcedOff(param, totalCfg))
    for (const [path, value] of Object.entries(TOTAL_SWITCHES)) if (settingAt(now(), path) === true) write(path, value);
  return next;
}

function dropColorless(item: ReportConfItem): ReportConfItem | null {
  if (item.type !== 'tableColor' || !Array.isArray(item.value)) return item;
  const rules = (item.value as readonly { list?: unknown }[]).filter(
    ({ list }) => Array.isArray(list) && list.length > 0,
  );
  if (rules.length === item.value.length) return item;
  return rules.length === 0 ? null : { ...item, value: rules };
}
