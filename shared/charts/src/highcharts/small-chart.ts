import type { Chart, Options, ResponsiveRulesOptions } from 'highcharts';

import { cutToWidth, estimatedPixels, LABEL_WIDTH } from '../format/display-width.ts';

/** px of height below which a chart spares what stands around its plot. */
const LOW = 150;
/** px of the height of charts below which a legend above or below the plot has so many px, highest first. */
const LEGENDS = [
  { below: 260, height: 60 },
  { below: 180, height: 40 },
] as const;
/** px around the text of an entry, and around all of them. */
const ENTRY = 30;
const AROUND = 16;
/** Charts that are narrower than this, and higher than wide, have no room for a legend beside the plot. */
const NARROW = 320;
const TALLER = 1.2;

type Size = Pick<Chart, 'chartWidth' | 'chartHeight'>;

/** Whether a chart is so low that its plot needs the room of what stands around it. */
export const isLow = ({ chartHeight }: Pick<Size, 'chartHeight'>): boolean => chartHeight < LOW;
const isTall = ({ chartWidth, chartHeight }: Size) => chartWidth < NARROW && chartHeight > chartWidth * TALLER;

const when = (holds: (chart: Size) => boolean, chartOptions: Options): ResponsiveRulesOptions => ({
  condition: {
    callback() {
      return holds(this);
    },
  },
  chartOptions,
});

function legendRules({ legend, series = [] }: Options): ResponsiveRulesOptions[] {
  if (!legend?.enabled || legend.floating) return [];
  if (legend.layout === 'vertical')
    return [
      when(isTall, {
        legend: { layout: 'horizontal', align: 'left', verticalAlign: 'bottom', width: '100%', maxHeight: 120 },
      }),
    ];
  const row = series.reduce(
    (width, { name = '' }) => width + ENTRY + estimatedPixels(cutToWidth(name, LABEL_WIDTH)),
    AROUND,
  );
  return [
    ...LEGENDS.map(({ below, height }) => ({
      condition: { maxHeight: below },
      chartOptions: { legend: { margin: 8, maxHeight: Math.min(height, legend.maxHeight ?? height) } },
    })),
    // Tooltips name what more than one line of entries would; so many lines leave no plot.
    when((chart) => isLow(chart) && row > chart.chartWidth, { legend: { enabled: false } }),
  ];
}

/** Rules for small charts: legend pages or moves below the plot, axes without titles. */
export function withSmallRules(options: Options): Options {
  const { chart, xAxis, yAxis, responsive } = options;
  const rules = legendRules(options);
  if (xAxis && !Array.isArray(xAxis) && !chart?.polar)
    rules.push(
      when(isLow, {
        xAxis: { title: { text: '' } },
        ...(yAxis && !Array.isArray(yAxis) ? { yAxis: { title: { text: '' } } } : {}),
      }),
    );
  return rules.length === 0 ? options : { ...options, responsive: { rules: [...rules, ...(responsive?.rules ?? [])] } };
}
