import type { Point } from 'highcharts';

import { estimatedPixels } from '../format/display-width.ts';

/** px between the labels of neighbouring stacks. */
const GAP = 6;
/** px of the letters that widths of texts are estimated for. */
const LETTERS = 12;

/** px that a text may take inside its part of a pile: as wide as the pile and its gap, as high as the part. */
function roomOf({ series, shapeArgs }: Pick<Point, 'series' | 'shapeArgs'>): { width: number; height: number } {
  if (!shapeArgs) return { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
  const { len, min, max } = series.xAxis;
  const pile = len / ((max ?? 0) - (min ?? 0) + 1);
  const part = Number(shapeArgs.height ?? 0);
  return series.chart.inverted ? { width: part, height: pile } : { width: pile, height: part };
}

/** The first text that fits its segment, so that labels don't overlap; else none. */
export function fittingLabel(
  point: Pick<Point, 'series' | 'shapeArgs'>,
  texts: readonly string[],
  fontSize: string,
): string {
  const { width, height } = roomOf(point);
  const size = Number.parseFloat(fontSize) || LETTERS;
  const fits = (text: string) => {
    const lines = text.split('\n');
    const widest = lines.reduce((most, line) => Math.max(most, estimatedPixels(line)), 0) * (size / LETTERS);
    return widest + GAP <= width && lines.length * size <= height;
  };
  return texts.find(fits) ?? '';
}
