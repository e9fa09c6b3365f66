import type { Chart, LegendOptions, Options, SVGElement } from 'highcharts';

import { estimatedPixels } from '../format/display-width.ts';
import { legendOptions } from '../highcharts/base-options.ts';
import { escapeHtml } from '../highcharts/escape-html.ts';
import type { LegendSettings } from '../settings/series-blocks.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';

interface ClassLegend {
  /** Intervals of the values from low to high. */
  readonly classes: readonly { readonly from: number; readonly to: number; readonly color: string }[];
  readonly settings: LegendSettings;
  readonly theme: ChartTheme;
  text(value: number): string;
}

/**
 * px of a chart below which a list of intervals would lie over the map: its width, and its height for each entry; and px
 * that a symbol and the margins of an entry take.
 */
const LIST = { width: 400, entry: 20, spare: 110, symbol: 28 } as const;
/** px of the strip of colours; the map's buttons are right of it. */
const STRIP = { height: 24, cell: 16, bar: 8, gap: 6, left: 8, buttons: 36 } as const;

const strips = new WeakMap<Chart, SVGElement>();

/** Writes the lowest value, the colours and the highest value into a line at the lower left. */
function drawStrip(chart: Chart, { classes, theme, text }: ClassLegend): SVGElement {
  const { renderer, chartWidth, chartHeight } = chart;
  const group = renderer.g('class-strip').attr({ zIndex: 7 }).add();
  const middle = chartHeight - STRIP.height / 2;
  const [low, high] = [text(classes[0]?.from ?? 0), text(classes.at(-1)?.to ?? 0)];
  const single = low === high;
  const left = STRIP.left + (single ? 0 : estimatedPixels(low) + STRIP.gap);
  const room = chartWidth - left - STRIP.gap - estimatedPixels(high) - STRIP.buttons;
  const cell = Math.max(3, Math.min(STRIP.cell, Math.floor(room / classes.length)));
  const write = (label: string, x: number) =>
    renderer
      .text(escapeHtml(label), x, middle + 4)
      .css({ color: theme.textSecondary, fontSize: `${theme.textSize}px`, pointerEvents: 'none' })
      .add(group);
  if (!single) write(low, STRIP.left);
  classes.forEach(({ color }, index) => {
    renderer
      .rect(left + index * cell, middle - STRIP.bar / 2, cell - 1, STRIP.bar, 1)
      .attr({ fill: color })
      .add(group);
  });
  write(high, left + classes.length * cell + STRIP.gap);
  return group;
}

/** px that the list of classes takes at the left of a map; 0 where it lies elsewhere. The whole world goes below it. */
export function listWidth({ classes, settings, text }: Omit<ClassLegend, 'theme'>, map: string): number {
  if (map === 'world' || !settings.enabled || settings.align !== 1) return 0;
  const names = classes.map(({ from, to }) => `${text(from)} – ${text(to)}`);
  return names.length === 0 ? 0 : LIST.symbol + Math.max(...names.map(estimatedPixels));
}

/** Whether a list of so many intervals would lie over the map. */
function isSmallMap({ chartWidth, chartHeight }: Pick<Chart, 'chartWidth' | 'chartHeight'>, count: number) {
  return chartWidth < LIST.width || chartHeight < count * LIST.entry + LIST.spare;
}

/** Adds a legend of intervals to a map: a list at the lower left or as set, in small charts a strip below. */
export function withClassLegend(options: Options, legend: ClassLegend): Options {
  const { classes, settings, theme } = legend;
  if (!settings.enabled || classes.length === 0) return { ...options, legend: { enabled: false } };
  const overMap: LegendOptions = { align: 'left', verticalAlign: 'bottom', layout: 'vertical', floating: true };
  return {
    ...options,
    chart: {
      ...options.chart,
      events: {
        ...options.chart?.events,
        render() {
          strips.get(this)?.destroy();
          strips.delete(this);
          if (isSmallMap(this, classes.length)) strips.set(this, drawStrip(this, legend));
        },
      },
    },
    legend: {
      ...legendOptions(settings, 2, theme),
      ...(settings.align === 1 ? { ...overMap, x: 4, y: -4, itemMarginBottom: 2 } : {}),
    },
    responsive: {
      rules: [
        {
          condition: {
            callback() {
              return isSmallMap(this, classes.length);
            },
          },
          chartOptions: { legend: { enabled: false }, mapView: { padding: [4, 4, STRIP.height, 4] } },
        },
      ],
    },
  };
}
