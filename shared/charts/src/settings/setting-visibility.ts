import type { ReportConfItem, ReportParam } from '@tessera/contract';

import type { ChartTypeRow } from '../chart-family.ts';
import type { ReportConf } from '../chart-model.ts';
import { CHART_TYPES } from '../types/index.ts';
import type { ChartTypeCode } from '../types/index.ts';
import { migrateConf } from './migrate-conf.ts';
import type { BlockSet } from './read-settings.ts';
import { setSetting } from './setting-path.ts';
import { measuresOf } from './total-rules.ts';

/** Whether a type draws what the setting at a dotted path sets. */
export function drawsSetting(code: ChartTypeCode, path: string): boolean {
  const { undrawn = [] }: ChartTypeRow = CHART_TYPES[code];
  return !undrawn.some((prefix) => path === prefix || path.startsWith(`${prefix}.`));
}

/** Whether the measures of a type use both axes. */
export const isScatter = (code: ChartTypeCode): boolean => 'scatterAxis' in CHART_TYPES[code].blocks;

type Measures = Pick<ReportParam, 'indexCondition' | 'indexDoubleCondition'>;

/**
 * Axes whose reference-line panels are shown (RU-560 to RU-563): primary and secondary each with own measures; scatter
 * charts have the primary one for either.
 */
export function markLineAxes(code: ChartTypeCode, param: Measures): readonly ('primary' | 'secondary')[] {
  if (isScatter(code)) return measuresOf(param).length > 0 ? ['primary'] : [];
  return [
    ...(param.indexCondition.length > 0 ? (['primary'] as const) : []),
    ...(param.indexDoubleCondition.length > 0 ? (['secondary'] as const) : []),
  ];
}

/** Measures that may get a target condition: those without one (RU-530 to RU-532). */
export function measuresWithoutCondition(
  param: Measures,
  conditions: readonly { readonly uniqId: string }[],
): readonly string[] {
  const taken = new Set(conditions.map(({ uniqId }) => uniqId));
  return measuresOf(param).flatMap(({ uniqId }) => (taken.has(uniqId) ? [] : uniqId));
}

/** Whether a gauge may get its condition: it has a measure and no condition yet (RU-526, RU-527, X-36). */
export const gaugeConditionAllowed = (
  param: Pick<Measures, 'indexCondition'>,
  conditions: readonly unknown[],
): boolean => param.indexCondition.length > 0 && conditions.length === 0;

/** Visible parts of a goal (RU-566, RU-567, X-37): mode 1 second measure and values, mode 2 fixed goal and accuracy. */
export const targetModeParts = (targetValue: 1 | 2) => ({
  accuracy: true,
  goalValue: targetValue === 2,
  secondValues: targetValue === 1,
});

/** Items of a configuration that a type does not know; they stay stored. */
export const unknownItems = (blocks: BlockSet, conf: ReportConf): readonly ReportConfItem[] =>
  migrateConf(conf).filter(({ type }) => !Object.hasOwn(blocks, type));

/** A table as the warning area shows it: nothing is merged or swapped. */
export function confForWarning(blocks: BlockSet, conf: ReportConf): readonly ReportConfItem[] {
  if (!Object.hasOwn(blocks, 'table')) return [...conf];
  const swapped = setSetting(blocks, conf, 'table.rowColSwap', undefined);
  return setSetting(blocks, swapped, 'table.mergeTheLineKey', false);
}
