import type { Axis, AxisPlotLinesOptions, Chart, Point } from 'highcharts';

import type { PickPlace } from '../result/picked-value.ts';
import { unescapeHtml } from './escape-html.ts';
import type { HighchartsModule } from './load-highcharts.ts';

/** What the library's types leave out. */
type LineAxis = Axis & { addPlotLine(options: AxisPlotLinesOptions): unknown; removePlotLine(id: string): void };
const lineAxis = (chart: Chart) => chart.xAxis?.[0] as LineAxis | undefined;

const PICKED = 'tessera-picked';
const LINE = 'tessera-picked-line';

/** What a point is called in the data: its category where the axis has some. */
export function namesOf({ category, name, series }: Point): { name: string; series: string | undefined } {
  const own = typeof category === 'string' ? category : unescapeHtml(name);
  return { name: own, series: series?.name === undefined ? undefined : unescapeHtml(series.name) };
}

/** Where a click was; a point that was taken with the keyboard is its own place. */
export function placeOf({ graphic }: Point, event: object): PickPlace {
  const { clientX, clientY } = event as Partial<MouseEvent>;
  if (clientX && clientY) return { x: clientX, y: clientY };
  const box = graphic?.element.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : { x: 0, y: 0 };
}

/**
 * Dims the points that are not picked, also after redraws; points without a marker get a line. @returns function that
 * ends it
 */
export function markPicked(
  library: Pick<HighchartsModule, 'addEvent'>,
  chart: Chart,
  isPicked: (point: ReturnType<typeof namesOf>) => boolean,
): () => void {
  const mark = () => {
    let some = false;
    for (const { points, visible } of chart.series ?? []) {
      for (const point of points ?? []) {
        const picked = visible && isPicked(namesOf(point));
        some ||= picked;
        point.graphic?.element.classList.toggle(PICKED, picked);
        if (picked && !point.graphic) drawLine(chart, point);
      }
    }
    chart.container?.classList.toggle('tessera-has-picked', some);
  };
  mark();
  const ends = library.addEvent(chart, 'render', mark);
  return () => {
    ends();
    chart.container?.classList.remove('tessera-has-picked');
    lineAxis(chart)?.removePlotLine(LINE);
  };
}

function drawLine(chart: Chart, { x }: Point): void {
  const axis = lineAxis(chart);
  if (!axis) return;
  const drawn = axis.options.plotLines?.find(({ id }) => id === LINE);
  if (drawn?.value === x) return;
  axis.removePlotLine(LINE);
  axis.addPlotLine({ id: LINE, value: x, className: LINE, width: 2, zIndex: 4 });
}
