import type { BuildsOf } from '../../chart-family.ts';
import type { ChartOutput } from '../../chart-output.ts';
import { plainDrawing } from '../../chart-output.ts';
import type { GaugeInput } from '../../gauge/gauge-reading.ts';
import { bandColors, gaugeReading } from '../../gauge/gauge-reading.ts';
import { needleGauge as drawNeedle } from '../../gauge/needle-gauge.ts';
import type { needleGauge } from './index.ts';

/** A needle over half a circle that is filled as far as the value reaches. */
function buildGauge(input: GaugeInput): ChartOutput {
  const reading = gaugeReading(input);
  if (!reading) return { kind: 'empty' };
  const { min, max, share, color } = reading;
  const at = min + (max - min) * share;
  const band = { innerRadius: '86%', outerRadius: '100%', borderRadius: '50%' };
  const bands = [
    { ...band, from: min, to: max, color: input.theme.track, zIndex: 1 },
    { ...band, from: min, to: at, color, zIndex: 2 },
  ];
  return plainDrawing(drawNeedle(input, reading, { bands, ticks: false, sweep: 90 }));
}

/** A needle before a scale in bands of equal width. */
function buildDashboard(input: GaugeInput): ChartOutput {
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
  return plainDrawing(drawNeedle(input, reading, { bands, ticks: true, sweep: 125 }));
}

export const builds: BuildsOf<typeof needleGauge> = { graph_gauge: buildGauge, graph_dashboard: buildDashboard };
