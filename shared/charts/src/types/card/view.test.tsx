import { render, screen } from '@testing-library/react';

import { draw } from '../../fixtures/draw-chart.ts';
import { makeResult } from '../../fixtures/make-result.ts';
import { CHART_THEMES } from '../../theme/chart-theme.ts';
import { CardView } from './view.tsx';

const sales = { uniqId: 'sales', name: '销售额', role: 'index' } as const;

/** Share of the card's width that a digit of the number may be high, and the author's size. */
async function sizesOf(value: number, index = {}) {
  const output = await draw('graph_num', makeResult([sales], [[value]]), { targetStyle: { index } });
  if (output.kind !== 'card') throw new Error(`got ${output.kind}`);
  const { unmount } = render(<CardView model={output.model} theme={CHART_THEMES.purple} />);
  const size = screen.getByTitle(value.toLocaleString('en-US')).style.fontSize;
  unmount();
  const [own, , share] =
    /^min\((?:clamp\()?(\d+)px.*, max\((\d+)px, ([\d.]+)cqi\)\)$/.exec(size)?.slice(1).map(Number) ?? [];
  return { own, share };
}

test('the number of a card is as large as its author says, and no larger than the card has room for', async () => {
  const short = await sizesOf(12);
  const long = await sizesOf(-98_765_432_100);
  expect(long.own).toBe(short.own);
  expect(long.share).toBeLessThan(Number(short.share) / 2);
  expect((await sizesOf(12, { numberStyle: { fontSize: 40 } })).own).toBe(40);
});
