import type { Options, YAxisOptions } from 'highcharts';

import { estimatedPixels } from '../format/display-width.ts';

/** px of charts from which on their bars leave one amount of room, narrowest first. */
const WIDTHS = [200, 220, 240, 260, 280, 300, 320, 340, 360, 400, 440, 480, 560, 640, 800, 1_080] as const;
/** px around the bars and their labels. */
const AROUND = 36;
/** px between a bar and its label, and behind the label. */
const GAPS = 10;
/** px of the letters that widths of texts are estimated for. */
const LETTERS = 12;

export interface LabelSpace {
  /** What the labels say, with line breaks. */
  readonly labels: readonly string[];
  /** CSS size of their letters in px. */
  readonly fontSize: string;
  /** px that names of categories and a legend take beside the bars. */
  readonly beside: number;
  /** Directions that bars go. */
  readonly sides: 1 | 2;
  /** The axis with room behind its largest bar, as a share of the axis' length. */
  toAxis(room: number): YAxisOptions;
}

/** Options whose first value axis leaves room for labels behind bars; the narrower the chart, the larger is its share. */
export function withLabelSpace(options: Options, { labels, fontSize, beside, sides, toAxis }: LabelSpace): Options {
  const letters = (Number.parseFloat(fontSize) || LETTERS) / LETTERS;
  const widths = labels.flatMap((label) => label.split('\n')).map((line) => estimatedPixels(line) * letters);
  const pixels = widths.reduce((most, width) => Math.max(most, width), 0) + GAPS;
  const room = (width: number) => pixels / Math.max(pixels, width - beside - AROUND - sides * pixels);
  const [first, ...others] = [options.yAxis ?? []].flat();
  const axes = (width: number) => [{ ...first, ...toAxis(room(width)) }, ...others];
  return {
    ...options,
    yAxis: axes(WIDTHS.at(-1) ?? 0),
    responsive: {
      rules: WIDTHS.slice(1)
        .map((width, index) => ({
          condition: { maxWidth: width },
          chartOptions: { yAxis: [toAxis(room(WIDTHS[index] ?? 0))] },
        }))
        .reverse(),
    },
  };
}
