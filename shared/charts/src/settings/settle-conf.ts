import type { ReportConfItem, ReportParam } from '@tessera/contract';

import type { ReportConf } from '../chart-model.ts';
import { CHART_TYPES } from '../types/index.ts';
import type { ChartTypeCode } from '../types/index.ts';
import type { PrunedConf, SortOption } from './conf-transitions.ts';
import { pruneConf, reselectSort } from './conf-transitions.ts';
import { sortOrderSchema } from './order-blocks.ts';
import { readSettings } from './read-settings.ts';
import { setSetting, settingAt } from './setting-path.ts';
import { totalTableBlocks } from './table-blocks.ts';
import { heldSubtotals, measuresOf, totalsForcedOff } from './total-rules.ts';

const CROSS = totalTableBlocks(50);
type Fields = Pick<
  ReportParam,
  | 'dimensionCondition'
  | 'compareCondition'
  | 'columnCondition'
  | 'splitCondition'
  | 'indexCondition'
  | 'indexDoubleCondition'
  | 'longitudeAndLatitude'
>;

/** What categories can be ordered by: first the measures, then the dimensions, in the order of the wells. */
export function sortOptionsOf(
  param: Pick<Fields, 'dimensionCondition' | 'indexCondition' | 'indexDoubleCondition'>,
): SortOption[] {
  return [
    ...measuresOf(param).map(({ uniqId, fieldId }): SortOption => ({ uniqId, fieldId, sortOrigin: 'index' })),
    ...param.dimensionCondition.map(({ uniqId, fieldId, granularity }): SortOption => ({
      uniqId,
      fieldId,
      sortOrigin: 'dimension',
      ...(granularity ? { granularity } : {}),
    })),
  ];
}

/** uniqIds of all fields that a chart has. */
export function fieldsOf(param: Fields): Set<string> {
  const { longitudeAndLatitude: place } = param;
  const conditions: readonly ({ readonly uniqId: string } | undefined)[] = [
    ...param.dimensionCondition,
    ...param.compareCondition,
    ...param.columnCondition,
    ...param.splitCondition,
    ...measuresOf(param),
    ...[place?.longitude, place?.latitude].flatMap((one) => one ?? []),
  ];
  return new Set(conditions.flatMap((condition) => condition?.uniqId ?? []));
}

/** Single references to a field in blocks that stay without it. */
const REFERENCES = ['chartTarget.uniqId', 'mapCoordinate.longitude', 'mapCoordinate.latitude'] as const;

/**
 * A configuration after its fields changed, and the affected blocks: references to removed fields go (RU-528, RU-529,
 * RU-558), Top-N follows its field (RU-551 to RU-554), subtotals keep valid keys (RU-540, RU-541), totals that can't be
 * computed are off (RU-534, RU-535).
 */
export function settleConf(code: ChartTypeCode, conf: ReportConf, param: Fields): PrunedConf {
  const { blocks } = CHART_TYPES[code];
  const present = fieldsOf(param);
  const pruned = pruneConf(conf, present);
  const lost = [...pruned.lost];
  let next: readonly ReportConfItem[] = pruned.conf;
  const write = (path: string, value: unknown) => {
    next = setSetting(blocks, next, path, value);
    const block = path.split('.')[0] as string;
    if (!lost.includes(block)) lost.push(block);
  };
  const stored = new Map(next.map(({ type, value }) => [type, value]));
  for (const path of REFERENCES) {
    const uniqId = settingAt(Object.fromEntries(stored), path);
    if (typeof uniqId === 'string' && uniqId !== '' && !present.has(uniqId)) write(path, undefined);
  }
  if ('sortOrder' in blocks && stored.has('sortOrder')) {
    const current = readSettings({ sortOrder: sortOrderSchema }, next).settings.sortOrder;
    const order = reselectSort(sortOptionsOf(param), current);
    if (JSON.stringify(order) !== JSON.stringify(current)) write('sortOrder', order);
  }
  if ('valueSetting' in blocks) settleTotals(next, param, write);
  return { conf: next, lost };
}

const ROW_KEYS = ['dimensionSetting.keyOfSubtotalLine', 'tableTotal.value.keyOfSubtotalLine'] as const;
const COLUMN_KEYS = [
  'valueSetting.keyOfSubtotalColumnUniqId',
  'tableCollect.total.keyOfSubtotalColumnUniqId',
  'tableCollect.subTotal.keyOfSubtotalColumnUniqId',
] as const;
/** Every switch of a total, with what it is switched off with. */
export const TOTAL_SWITCHES = {
  'valueSetting.totalLine': false,
  'tableCollect.total.totalLine': false,
  'tableCollect.subTotal.totalLine': false,
  'dimensionSetting.columnTotal.checked': '0',
  'dimensionSetting.totalColumn': '0',
  'tableTotal.value.totalColumn': '0',
} as const;

function settleTotals(conf: ReportConf, param: Fields, write: (path: string, value: unknown) => void): void {
  const { settings } = readSettings(CROSS, conf);
  const prune = (path: string, fields: readonly { readonly uniqId: string }[]) => {
    const keys = settingAt(settings, path) as readonly string[];
    const held = heldSubtotals(keys, fields);
    if (held.length < keys.length) write(path, held);
  };
  for (const path of ROW_KEYS) prune(path, param.dimensionCondition);
  for (const path of COLUMN_KEYS) prune(path, [...param.compareCondition, ...param.columnCondition]);
  const present = new Set(measuresOf(param).map(({ uniqId }) => uniqId));
  const methods = settings.valueSetting.totalCfg.filter(({ uniqId }) => present.has(uniqId));
  if (methods.length < settings.valueSetting.totalCfg.length) write('valueSetting.totalCfg', methods);
  if (!totalsForcedOff(param, methods)) return;
  for (const [path, off] of Object.entries(TOTAL_SWITCHES)) if (settingAt(settings, path) === true) write(path, off);
}
