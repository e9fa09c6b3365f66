import type { DataType, IndexCondition, ReportParam, TotalMethod } from '@tessera/contract';

import type { SettingsOf } from './read-settings.ts';
import type { totalTableBlocks } from './table-blocks.ts';

type TotalCfg = SettingsOf<ReturnType<typeof totalTableBlocks>>['valueSetting']['totalCfg'];
type Measures = Pick<ReportParam, 'indexCondition' | 'indexDoubleCondition'>;

/** All measures of a chart, those of the secondary axis last. */
export const measuresOf = ({ indexCondition, indexDoubleCondition }: Measures): readonly IndexCondition[] => [
  ...indexCondition,
  ...indexDoubleCondition,
];

/** Total method: the table's setting, else the measure's, else `auto`. */
export const totalMethodOf = (measure: IndexCondition, totalCfg: TotalCfg): TotalMethod =>
  totalCfg.find(({ uniqId }) => uniqId === measure.uniqId)?.value ?? measure.totalCfg?.value ?? 'auto';

/** Total row and column are forced off unless every total is a sum, none, or `auto` (RU-534, RU-535, X-29, D-06). */
export function totalsForcedOff(param: Measures, totalCfg: TotalCfg): boolean {
  return measuresOf(param).some((measure) => !['auto', 'sum', 'empty'].includes(totalMethodOf(measure, totalCfg)));
}

/**
 * Measures without a computable subtotal (RU-533, RU-620 to RU-623): with an explicit total method, extremes, measures
 * without aggregator, and non-numbers without total. Never with `auto`, which the database computes (D-06).
 */
export function notSummable(
  param: Measures,
  totalCfg: TotalCfg,
  dataTypeOf: (uniqId: string) => DataType | undefined = () => undefined,
): readonly IndexCondition[] {
  return measuresOf(param).filter((measure) => {
    const method = totalMethodOf(measure, totalCfg);
    if (method === 'auto') return false;
    const type = dataTypeOf(measure.uniqId);
    const numeric = type === undefined || type === 'int' || type === 'double';
    if (method !== 'sum' && method !== 'empty') return true;
    return ['max', 'min', ''].includes(measure.aggregator) || (!numeric && method === 'empty');
  });
}

/** Subtotal keys that hold: their dimension exists and is not the last one (RU-540, RU-541, D-11). */
export function heldSubtotals(keys: readonly string[], fields: readonly { readonly uniqId: string }[]): string[] {
  const allowed = new Set(fields.slice(0, -1).map(({ uniqId }) => uniqId));
  return keys.filter((key) => allowed.has(key));
}

type TotalBlocks = SettingsOf<
  Pick<ReturnType<typeof totalTableBlocks>, 'dimensionSetting' | 'valueSetting' | 'tableTotal' | 'tableCollect'>
>;

/** Which totals a table has, from the blocks that carry the same switches (ST-152 to ST-200). */
export interface TotalSwitches {
  readonly rowTotal: boolean;
  readonly columnTotal: boolean;
  /** Whether each group of rows, or of columns, has a subtotal, whatever the keys are. */
  readonly everyRow: boolean;
  readonly everyColumn: boolean;
  /** uniqIds of fields whose groups have subtotals. */
  readonly rowKeys: readonly string[];
  readonly columnKeys: readonly string[];
}

/** Reads the switches of totals and subtotals; `groupChecked` asks for a subtotal of each group (meaning is ours). */
export function totalSwitches({
  dimensionSetting,
  valueSetting,
  tableTotal,
  tableCollect,
}: TotalBlocks): TotalSwitches {
  const { total, subTotal } = tableCollect;
  return {
    rowTotal: valueSetting.totalLine || total.totalLine,
    columnTotal: dimensionSetting.columnTotal.checked || dimensionSetting.totalColumn || tableTotal.value.totalColumn,
    everyRow: dimensionSetting.groupChecked || tableTotal.value.groupChecked || subTotal.totalLine,
    everyColumn: valueSetting.keyOfSubtotalColumn || total.keyOfSubtotalColumn || subTotal.keyOfSubtotalColumn,
    rowKeys: [
      ...(dimensionSetting.subtotalChecked ? dimensionSetting.keyOfSubtotalLine : []),
      ...tableTotal.value.keyOfSubtotalLine,
    ],
    columnKeys: [
      ...valueSetting.keyOfSubtotalColumnUniqId,
      ...total.keyOfSubtotalColumnUniqId,
      ...subTotal.keyOfSubtotalColumnUniqId,
    ],
  };
}
