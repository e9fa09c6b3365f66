import type { AxisDisplay } from '../settings/value-display.ts';
import { tickLabels } from './tick-labels.ts';

const display: AxisDisplay = { type: 'dec', unit: '', dec: 2, commas: true, customUnit: '', decSet: false };
const axis = (tickPositions: number[], more: object) => ({
  tickPositions,
  getExtremes: () => ({ min: tickPositions[0], max: tickPositions.at(-1) }) as never,
  ...more,
});
const TICKS = [0, 1_200_000, 2_400_000];

test('a label that is too long for a small chart has a unit, and the format that was set in a large one', () => {
  const labels = (chartWidth: number, locale: 'zh_CN' | 'en_US' = 'zh_CN') =>
    TICKS.map(tickLabels(axis(TICKS, { chart: { chartWidth } }), display, locale));
  expect(labels(600)).toEqual(['0', '1,200,000', '2,400,000']);
  expect(labels(160)).toEqual(['0', '120万', '240万']);
  expect(labels(160, 'en_US')).toEqual(['0', '1.2M', '2.4M']);
});

test('labels below a plot never meet: fewer ticks have one', () => {
  const ticks = [0, 1, 2, 3, 4].map((one) => one * 1_111_111_111);
  const set = { ...display, dec: 4, decSet: true };
  const written = (len: number) => ticks.map(tickLabels(axis(ticks, { horiz: true, len }), set, 'zh_CN'));
  expect(written(2_000)).not.toContain('');
  expect(written(200).filter(Boolean)).toHaveLength(3);
});
