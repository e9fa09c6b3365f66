import { SCREEN_DRAWINGS, type ElementOf } from '@tessera/contract';

import { elementOf, showElement } from '../element.fixture.tsx';

const KINDS = [
  ['border', SCREEN_DRAWINGS.border],
  ['screenTitle', SCREEN_DRAWINGS.title],
  ['ornament', SCREEN_DRAWINGS.ornament],
] as const;
type Kind = (typeof KINDS)[number][0];
interface Shown {
  readonly size?: { readonly w: number; readonly h: number };
  readonly still?: boolean;
  readonly part?: Partial<ElementOf<'border'>>;
}

function drawn(
  kind: Kind,
  drawing: number,
  { size = { w: 480, h: 320 }, still = true, part = {} }: Shown = {},
): string {
  const { container, unmount } = showElement({ element: elementOf(kind, { drawing, ...part }), size, still });
  const markup = container.querySelector('svg')?.innerHTML ?? '';
  unmount();
  return markup;
}
const numbers = (count: number) => Array.from({ length: count }, (_unused, at) => at + 1);

test.each(KINDS)('%s: every number has a drawing of its own', (kind, count) => {
  const markups = numbers(count).map((drawing) => drawn(kind, drawing).replaceAll(/_r_\w+_/g, ''));
  expect(new Set(markups).size).toBe(count);
});

test.each(KINDS)('%s: all of them are sound in any size, from a speck to a wall', (kind, count) => {
  for (const drawing of numbers(count))
    for (const size of [
      { w: 12, h: 6 },
      { w: 6, h: 90 },
      { w: 480, h: 320 },
      { w: 5_760, h: 40 },
    ]) {
      const markup = drawn(kind, drawing, { size, still: false });
      expect([drawing, size, /NaN|undefined|Infinity| (?:width|height|r|rx|ry)="-/.exec(markup)]).toEqual([
        drawing,
        size,
        null,
      ]);
    }
});

test.each(KINDS)('%s: nothing moves in a picture, nor where its author says so', (kind, count) => {
  for (const drawing of numbers(count)) {
    expect(drawn(kind, drawing)).not.toMatch(/<animate/);
    expect(drawn(kind, drawing, { still: false, part: { animated: false } })).not.toMatch(/<animate/);
  }
  expect(
    numbers(count).filter((drawing) => drawn(kind, drawing, { still: false }).includes('<animate')).length,
  ).toBeGreaterThan(3);
});

test('corners keep their shape: a wider frame moves them apart and stretches nothing', () => {
  const arms = (w: number) =>
    [...drawn('border', 1, { size: { w, h: 320 } }).matchAll(/M([\d.]+) 1\.5H([\d.]+)V/g)].map(
      ([, from, to]) => Number(to) - Number(from),
    );
  expect(arms(480)[0]).toBe(26);
  expect(arms(1_600)[0]).toBe(26);
});

test('a reader who wants less motion gets none', () => {
  const query = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
  const media = jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  expect(drawn('border', 2, { still: false })).not.toMatch(/<animate/);
  media.mockRestore();
});

test('colours of the author go before those of the theme', () => {
  expect(drawn('border', 1, { part: { colors: ['#ff0000'] } })).toContain('#ff0000');
  expect(drawn('border', 1)).toContain('#25D0FF');
});
