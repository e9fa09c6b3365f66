import type { Options, Point, SeriesBarOptions } from 'highcharts';

import type { BuildsOf } from '../../chart-family.ts';
import type { Drawing } from '../../chart-output.ts';
import { displayOf, formatValue } from '../../format/value-format.ts';
import { axisFrame, roomForLabels } from '../../highcharts/axis-chart.ts';
import type { ColumnInput } from '../../highcharts/column-chart.ts';
import { columnChart } from '../../highcharts/column-chart.ts';
import { tooltipWriter } from '../../highcharts/tooltip-options.ts';
import type { compareBar } from './index.ts';

/** Back-to-back bars of two compare values; side by side with another number of values or negative ones. */
function buildComparebar(input: ColumnInput): Drawing {
  const frame = axisFrame(input, { ranked: true });
  const { options, notes } = columnChart(input, 'bar');
  const [left, right] = frame.series;
  const negative = frame.series.some(({ values }) => values.some((value) => value !== null && value < 0));
  if (!left || !right || frame.series.length !== 2 || negative) return { options, notes };
  const { settings, theme, locale, texts } = input;
  const labels = [options.plotOptions?.series?.dataLabels ?? []].flat()[0];
  const tip = tooltipWriter(settings, theme, texts);
  const bars = (options.series ?? []) as SeriesBarOptions[];
  const [axis] = [options.yAxis ?? []].flat();
  const lines = axis?.plotLines ?? [];
  const largest = Math.max(
    axis?.softMax ?? 0,
    ...frame.series.flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const reach = (room: number) => Number(axis?.max ?? largest * (1 + room));
  const toAxis = (room: number) => ({ min: -reach(room), max: reach(room) });
  const mirrored: Options = {
    ...options,
    yAxis: [
      {
        ...axis,
        ...toAxis(0.04),
        startOnTick: false,
        endOnTick: false,
        maxPadding: 0,
        plotLines: [
          { value: 0, width: 1, color: theme.axisLine, zIndex: 3 },
          // A line is on both sides and labelled on one.
          ...lines,
          ...lines.map(({ label: _label, ...line }) => ({ ...line, value: -Number(line.value ?? 0) })),
        ],
        labels: {
          ...axis?.labels,
          formatter(at) {
            const unsigned = { ...this, value: Math.abs(Number(this.value)) };
            return axis?.labels?.formatter?.call(unsigned, at) ?? '';
          },
        },
      },
    ],
    tooltip: {
      ...options.tooltip,
      formatter() {
        const rows = (this.points ?? [this]).flatMap((point) => {
          const one = frame.series[point.series.index];
          if (!one || typeof point.y !== 'number') return [];
          const value = formatValue(Math.abs(point.y), displayOf(one.column, settings.numDisplayed), locale);
          return [{ color: String(bars[point.series.index]?.color), name: one.name, value }];
        });
        return tip.write(frame.categories[Number(this.x)]?.label ?? '', rows);
      },
    },
    plotOptions: {
      ...options.plotOptions,
      series: {
        ...options.plotOptions?.series,
        stacking: 'normal',
        dataLabels: {
          ...labels,
          inside: false,
          formatter(at) {
            if (typeof this.y !== 'number') return '';
            const unsigned = { series: this.series, y: Math.abs(this.y) } as Point;
            return labels?.formatter?.call(unsigned, at) ?? '';
          },
        },
      },
    },
    series: bars.map((one, index) => (index === 0 ? { ...one, data: one.data?.map(toTheLeft) } : one)),
  };
  return { notes, options: roomForLabels(mirrored, input, frame, { sides: 2, toAxis: (room) => toAxis(2 * room) }) };
}

type Datum = NonNullable<SeriesBarOptions['data']>[number];

function toTheLeft(point: Datum): Datum {
  if (typeof point === 'number') return -point;
  return point && !Array.isArray(point) ? { ...point, y: -(point.y ?? 0) } : point;
}

export const builds: BuildsOf<typeof compareBar> = {
  graph_comparebar: (input) => ({ kind: 'highcharts', ...buildComparebar(input) }),
};
