import type { ChartOutput } from '../../chart-type.ts';
import type { GaugeInput } from '../../gauge/gauge-reading.ts';
import { gaugeReading } from '../../gauge/gauge-reading.ts';
import { needleGauge } from '../../gauge/needle-gauge.ts';

/** A needle over half a circle that is filled as far as the value reaches. */
export function buildGauge(input: GaugeInput): ChartOutput {
  const reading = gaugeReading(input);
  if (!reading) return { kind: 'empty' };
  const { min, max, share, color } = reading;
  const at = min + (max - min) * share;
  const band = { innerRadius: '86%', outerRadius: '100%', borderRadius: '50%' };
  const bands = [
    { ...band, from: min, to: max, color: input.theme.track, zIndex: 1 },
    { ...band, from: min, to: at, color, zIndex: 2 },
  ];
  return { kind: 'highcharts', options: needleGauge(input, reading, { bands, ticks: false, sweep: 90 }), notes: [] };
}
