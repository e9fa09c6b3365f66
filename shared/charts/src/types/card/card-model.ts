import { isAdditive, type QueryResult, type ResultColumn } from '@tessera/contract';

import type { BuildInput } from '../../build-input.ts';
import { formatCompact } from '../../format/value-format.ts';
import { dimensionLabel } from '../../result/dimension-label.ts';
import { toNumber } from '../../result/result-frame.ts';
import { matchesCondition } from '../../settings/condition.ts';
import type { FontStyle } from '../../settings/primitives.ts';
import type { SettingsOf } from '../../settings/read-settings.ts';
import type { cardBlocks } from './schema.ts';
import { trendOf, type Trend } from './trend.ts';

export interface CardLevel {
  readonly label: string;
  readonly labelVisible: boolean;
  readonly text: string;
  /** Every digit, for the title of a scaled number. */
  readonly exact: string;
  readonly color: string | undefined;
  readonly numberStyle: FontStyle;
  readonly labelStyle: FontStyle;
  /** Of a change against another period. */
  readonly trend?: Trend;
}
/** What a target card shows. */
export interface CardModel {
  readonly alignment: 'left' | 'center';
  readonly index: CardLevel;
  readonly compare?: CardLevel;
  /** The number of each value of the split field, below the whole (ST-342). */
  readonly splits?: readonly CardLevel[];
  /** Share of the goal reached; the bar stops at 1, the text does not. */
  readonly goal?: { readonly ratio: number; readonly ratioText: string; readonly goalText: string };
}
type Input = BuildInput<SettingsOf<typeof cardBlocks>>;

const DECIMALS = { '1%': 0, '0.1%': 1, '0.01%': 2 } as const;

/** Total of a measure over split rows: the result's, else computed where possible. */
function wholeOf(result: QueryResult, column: ResultColumn, index: number): number | null {
  if (result.rowCount === 1) return toNumber(result.values[index]?.[0]);
  const total = result.totals?.find(({ kept }) => kept.length === 0);
  if (total) return toNumber(total.values[index]?.[0]);
  const values = (result.values[index] ?? []).flatMap((cell) => toNumber(cell) ?? []);
  if (values.length === 0) return null;
  if (isAdditive(column)) return values.reduce((sum, value) => sum + value, 0);
  if (column.aggregator === 'max') return Math.max(...values);
  return column.aggregator === 'min' ? Math.min(...values) : null;
}

/** The card of a result with one row, or one per value of a split field; null where no measure has a value. */
export function buildCard({ result, settings, locale, texts }: Input): CardModel | null {
  const measures = result.columns.flatMap((column, index) =>
    column.role === 'index' || column.role === 'indexDouble'
      ? [{ column, index, value: wholeOf(result, column, index) }]
      : [],
  );
  const split = result.columns.findIndex(({ role }) => role === 'split');
  const [main, second] = measures;
  if (!main || (main.value === null && split < 0)) return null;
  const { targetStyle, chartTarget, numDisplayed, targetConditionSetting } = settings;
  const level = (column: ResultColumn, value: number | null, style: typeof targetStyle.index): CardLevel => ({
    label: column.name,
    labelVisible: style.labelVisible,
    text: value === null ? '-' : formatCompact(value, column, numDisplayed, locale),
    exact: value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 6 }),
    color:
      value === null
        ? undefined
        : targetConditionSetting.findLast((one) => one.uniqId === column.uniqId && matchesCondition(value, one))?.color,
    numberStyle: style.numberStyle,
    labelStyle: style.labelStyle,
  });
  const fromMeasure = chartTarget.uniqId
    ? measures.find(({ column }) => column.uniqId === chartTarget.uniqId)?.value
    : undefined;
  const goal = chartTarget.enabled ? (fromMeasure ?? chartTarget.targetValue) : null;
  const ratio = goal && main.value !== null ? main.value / goal : null;
  return {
    alignment: targetStyle.alignment,
    index: level(main.column, main.value, targetStyle.index),
    // A goal by the second measure is already shown beside the share.
    ...(second && !(goal !== null && second.column.uniqId === chartTarget.uniqId)
      ? {
          compare: {
            ...level(second.column, second.value, targetStyle.compare),
            ...trendOf(second.column, second.value, targetStyle.compare.goodDirection),
          },
        }
      : {}),
    ...(split >= 0
      ? {
          splits: (result.values[split] ?? []).map((cell, row) => ({
            ...level(main.column, toNumber(result.values[main.index]?.[row]), targetStyle.split),
            label: dimensionLabel(cell, result.columns[split] as ResultColumn, locale, texts),
          })),
        }
      : {}),
    ...(goal !== null && ratio !== null && Number.isFinite(ratio)
      ? {
          goal: {
            ratio: Math.min(1, Math.max(0, ratio)),
            ratioText: `${(ratio * 100).toFixed(DECIMALS[chartTarget.accuracy])}%`,
            goalText: formatCompact(goal, main.column, numDisplayed, locale),
          },
        }
      : {}),
  };
}
