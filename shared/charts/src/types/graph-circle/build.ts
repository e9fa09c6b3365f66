import type { ChartOutput } from '../../chart-type.ts';
import { arcGauge } from '../../gauge/arc-gauge.ts';
import type { GaugeInput } from '../../gauge/gauge-reading.ts';
import { gaugeReading } from '../../gauge/gauge-reading.ts';

/** A ring around the number, filled as far as the value reaches. */
export function buildCircle(input: GaugeInput): ChartOutput {
  const reading = gaugeReading(input);
  return reading ? { kind: 'highcharts', ...arcGauge(input, reading, 'ring') } : { kind: 'empty' };
}
