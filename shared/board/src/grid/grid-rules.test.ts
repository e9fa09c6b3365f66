import { emptyBoardDocument, GRID_FILTER_SIZE, NEW_SIZE, type BoardDocument } from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';
import { verticalCompactor } from 'react-grid-layout';

import { arrangeApp, arrangeBoard } from './arrange-board.ts';
import { compactLayout, moveByKey, moveTogether, nudgeByKey, pushApart, resizeByKey } from './compact-layout.ts';
import { firstFreeSlot, nextItemY, overlaps } from './free-slot.ts';
import { GRID_PROFILES } from './grid-profiles.ts';
import { placeComponents, type Placed } from './place-components.ts';

const at = (i: string, x: number, y: number, w: number, h: number): Placed => ({ i, x, y, w, h });
const EMPTY: BoardDocument = emptyBoardDocument(0);

describe('the three profiles', () => {
  test.each([
    ['RU-648, RU-649, RU-650: PC', 0, 24, 35],
    ['RU-651, RU-652, RU-653: APP', 1, 6, 10],
    ['RU-654, RU-655, RU-656: REPORT', 2, 24, 10],
  ] as const)('%s', (_name, layoutType, columns, rowHeight) => {
    expect(GRID_PROFILES[layoutType]).toMatchObject({ columns, rowHeight });
  });

  test.each([
    [0, 12, { x: 8, w: 8 }],
    [1, 3, { x: 4, w: 2 }],
    [2, 24, { x: 4, w: 4 }],
  ] as const)('RU-657: layout type %i made for %i columns is rescaled', (layoutType, colNum, expected) => {
    const style = layoutType === 1 ? { i: 'c', x: 2, y: 1, w: 1, h: 3 } : { i: 'c', x: 4, y: 1, w: 4, h: 3 };
    const [placed] = placeComponents([{ ...style, colNum }], GRID_PROFILES[layoutType]);
    expect(placed).toMatchObject({ ...expected, y: 1, h: 3 });
  });
});

describe('new components', () => {
  test('RU-658: are 12 by 12, RU-659: filters 8 by 4', () => {
    expect([NEW_SIZE, GRID_FILTER_SIZE]).toEqual([
      { w: 12, h: 12 },
      { w: 8, h: 4 },
    ]);
  });

  test('RU-660: take the first free slot, line by line from the left', () => {
    const placed = [at('a', 0, 0, 12, 6), at('b', 12, 0, 12, 2)];
    expect(firstFreeSlot(placed, { w: 12, h: 4 }, 24)).toEqual({ x: 12, y: 2, w: 12, h: 4 });
    expect(firstFreeSlot(placed, { w: 24, h: 4 }, 24)).toEqual({ x: 0, y: 6, w: 24, h: 4 });
    expect(firstFreeSlot([], NEW_SIZE, 24)).toEqual({ x: 0, y: 0, w: 12, h: 12 });
  });

  test('RU-661: the grid has 12 columns unless told', () => {
    expect(firstFreeSlot([at('a', 0, 0, 12, 3)], { w: 6, h: 2 })).toMatchObject({ x: 0, y: 3 });
  });

  test('X-02: are never wider than the grid', () => {
    expect(firstFreeSlot([], NEW_SIZE, 6)).toMatchObject({ w: 6, h: 12 });
  });

  test('RU-753: a layout item begins below the sum of heights; RU-754, RU-755: types 3 and 8 at the top', () => {
    const items = [{ h: 4 }, { h: 7 }];
    expect([nextItemY(items), nextItemY(items, 3), nextItemY(items, 8)]).toEqual([11, 0, 0]);
  });
});

describe('what stands where', () => {
  test('a board that was never edited looks as its charts say', () => {
    const reports = [reportComponent('a'), reportComponent('b', { x: 12, w: 12 })];
    expect(arrangeBoard(EMPTY, reports)).toEqual([at('a', 0, 0, 12, 6), at('b', 12, 0, 12, 6)]);
  });

  test('a chart whose place is taken comes to the first free slot; one in the pool stands nowhere', () => {
    const document = { ...EMPTY, layout: [at('a', 0, 0, 24, 6)], pool: ['c'] };
    const placed = arrangeBoard(document, [reportComponent('a'), reportComponent('b'), reportComponent('c')]);
    expect(placed).toEqual([at('a', 0, 0, 24, 6), at('b', 0, 6, 12, 6)]);
  });

  test('the place of a chart that vanished stays; positions beyond the grid come inside', () => {
    const document = { ...EMPTY, layout: [at('gone', 20, 0, 12, 6)] };
    expect(arrangeBoard(document, [])).toEqual([at('gone', 12, 0, 12, 6)]);
  });

  test('RU-753: on an arranged phone what is new stands below everything', () => {
    const arranged = [at('a', 0, 0, 12, 6), at('b', 12, 0, 12, 6)];
    const document = { ...EMPTY, appLayout: [at('a', 0, 0, 6, 20), at('gone', 0, 20, 6, 9)] };
    expect(arrangeApp(document, arranged)).toEqual([at('a', 0, 0, 6, 20), at('b', 0, 20, 6, 14)]);
    expect(arrangeApp(EMPTY, arranged)).toBeNull();
  });
});

describe('moving by keys', () => {
  const placed = [at('a', 0, 0, 12, 4), at('b', 12, 0, 12, 4), at('c', 0, 4, 24, 6)];
  const where = (layout: readonly Placed[], code: string) => {
    const { x, y, w, h } = layout.find(({ i }) => i === code)!;
    return [x, y, w, h];
  };

  test('down passes the neighbour below, up comes back', () => {
    const down = moveByKey(placed, new Set(['a']), 'down', 24);
    expect([where(down, 'a'), where(down, 'c'), where(down, 'b')]).toEqual([
      [0, 6, 12, 4],
      [0, 0, 24, 6],
      [12, 6, 12, 4],
    ]);
    const up = moveByKey(down, new Set(['a']), 'up', 24);
    expect(where(up, 'c')[1]).toBe(4);
    expect(where(up, 'a')[1]).toBe(0);
  });

  test('sideways moves one column and pushes what is there down', () => {
    const right = moveByKey(placed, new Set(['a']), 'right', 24);
    expect(where(right, 'a')).toEqual([1, 0, 12, 4]);
    expect(where(right, 'b')[1]).toBe(4);
    expect(moveByKey(placed, new Set(['a']), 'left', 24)).toEqual(placed);
    expect(where(moveByKey(placed, new Set(['b']), 'right', 24), 'b')[0]).toBe(12);
  });

  test('what is chosen moves together: as far as all of it stays on the grid, and past the same neighbour', () => {
    const chosen = new Set(['a', 'b']);
    const board = [at('a', 0, 0, 6, 4), at('b', 6, 0, 6, 4), at('c', 12, 0, 6, 4), at('d', 0, 4, 24, 6)];
    const all = (layout: readonly Placed[]) => ['a', 'b', 'c', 'd'].map((code) => where(layout, code).slice(0, 2));
    const down = moveByKey(board, chosen, 'down', 24);
    expect(all(down)).toEqual([
      [0, 6],
      [6, 6],
      [12, 6],
      [0, 0],
    ]);
    expect(all(moveByKey(down, chosen, 'up', 24))).toEqual([
      [0, 0],
      [6, 0],
      [12, 10],
      [0, 4],
    ]);
    expect(all(moveTogether(board, chosen, { x: 3, y: 0 }, 24))).toEqual([
      [3, 0],
      [9, 0],
      [12, 4],
      [0, 8],
    ]);
    expect(all(moveTogether(board, chosen, { x: 99, y: -9 }, 24)).slice(0, 2)).toEqual([
      [12, 0],
      [18, 0],
    ]);
    expect(moveByKey(board, chosen, 'left', 24)).toEqual(board);
  });

  test('Shift changes the size within the grid', () => {
    expect(where(resizeByKey(placed, 'b', 'right', 24), 'b')).toEqual([12, 0, 12, 4]);
    expect(where(resizeByKey(placed, 'a', 'down', 24), 'a')).toEqual([0, 0, 12, 5]);
    expect(where(resizeByKey(placed, 'a', 'left', 24), 'a')).toEqual([0, 0, 11, 4]);
  });

  test('the layout is the one that the grid shows', () => {
    const loose = [at('a', 0, 3, 12, 4), at('b', 6, 9, 12, 4), at('c', 0, 7, 6, 6), at('d', 18, 30, 6, 2)];
    const shown = verticalCompactor.compact(loose, 24);
    const place = ({ i, x, y, w, h }: Placed) => ({ i, x, y, w, h });
    expect(compactLayout(loose)).toEqual(shown.map(place));
  });
});

describe('sheets of paper', () => {
  test('gaps stay; what is moved onto others keeps its place, and those below make room', () => {
    const placed = [at('a', 0, 3, 24, 4), at('b', 0, 10, 12, 4), at('c', 12, 10, 12, 4)];
    expect(pushApart(placed)).toEqual(placed);
    expect(pushApart([at('a', 0, 8, 24, 4), ...placed.slice(1)], new Set(['a']))).toEqual([
      at('a', 0, 8, 24, 4),
      at('b', 0, 12, 12, 4),
      at('c', 12, 12, 12, 4),
    ]);
    expect(nudgeByKey(placed, new Set(['b', 'c']), 'up', 24).map(({ y }) => y)).toEqual([3, 9, 9]);
    expect(nudgeByKey(placed, new Set(['a']), 'left', 24)).toEqual(placed);
  });

  test('nothing overlaps, whatever lies where', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let run = 0; run < 200; run++) {
      const placed = Array.from({ length: 2 + random(12) }, (_, index) => {
        const w = 1 + random(24);
        return at(String(index), random(25 - w), random(30), w, 1 + random(8));
      });
      const next = pushApart(placed, new Set(['1']));
      expect(next.find(({ i }) => i === '1')).toEqual(placed[1]);
      for (const one of next) expect(next.filter((other) => other !== one && overlaps(one, other))).toEqual([]);
    }
  });
});
