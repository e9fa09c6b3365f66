import type { QueryResult, ResultColumn } from '@tessera/contract';

import type { BuildInput } from '../build-input.ts';
import { displayOf, formatCompact, formatValue } from '../format/value-format.ts';
import { toNumber } from '../result/result-frame.ts';
import { matchesCondition } from '../settings/condition.ts';
import type { FastThreshold, FillColor, gaugeBlocks } from '../settings/gauge-blocks.ts';
import type { SettingsOf } from '../settings/read-settings.ts';
import { colorSteps } from '../theme/color-scale.ts';
import { THRESHOLD_PRESETS } from '../theme/palettes.ts';

export type GaugeInput = BuildInput<SettingsOf<typeof gaugeBlocks>>;

/** A measure on its scale. */
export interface GaugeReading {
  readonly column: ResultColumn;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Place on the scale from 0 to 1. */
  readonly share: number;
  readonly color: string;
  readonly text: string;
  format(value: number): string;
}

/** The single numbers of a result that has no dimensions, in the order of the measures. */
export function singleMeasures(result: QueryResult): { column: ResultColumn; value: number | null }[] {
  return result.columns.flatMap((column, index) =>
    column.role === 'index' || column.role === 'indexDouble'
      ? [{ column, value: toNumber(result.values[index]?.[0]) }]
      : [],
  );
}

export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const size = 10 ** Math.floor(Math.log10(value));
  return (([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8].find((step) => step * size >= value) ?? 10) * size * 1e6) / 1e6;
}

/** ST-254 to ST-259: the colour of a share reached. */
export function fillColorOf(share: number, fill: FillColor): string {
  if (share <= 0.25) return fill.color1;
  if (share <= 0.5) return fill.color2;
  if (share <= 0.75) return fill.color3;
  return share <= 1 ? fill.color4 : fill.color5;
}

/** Colours of the bands (ST-046, ST-348): the author's own, else steps of a preset. */
export function bandColors({ colors, colorNumber, preset }: FastThreshold): string[] {
  if (colors.length >= colorNumber) return colors.slice(0, colorNumber);
  return colorSteps(THRESHOLD_PRESETS[preset - 1] ?? THRESHOLD_PRESETS[0], colorNumber);
}

/**
 * The reading of a gauge; null without a value. Scale end: the setting, else 1 for shares, else the next round number.
 * Colour: that of the matching condition, else of the band, else of the share reached, else the theme's first.
 */
export function gaugeReading({ result, settings, theme, locale }: GaugeInput): GaugeReading | null {
  const [main] = singleMeasures(result);
  if (!main || main.value === null) return null;
  const { column, value } = main;
  const { gauge, numDisplayed, gaugeConditionSetting, fillColor, fastThresholdColor, customColor } = settings;
  const display = displayOf(column, numDisplayed);
  const percent = display.type === 'pre' || display.unit === '%';
  const min = gauge.min ?? Math.min(0, value);
  const natural = percent && value <= 1 ? 1 : roundUp(Math.abs(value) * 1.05);
  const max = gauge.max !== null && gauge.max > min ? gauge.max : Math.max(natural, min + 1e-9);
  const share = (value - min) / (max - min);
  const condition = gaugeConditionSetting.find((one) => one.uniqId === column.uniqId && matchesCondition(value, one));
  const bands = bandColors(fastThresholdColor);
  const band = bands[Math.min(bands.length - 1, Math.max(0, Math.floor(share * bands.length)))];
  return {
    column,
    value,
    min,
    max,
    share: Math.min(1, Math.max(0, share)),
    color:
      condition?.color ??
      (fastThresholdColor.enabled ? band : undefined) ??
      (fillColor.enabled ? fillColorOf(share, fillColor) : undefined) ??
      customColor.bgColor ??
      (theme.colors[0] as string),
    text: formatCompact(value, column, numDisplayed, locale),
    format: (one) =>
      percent ? formatValue(one, { ...display, dec: 0 }, locale) : formatCompact(one, column, [], locale),
  };
}
