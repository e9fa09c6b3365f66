import { withLabelSpace } from './label-space.ts';

const roomOf = (labels: string[], fontSize = '12px') => {
  const { yAxis, responsive } = withLabelSpace(
    { yAxis: [{ gridLineWidth: 3 }, { opposite: true }] },
    { labels, fontSize, beside: 60, sides: 1, toAxis: (maxPadding) => ({ maxPadding }) },
  );
  const narrow = responsive?.rules?.map(({ condition, chartOptions }) => [
    condition?.maxWidth,
    Number([chartOptions?.yAxis ?? []].flat()[0]?.maxPadding),
  ]);
  return { yAxis, wide: (yAxis as { maxPadding: number }[])[0]?.maxPadding ?? 0, narrow: narrow ?? [] };
};

test('the room is that of the widest label in px, and later rules hold for narrower charts', () => {
  const { yAxis, wide, narrow } = roomOf(['1,860万', '2']);
  expect(yAxis).toEqual([{ gridLineWidth: 3, maxPadding: wide }, { opposite: true }]);
  const widths = narrow.map(([width = 0]) => width);
  expect(widths).toEqual([...widths].sort((one, other) => other - one));
  expect(widths).toEqual(expect.arrayContaining([220, 480, 1_080]));
  for (const [width = 0, padding = 0] of narrow) {
    // What stands behind the longest bar of the widest chart that the rule is for.
    const bars = width - 60 - 36;
    expect(bars - bars / (1 + padding)).toBeGreaterThan(50);
  }
  expect(wide).toBeLessThan(0.1);
});

test('larger letters and longer texts take more room, lines below each other no more, and never more than the bars', () => {
  const { wide } = roomOf(['1,860万']);
  expect(roomOf(['1,860万'], '24px').wide).toBeGreaterThan(1.5 * wide);
  expect(roomOf(['1,860万\n1,860万']).wide).toBe(wide);
  expect(new Set(roomOf(['字'.repeat(200)]).narrow.map(([, padding]) => padding))).toEqual(new Set([1]));
});
