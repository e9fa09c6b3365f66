import { escapeHtml } from '../highcharts/escape-html.ts';
import { fontCss } from '../highcharts/font-css.ts';
import type { GaugeInput, GaugeReading } from './gauge-reading.ts';

const inline = (css: object) =>
  Object.entries(css)
    .filter(([, value]) => value !== 'none')
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${String(value)}`)
    .join(';');

/** The number of a gauge and the name below it, as the label of its only point. */
export function gaugeLabel({ settings, theme }: GaugeInput, reading: GaugeReading, y: number) {
  const { gauge, chartLabels, customColor } = settings;
  const number = inline(fontCss(gauge.numberStyle, customColor.fontColor ?? theme.text, theme)).replace('bold', '600');
  const name = inline(fontCss(chartLabels.style, theme.textSecondary, theme));
  const lines = [
    `<span style="${escapeHtml(number)}">${escapeHtml(reading.text)}</span>`,
    ...(gauge.nameVisible ? [`<span style="${escapeHtml(name)}">${escapeHtml(reading.column.name)}</span>`] : []),
  ];
  return {
    enabled: chartLabels.enabled,
    borderWidth: 0,
    padding: 0,
    y,
    style: { textOutline: 'none' },
    // No template: a name may hold braces.
    formatter: () => lines.join('<br><span style="font-size:5px">\u00A0</span><br>'),
  };
}
