import { fitPages, longPage, planPages } from './page-plan.ts';

const at = (i: string, y: number, h: number, x = 0, w = 12) => ({ i, x, y, w, h });
/** Rows of 35 px with gaps of 8. */
const ROW = 43;

test('what a sheet would cut begins the next one, and all below follows it', () => {
  const pages = planPages(0, [at('a', 0, 6), at('b', 0, 12, 12), at('c', 6, 6), at('d', 12, 6)], 1_392, 10 * ROW);
  expect(pages.map(({ boxes }) => boxes.map(({ i, top }) => [i, top]))).toEqual([
    [
      ['a', 0],
      ['b', 0],
    ],
    [['c', 0]],
    [['d', 0]],
  ]);
  // Higher than a sheet: it takes the whole one.
  expect(pages[0]?.boxes[1]?.height).toBe(10 * ROW);
});

test('no component is lost, doubled or beyond its sheet, whatever stands on the board', () => {
  const placed = Array.from({ length: 60 }, (_unused, index) =>
    at(`c${index}`, Math.floor(index / 2) * 5, 3 + (index % 4), (index % 2) * 12),
  );
  const pages = planPages(0, placed, 1_392, 900);
  expect(pages.flatMap(({ boxes }) => boxes.map(({ i }) => i)).toSorted()).toEqual(placed.map(({ i }) => i).toSorted());
  for (const { boxes } of pages)
    for (const { top, height } of boxes) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + height).toBeLessThanOrEqual(900);
    }
});

test('a picture is one sheet as high as the board', () => {
  const pages = planPages(0, [at('a', 0, 6), at('b', 6, 100)], 1_392, null);
  expect(pages).toHaveLength(1);
  expect(pages[0]?.height).toBe(106 * ROW - 8);
});

test('a board a little too long for a sheet is printed a little smaller; a long one takes several', () => {
  const page = { width: 1_440, height: 1_017 };
  const little = fitPages(0, [at('a', 0, 12, 0, 24), at('b', 12, 12, 0, 24)], page, 24, 72);
  expect(little.pages).toHaveLength(1);
  expect(little.width).toBeGreaterThan(page.width);
  expect(little.width / little.height).toBeCloseTo(page.width / page.height, 2);
  const long = fitPages(0, [at('a', 0, 20, 0, 24), at('b', 20, 20, 0, 24)], page, 24, 72);
  expect(long.pages).toHaveLength(2);
  expect(long.width).toBe(page.width);
});

test('bands that just miss sharing a sheet share one, a little smaller', () => {
  const page = { width: 1_440, height: 1_017 };
  // 24 charts, two beside each other: a band takes a little more than half of a sheet.
  const charts = Array.from({ length: 24 }, (_chart, index) =>
    at(`c${index}`, Math.floor(index / 2) * 12, 12, (index % 2) * 12),
  );
  const { pages, width, height } = fitPages(0, charts, page, 24, 72);
  expect(pages.map(({ boxes }) => boxes.length)).toEqual([4, 4, 4, 4, 4, 4]);
  expect(width).toBeLessThan(page.width / 0.9);
  for (const one of pages) expect(one.height).toBeLessThanOrEqual(height - 72);
  // What would save no sheet keeps its size.
  expect(fitPages(0, charts.slice(0, 2), page, 24, 72).width).toBe(page.width);
});

test('one long page is as high as the board, and no longer than readers of PDF show', () => {
  const band = (index: number) => at(`c${index}`, index * 12, 12, 0, 24);
  const bands = Array.from({ length: 12 }, (_band, index) => band(index));
  const long = longPage(0, bands, 1_440, 24, 72);
  expect([long.pages.length, long.width, long.height]).toEqual([1, 1_440, 72 + 12 * 12 * ROW - 8]);
  const longer = longPage(
    0,
    [
      ...bands,
      ...bands.map((_one, index) => band(index + 12)),
      ...Array.from({ length: 24 }, (_band, index) => band(index + 24)),
    ],
    1_440,
    24,
    72,
  );
  expect(longer.pages).toHaveLength(2);
  expect(longer.height).toBeLessThanOrEqual(19_200);
});

test('every tab is printed under its name, below the one before it, and what stood below the tabs follows', () => {
  const tab = (code: string, ...placed: ReturnType<typeof at>[]) => ({ code, name: `tab ${code}`, placed });
  const tabsOf = (i: string) =>
    i === 'tabs' ? [tab('one', at('a', 0, 6)), tab('empty'), tab('two', at('b', 0, 6), at('c', 6, 6))] : [];
  const placed = [at('tabs', 0, 4, 0, 24), at('below', 4, 6, 0, 24)];
  const [whole] = planPages(0, placed, 1_392, null, { tabsOf });
  expect(whole?.boxes.map(({ i, top }) => [i, top])).toEqual([
    ['tabs/one', 0],
    ['a', 36],
    ['tabs/two', 36 + 6 * ROW],
    ['b', 72 + 6 * ROW],
    ['c', 72 + 12 * ROW],
    ['below', 72 + 18 * ROW],
  ]);
  // A name does not stay behind alone at the end of a sheet.
  const pages = planPages(0, placed, 1_392, 8 * ROW, { tabsOf });
  expect(pages.map(({ boxes }) => boxes.map(({ i }) => i))).toEqual([
    ['tabs/one', 'a'],
    ['tabs/two', 'b'],
    ['c'],
    ['below'],
  ]);
});

describe('a text that is longer than its place', () => {
  const text = (height: number) => (i: string) =>
    i === 'text' ? { height, breaks: Array.from({ length: 200 }, (_, line) => line * 20 + 10) } : undefined;
  const placed = [at('text', 0, 6, 0), at('beside', 0, 6, 12), at('below', 6, 6), at('after', 12, 6)];

  test('is as high as it is long, and moves down what stands below it', () => {
    const [sheet] = planPages(0, placed, 1_392, null, { textOf: text(10 * ROW) });
    expect(sheet?.boxes.map(({ i, top, height }) => [i, top, height])).toEqual([
      ['text', 0, 10 * ROW],
      ['beside', 0, 6 * ROW - 8],
      ['below', 10 * ROW + 8, 6 * ROW - 8],
      ['after', 16 * ROW + 8, 6 * ROW - 8],
    ]);
    const tabs = [{ code: 'one', name: 'one', placed: [at('text', 0, 2)] }];
    const inTab = planPages(0, [at('tabs', 0, 4), at('below', 4, 6)], 1_392, null, {
      tabsOf: (i) => (i === 'tabs' ? tabs : []),
      textOf: text(10 * ROW),
    });
    expect(inTab[0]?.boxes.map(({ top }) => top)).toEqual([0, 36, 36 + 10 * ROW + 8]);
  });

  test('goes on from sheet to sheet between its lines where none has room for it', () => {
    const pages = planPages(0, placed, 1_392, 400, { textOf: text(1_000) });
    const parts = pages.map(({ boxes }) => boxes.filter(({ i }) => i === 'text'));
    expect(parts.slice(0, 3).map((boxes) => boxes.map(({ top, height, part }) => [top, height, part?.from]))).toEqual([
      [[0, 390, 0]],
      [[0, 400, 390]],
      [[0, 210, 790]],
    ]);
    expect(parts.flat().map(({ part }) => part?.whole)).toEqual([1_000, 1_000, 1_000]);
    // What stands beside it stays there, what stands below it comes after its end.
    expect(pages[0]?.boxes.map(({ i, top }) => [i, top])).toContainEqual(['beside', 0]);
    expect(pages.findIndex(({ boxes }) => boxes.some(({ i }) => i === 'below'))).toBe(3);
  });

  test('begins on a sheet of its own where no more than a few lines of it would stand', () => {
    const pages = planPages(0, [at('first', 0, 6), at('text', 6, 2)], 1_392, 400, { textOf: text(600) });
    expect(pages.map(({ boxes }) => boxes.map(({ i }) => i))).toEqual([['first'], ['text'], ['text']]);
  });
});
