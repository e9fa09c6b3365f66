import type { ChartOutput } from '../../chart-type.ts';
import type { GaugeInput } from '../../gauge/gauge-reading.ts';
import { bandColors, gaugeReading } from '../../gauge/gauge-reading.ts';
import { needleGauge } from '../../gauge/needle-gauge.ts';

/** A needle before a scale in bands of equal width. */
export function buildDashboard(input: GaugeInput): ChartOutput {
  const reading = gaugeReading(input);
  if (!reading) return { kind: 'empty' };
  const { fastThresholdColor } = input.settings;
  const colors = fastThresholdColor.enabled ? bandColors(fastThresholdColor) : [input.theme.track];
  const width = (reading.max - reading.min) / colors.length;
  const bands = colors.map((color, index) => ({
    from: reading.min + width * index,
    to: reading.min + width * (index + 1),
    color,
    innerRadius: '90%',
    outerRadius: '100%',
  }));
  return { kind: 'highcharts', options: needleGauge(input, reading, { bands, ticks: true, sweep: 125 }), notes: [] };
}
