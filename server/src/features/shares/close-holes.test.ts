import { closeHoles } from './close-holes.ts';

const at = (i: string, x: number, y: number, w: number, h = 4) => ({ i, x, y, w, h });

test('what stands beside a tile that is gone takes its columns', () => {
  const band = [at('a', 0, 0, 8), at('b', 8, 0, 8), at('c', 16, 0, 8)];
  expect(closeHoles(band, new Set(['b']))).toEqual([at('a', 0, 0, 16), at('c', 16, 0, 8)]);
  expect(closeHoles(band, new Set(['a']))).toEqual([at('b', 0, 0, 16), at('c', 16, 0, 8)]);
  expect(closeHoles(band, new Set(['a', 'b']))).toEqual([at('c', 0, 0, 24)]);
  expect(closeHoles(band, new Set(['a', 'b', 'c']))).toEqual([]);
});

test('tiles of other rows or heights keep their places', () => {
  const board = [at('a', 0, 0, 12), at('b', 12, 0, 12, 8), at('c', 0, 4, 12)];
  expect(closeHoles(board, new Set(['b']))).toEqual([board[0], board[2]]);
  expect(closeHoles(board, new Set())).toEqual(board);
});
