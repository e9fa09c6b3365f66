/** @page */

import { BOARD_CANVAS, cellAt, dropZones, TAB_GOAL, TABS_ROOT, zoneAt } from './drop-goals.ts';

const rect = (element: Element, left: number, top: number, width: number, height: number) =>
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, width, height));

/** A board at 100, 50 with a chart at its top and tabs below it, of which the second one shows and holds a chart. */
function board() {
  document.body.innerHTML = `
    <div ${BOARD_CANVAS} id="canvas"><div class="tessera-grid-edit" id="grid">
      <div id="chart"></div>
      <div id="tabs" ${TABS_ROOT}>
        <button ${TAB_GOAL}="1" id="head"></button>
        <div ${TAB_GOAL}="1" aria-hidden="true"></div>
        <div ${TAB_GOAL}="2" id="panel"><div class="tessera-grid-edit"><div id="held"></div></div></div>
      </div>
    </div></div>`;
  const find = (id: string) => document.getElementById(id)!;
  rect(find('canvas'), 80, 30, 700, 900);
  rect(find('grid'), 100, 50, 600, 500);
  rect(find('tabs'), 100, 250, 600, 300);
  rect(find('head'), 110, 255, 80, 30);
  rect(find('panel'), 100, 290, 600, 260);
  return find;
}

test('a component of the board goes into the tab whose head or content is under the pointer, where it was at first', () => {
  const find = board();
  const zones = dropZones(find('chart'), null);
  const at = (x: number, y: number, scrolled = 0) =>
    zoneAt(zones, null, { x: 100, y: 50 - scrolled }, { x, y })?.tabCode;
  expect(at(150, 100)).toBeUndefined();
  expect(at(150, 260)).toBe('1');
  expect(at(400, 400)).toBe('2');
  // The tabs gave way meanwhile, the board was scrolled.
  rect(find('panel'), 100, 700, 600, 260);
  expect(at(400, 400)).toBe('2');
  expect(at(400, 200, 100)).toBe('2');
  expect(at(400, 560)).toBeUndefined();
});

test('a component of a tab stays in it as long as the pointer is on its tabs, but for the heads of others', () => {
  const find = board();
  const zones = dropZones(find('held'), '2');
  const at = (x: number, y: number) => zoneAt(zones, '2', { x: 100, y: 50 }, { x, y })?.tabCode;
  expect(at(400, 400)).toBeUndefined();
  expect(at(600, 260)).toBeUndefined();
  expect(at(150, 260)).toBe('1');
  expect(at(400, 100)).toBeNull();
  expect(at(400, 800)).toBeNull();
  expect(at(20, 400)).toBeUndefined();
});

test('tabs go into no tab of their own', () => {
  expect(dropZones(board()('tabs'), null)).toEqual([]);
});

test('the cell under a corner is the nearest one, within the grid', () => {
  const grid = { left: 100, top: 50, width: 1_192 };
  const cell = (x: number, y: number) => cellAt(grid, { x, y }, { columns: 24, rowHeight: 35 }, 8, 12);
  expect(cell(100, 50)).toEqual({ x: 0, y: 0 });
  expect(cell(100 + 3 * 50 + 20, 50 + 2 * 43 - 20)).toEqual({ x: 3, y: 2 });
  expect(cell(0, 0)).toEqual({ x: 0, y: 0 });
  expect(cell(1_290, 50)).toEqual({ x: 12, y: 0 });
});
