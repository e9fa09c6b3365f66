import type { Placed } from './place-components.ts';
import { slotInView } from './slot-in-view.ts';

const at = (i: string, x: number, y: number, w: number, h: number): Placed => ({ i, x, y, w, h });
/** Four rows of two charts. */
const LONG = [0, 12, 24, 36].flatMap((y) => [at(`left${y}`, 0, y, 12, 12), at(`right${y}`, 12, y, 12, 12)]);
const TEXT = { w: 12, h: 4 };
const NONE: ReadonlySet<string> = new Set();

test('RU-660: the first free place holds while it is on screen, and where nothing is known of the screen', () => {
  const short = [at('a', 0, 0, 12, 6)];
  expect(slotInView(short, TEXT, 24, { selected: NONE, visible: { top: 0, bottom: 18 } })).toMatchObject({
    x: 12,
    y: 0,
  });
  expect(slotInView(LONG, TEXT, 24, { selected: NONE, visible: null })).toMatchObject({ x: 0, y: 48 });
});

test('what would stand off screen comes below the selection, or beside it where there is room', () => {
  const visible = { top: 10, bottom: 28 };
  expect(slotInView(LONG, TEXT, 24, { selected: new Set(['right12']), visible })).toEqual({ x: 12, y: 24 });
  const gap = LONG.filter(({ i }) => i !== 'right12');
  const narrow = { w: 12, h: 12 };
  expect(
    slotInView([...gap, at('top', 0, 0, 1, 1)], narrow, 24, { selected: new Set(['left12']), visible }),
  ).toMatchObject({
    x: 12,
    y: 12,
  });
});

test('what is as wide as the grid comes to a row that parts nothing', () => {
  const placed = [
    at('text', 0, 0, 12, 4),
    at('ring', 12, 0, 12, 9),
    at('line', 0, 4, 12, 9),
    at('under', 12, 9, 12, 4),
    at('end', 0, 13, 24, 20),
  ];
  const view = { selected: new Set(['text']), visible: { top: 0, bottom: 18 } };
  expect(slotInView(placed, { w: 24, h: 14 }, 24, view)).toEqual({ x: 0, y: 13 });
});

test('without a selection it comes to stand in the visible middle', () => {
  const { y } = slotInView(LONG, { w: 24, h: 14 }, 24, { selected: NONE, visible: { top: 20.5, bottom: 38.5 } });
  expect(y).toBe(24);
  const end = slotInView(LONG, TEXT, 24, { selected: NONE, visible: { top: 0, bottom: 18 } });
  expect(end.y).toBeGreaterThanOrEqual(0);
  expect(end.y).toBeLessThan(18);
});
