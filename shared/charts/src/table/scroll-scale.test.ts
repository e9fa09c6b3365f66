import { laidOutHeight, scrolledTo, TALLEST, type ScrollPlace } from './scroll-scale.ts';

const BEGIN: ScrollPlace = { top: 0, offset: 0 };
const placeOf = ({ top, offset }: ScrollPlace) => top + offset;

test('what a browser lays out needs no scale', () => {
  const extent = { total: 3_000_000, view: 600 };
  expect(laidOutHeight(extent.total)).toBe(3_000_000);
  expect(scrolledTo(extent, BEGIN, 2_999_400)).toEqual({ top: 2_999_400, offset: 0 });
});

describe.each([30_000_000, 40_000_000, 500_000_000])('a million rows that are %d px tall', (total) => {
  const extent = { total, view: 600 };
  const height = laidOutHeight(total);

  test('are laid out no taller than browsers take', () => expect(height).toBe(TALLEST));

  test('the scroll bar leads from the first row to the last', () => {
    expect(placeOf(scrolledTo(extent, { top: 5_000, offset: 0 }, 0))).toBe(0);
    expect(placeOf(scrolledTo(extent, BEGIN, height - 600))).toBe(total - 600);
    const middle = placeOf(scrolledTo(extent, BEGIN, (height - 600) / 2));
    expect(Math.abs(middle - total / 2)).toBeLessThan(height / 100);
  });

  test('small steps move by their own distance, forwards and backwards, over every seam', () => {
    let place: ScrollPlace = scrolledTo(extent, BEGIN, height / 2);
    const start = placeOf(place);
    for (let step = 1; step <= 900; step += 1) {
      place = scrolledTo(extent, place, place.top + 500);
      expect(placeOf(place)).toBeCloseTo(start + step * 500, 3);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeLessThanOrEqual(height - 600);
    }
    for (let step = 1; step <= 900; step += 1) place = scrolledTo(extent, place, place.top - 500);
    expect(placeOf(place)).toBeCloseTo(start, 3);
  });

  test('small steps end at the last row', () => {
    let place = scrolledTo(extent, BEGIN, height - 3_000);
    for (let step = 0; step < 400_000 && placeOf(place) < total - 600; step += 1) {
      const next = Math.min(place.top + 599, height - 600);
      place = scrolledTo(extent, place, next);
      expect(place.top).toBeLessThanOrEqual(height - 600);
    }
    expect(placeOf(place)).toBe(total - 600);
  });
});
