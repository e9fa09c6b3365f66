import type { ResultColumn, TotalMethod } from '@tessera/contract';

import type { SettingsOf } from '../settings/read-settings.ts';
import type { totalTableBlocks } from '../settings/table-blocks.ts';
import { totalSwitches } from '../settings/total-rules.ts';
import type { CrossAxes } from './cross-axes.ts';

export type TotalSettings = SettingsOf<ReturnType<typeof totalTableBlocks>>;

/** Totals of a table, from several blocks. */
export interface TotalsPlan {
  readonly rowTotal: 'first' | 'last' | undefined;
  readonly columnTotal: boolean;
  readonly rowSubtotals: ReadonlySet<number>;
  readonly columnSubtotals: ReadonlySet<number>;
  readonly methods: ReadonlyMap<string, TotalMethod>;
  readonly pinned: boolean;
  readonly label: string;
}

/** Levels of the fields that keys name. A key holds while its field exists and is not the last one (D-11). */
export function subtotalLevels(keys: readonly string[], fields: readonly ResultColumn[]): Set<number> {
  return new Set(
    keys.flatMap((key) => {
      const level = fields.findIndex(({ uniqId }) => uniqId === key);
      return level >= 0 && level < fields.length - 1 ? [level] : [];
    }),
  );
}

/** Total flags of a 2D table besides the blocks. */
export interface ExtraTotals {
  readonly rowTotal: boolean;
  readonly columnTotal: boolean;
  readonly rowSubtotals: boolean;
  readonly columnSubtotals: boolean;
}
const NONE: ExtraTotals = { rowTotal: false, columnTotal: false, rowSubtotals: false, columnSubtotals: false };

/**
 * Reads ST-152 to ST-200. Methods other than sum and none force totals off, `auto` does not (X-29, D-06); unmerged
 * cells have no subtotals (RU-536, RU-537).
 */
export function totalsPlan(
  settings: TotalSettings,
  axes: CrossAxes,
  total: string,
  extra: ExtraTotals = NONE,
): TotalsPlan {
  const { dimensionSetting, valueSetting, tableTotal, tableCollect, table } = settings;
  const switches = totalSwitches(settings);
  const methods = new Map(valueSetting.totalCfg.map(({ uniqId, value }) => [uniqId, value]));
  const forcedOff = axes.measures.some(({ column }) => {
    const method = methods.get(column.uniqId) ?? 'auto';
    return method === 'max' || method === 'min' || method === 'average';
  });
  const every = (fields: readonly ResultColumn[]) => fields.map(({ uniqId }) => uniqId);
  const everyRow = switches.everyRow || extra.rowSubtotals;
  const everyColumn = switches.everyColumn || extra.columnSubtotals;
  const rowKeys = [...switches.rowKeys, ...(everyRow ? every(axes.rowFields) : [])];
  const columnKeys = [...switches.columnKeys, ...(everyColumn ? every(axes.columnFields) : [])];
  const merged = table.mergeTheLineKey;
  const rowTotal = switches.rowTotal || extra.rowTotal;
  const columnTotal = switches.columnTotal || extra.columnTotal;
  const { aliasName, calcName } = dimensionSetting.columnTotal;
  return {
    rowTotal: rowTotal && !forcedOff ? (tableTotal.total.position === 'top' ? 'first' : 'last') : undefined,
    columnTotal: columnTotal && !forcedOff,
    rowSubtotals: merged ? subtotalLevels(rowKeys, axes.rowFields) : new Set(),
    columnSubtotals: merged ? subtotalLevels(columnKeys, axes.columnFields) : new Set(),
    methods,
    pinned: tableTotal.total.fixed || tableCollect.total.fixed,
    // "Total" is the wire's default and not a word of the author's.
    label: aliasName || (calcName === 'Total' ? total : calcName),
  };
}
