import type { Chart, SVGElement } from 'highcharts';

import { escapeHtml } from '../../highcharts/escape-html.ts';

const drawn = new WeakMap<Chart, SVGElement>();

export interface RingTotal {
  readonly caption: string;
  readonly captionColor: string;
  readonly textColor: string;
  /** Text for the sum of the slices that the legend has not switched off. */
  format(total: number): string;
}

/** Writes the total into the hole of a ring, and nothing where the hole is too small for it. */
export function drawRingTotal(chart: Chart, { caption, captionColor, textColor, format }: RingTotal): void {
  drawn.get(chart)?.destroy();
  drawn.delete(chart);
  const series = chart.series[0];
  const center = (series as unknown as { center?: readonly number[] } | undefined)?.center;
  if (!series || !center) return;
  const [x = 0, y = 0, , inner = 0] = center;
  const text = format(series.points.reduce((sum, point) => sum + (point.visible === false ? 0 : (point.y ?? 0)), 0));
  const size = Math.min(22, Math.floor((inner * 0.8) / Math.max(4, text.length * 0.62)));
  if (size < 12) return;
  const group = chart.renderer.g('ring-total').attr({ zIndex: 4 }).add();
  const line = (value: string, top: number, fontSize: number, color: string, fontWeight: string) =>
    chart.renderer
      .text(escapeHtml(value), chart.plotLeft + x, chart.plotTop + y + top)
      .attr({ align: 'center' })
      .css({ color, fontSize: `${fontSize}px`, fontWeight, pointerEvents: 'none' })
      .add(group);
  line(text, size * 0.16, size, textColor, '600');
  line(caption, size * 0.16 + 20, 12, captionColor, 'normal');
  drawn.set(chart, group);
}
