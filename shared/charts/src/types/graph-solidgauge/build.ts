import type { ChartOutput } from '../../chart-type.ts';
import { arcGauge } from '../../gauge/arc-gauge.ts';
import type { GaugeInput } from '../../gauge/gauge-reading.ts';
import { gaugeReading } from '../../gauge/gauge-reading.ts';

/** An arc of half a circle, filled as far as the value reaches. */
export function buildSolidgauge(input: GaugeInput): ChartOutput {
  const reading = gaugeReading(input);
  return reading ? { kind: 'highcharts', ...arcGauge(input, reading, 'half') } : { kind: 'empty' };
}
