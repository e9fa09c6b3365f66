import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CHART_THEMES } from '../../theme/chart-theme.ts';
import { contrastOf } from '../../theme/color-scale.ts';
import { toneColor } from './trend.ts';

const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;
const against = (show: 'rate' | 'difference' | 'value') =>
  ({ uniqId: 'rate', name: '同比', role: 'index', comparison: { base: 'lastYear', show } }) as const;

async function trendOf(change: number | null, goodDirection?: string, show: 'rate' | 'difference' | 'value' = 'rate') {
  const blocks = goodDirection ? { targetStyle: { compare: { goodDirection } } } : {};
  const output = await draw('graph_num', makeResult([sales, against(show)], [[100, change]]), blocks);
  if (output.kind !== 'card') throw new Error(`got ${output.kind}`);
  return output.model.compare?.trend;
}

test.each([
  [0.2, undefined, { way: 'up', tone: 'good' }],
  [-0.2, undefined, { way: 'down', tone: 'bad' }],
  [0.2, 'down', { way: 'up', tone: 'bad' }],
  [-0.2, 'down', { way: 'down', tone: 'good' }],
  [-0.2, 'none', { way: 'down', tone: 'plain' }],
  [0, undefined, { way: 'flat', tone: 'plain' }],
])('a change of %s, good when it goes %s', async (change, good, expected) => {
  expect(await trendOf(change, good)).toEqual(expected);
});

test('differences have arrows; values of another period and missing changes have none', async () => {
  expect(await trendOf(-5, undefined, 'difference')).toEqual({ way: 'down', tone: 'bad' });
  expect(await trendOf(80, undefined, 'value')).toBeUndefined();
  expect(await trendOf(null)).toBeUndefined();
});

test.each(Object.values(CHART_THEMES))('changes can be read in the theme $name', (theme) => {
  for (const tone of ['good', 'bad', 'plain'] as const)
    expect(contrastOf(toneColor(tone, theme), theme.surface)).toBeGreaterThan(4.5);
});
