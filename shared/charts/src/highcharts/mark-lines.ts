import type { Locale } from '@tessera/contract';
import type { YAxisOptions } from 'highcharts';

import { formatValue } from '../format/value-format.ts';
import type { FrameSeries } from '../result/result-frame.ts';
import type { MarkLine } from '../settings/axis-blocks.ts';
import type { ValueDisplay } from '../settings/value-display.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { readableOn } from '../theme/color-scale.ts';
import { escapeHtml } from './escape-html.ts';

/** Decimals of numbers in the label of a reference line (ST-288). */
const LABEL_DECIMALS = 2;

/** Where a reference line stands; undefined when its measure is not drawn or has no value. */
export function markLineValue(
  line: MarkLine,
  series: readonly Pick<FrameSeries, 'column' | 'values'>[],
): number | undefined {
  if (line.markLineType === 1) return line.fixedValue ?? undefined;
  const values = series
    .filter(({ column }) => column.uniqId === line.uniqId || (line.uniqId === '' && column.fieldId === line.fieldId))
    .flatMap(({ values: own }) => own.filter((value): value is number => value !== null));
  if (values.length === 0) return undefined;
  if (line.calculatedValue === 2) return values.reduce((most, value) => Math.max(most, value));
  if (line.calculatedValue === 3) return values.reduce((least, value) => Math.min(least, value));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** At the right end of a line, above it. */
const ALONG = { align: 'right', textAlign: 'right', x: -2, y: -6 } as const;
/** Share of an axis beyond which a label stands to the left of an upright line. */
const FAR = 0.7;

/** Beside the lower end of an upright line, where bars are short, on the side that has room. */
function besideUpright(value: number, largest: number) {
  const side = value > FAR * largest ? 'right' : 'left';
  return {
    rotation: 0,
    verticalAlign: 'bottom',
    align: side,
    textAlign: side,
    x: side === 'left' ? 4 : -4,
    y: -6,
  } as const;
}

/**
 * What an axis needs for its reference lines (ST-275 to ST-288): the lines, and room for those beyond the data.
 *
 * @param display format of the axis, which the labels share
 * @param sideways whether the lines stand upright, as those of bars do
 */
export function markLineOptions(
  lines: readonly MarkLine[],
  series: readonly Pick<FrameSeries, 'column' | 'values'>[],
  display: ValueDisplay,
  theme: ChartTheme,
  locale: Locale,
  sideways = false,
): Pick<YAxisOptions, 'plotLines' | 'softMin' | 'softMax'> {
  const placed = lines.flatMap((line) => {
    const value = markLineValue(line, series);
    return value === undefined ? [] : [{ line, value }];
  });
  if (placed.length === 0) return {};
  const values = placed.map(({ value }) => value);
  const largest = series.reduce(
    (most, { values: own }) => own.reduce<number>((one, value) => Math.max(one, value ?? 0), most),
    Math.max(...values),
  );
  return {
    softMax: Math.max(...values),
    ...(Math.min(...values) < 0 ? { softMin: Math.min(...values) } : {}),
    plotLines: placed.map(({ line, value }) => {
      const background = line.labelBgColor ?? theme.negative;
      const text = [line.name, line.content, formatValue(value, { ...display, dec: LABEL_DECIMALS }, locale)]
        .filter(Boolean)
        .join(' ');
      return {
        value,
        color: background,
        width: 1.5,
        dashStyle: 'Dash' as const,
        zIndex: 5,
        ...(line.labelVisible
          ? {
              label: {
                text: escapeHtml(text),
                style: {
                  color: line.labelColor ?? (line.labelBgColor ? readableOn(line.labelBgColor) : background),
                  fontSize: `${theme.textSize - 1}px`,
                  fontWeight: '600',
                  textOutline: `3px ${line.labelBgColor ?? theme.surface}`,
                },
                ...(sideways ? besideUpright(value, largest) : ALONG),
              },
            }
          : {}),
      };
    }),
  };
}
