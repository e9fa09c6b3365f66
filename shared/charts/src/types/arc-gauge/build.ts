import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import { arcGauge as drawArc } from '../../gauge/arc-gauge.ts';
import type { GaugeInput } from '../../gauge/gauge-reading.ts';
import { gaugeReading } from '../../gauge/gauge-reading.ts';
import type { arcGauge } from './index.ts';

function arc(input: GaugeInput, shape: 'half' | 'ring'): ChartOutput {
  const reading = gaugeReading(input);
  return reading ? { kind: 'highcharts', ...drawArc(input, reading, shape) } : { kind: 'empty' };
}

export const builds: BuildsOf<typeof arcGauge> = {
  /** An arc of half a circle, filled as far as the value reaches. */
  graph_solidgauge: (input) => arc(input, 'half'),
  /** A ring around the number, filled as far as the value reaches. */
  graph_circle: (input) => arc(input, 'ring'),
};
