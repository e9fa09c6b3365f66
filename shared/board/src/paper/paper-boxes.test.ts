import { PAGE_SIZES, type PageLayoutType } from '@tessera/contract';

import { paperBoxes } from './paper-boxes.ts';

const place = (i: string, x: number, y: number, w: number, h: number) => ({ i, x, y, w, h });

test.each(['0', '1'] satisfies PageLayoutType[])(
  'RU-762 to RU-765: 24 columns fill the printable width of page type %s, and no more',
  (type) => {
    const { width, padding } = PAGE_SIZES[type];
    const [box] = paperBoxes([place('a', 0, 0, 24, 10)], type);
    expect(box).toMatchObject({ left: padding.horizontal, top: padding.vertical, height: 100 });
    expect((box?.left ?? 0) + (box?.width ?? 0)).toBeCloseTo(width - padding.horizontal);
    // Wider than what is left of the grid: cut at its end.
    const [wide] = paperBoxes([place('a', 20, 0, 24, 1)], type);
    expect((wide?.left ?? 0) + (wide?.width ?? 0)).toBeCloseTo(width - padding.horizontal);
  },
);

test('components beside each other keep a gap, those below each other stand where their rows say', () => {
  const boxes = paperBoxes(
    [place('below', 0, 5, 24, 4), place('right', 12, 0, 12, 5), place('left', 0, 0, 12, 5)],
    '0',
  );
  expect(boxes.map(({ i }) => i)).toEqual(['left', 'right', 'below']);
  const [left, right, below] = boxes;
  expect((right?.left ?? 0) - (left?.left ?? 0) - (left?.width ?? 0)).toBeCloseTo(8);
  expect(below?.top).toBe((left?.top ?? 0) + 50);
});
