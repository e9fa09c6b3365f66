import { TesseraProvider } from '@tessera/ui/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { IntlProvider } from 'react-intl';

import { DEFAULT_CANVAS_SETTINGS, type CanvasItem } from './canvas-item.ts';
import { CANVAS_STEPS } from './canvas-steps.ts';
import { CanvasFixture, type CanvasFixtureProps } from './canvas.fixture.tsx';
import { itemOf } from './items.fixture.ts';

// jsdom lays nothing out; Moveable asks what lies under the pointer when it is released.
beforeAll(() => {
  document.elementFromPoint = () => null;
});

// A viewport without a size shows the canvas in its own size from the upper left corner: client px are its px.
function show(initial: readonly CanvasItem[], props: Partial<CanvasFixtureProps> = {}) {
  const [onChanged, onSelected] = [jest.fn(), jest.fn()];
  render(
    <StrictMode>
      <IntlProvider locale="zh-CN" defaultLocale="zh-CN">
        <TesseraProvider theme="purple" locale="zh_CN">
          <CanvasFixture initial={initial} onChanged={onChanged} onSelected={onSelected} {...props} />
        </TesseraProvider>
      </IntlProvider>
    </StrictMode>,
  );
  return { canvas: screen.getByRole('application', { name: '画布' }), onChanged, onSelected };
}
const point = (x: number, y: number) => ({ clientX: x, clientY: y, button: 0, buttons: 1 });
function drag(canvas: HTMLElement, from: readonly [number, number], to: readonly [number, number], keys = {}) {
  fireEvent.mouseDown(canvas, { ...point(...from), ...keys });
  fireEvent.mouseMove(canvas, { ...point((from[0] + to[0]) / 2, (from[1] + to[1]) / 2), ...keys });
  fireEvent.mouseMove(canvas, { ...point(...to), ...keys });
  fireEvent.mouseUp(canvas, { ...point(...to), ...keys });
}
const click = (canvas: HTMLElement, x: number, y: number, keys = {}) => drag(canvas, [x, y], [x, y], keys);
const placed = (id: string) => document.querySelector<HTMLElement>(`[data-canvas-item="${id}"] > *`);

const TWO = [itemOf('a', { x: 10, y: 10 }), itemOf('b', { x: 200, y: 10 })];

test('a click selects, Shift adds and takes away, a click on nothing clears', () => {
  const { canvas, onSelected } = show(TWO);
  click(canvas, 50, 50);
  expect(onSelected).toHaveBeenLastCalledWith(['a']);
  click(canvas, 250, 50, { shiftKey: true });
  expect(onSelected).toHaveBeenLastCalledWith(['a', 'b']);
  click(canvas, 50, 50, { shiftKey: true });
  expect(onSelected).toHaveBeenLastCalledWith(['b']);
  click(canvas, 500, 500);
  expect(onSelected).toHaveBeenLastCalledWith([]);
});

test('a drag is one change, and nothing of its preview stays on the drawing', () => {
  const { canvas, onChanged } = show(TWO);
  drag(canvas, [50, 50], [80, 90]);
  expect(onChanged.mock.calls).toEqual([[[{ id: 'a', x: 40, y: 50 }], CANVAS_STEPS.move]]);
  expect(placed('a')?.style.transform).toBe('rotate(0deg)');
  expect(placed('a')?.style.left).toBe('40px');
});

test('while it is dragged the drawing follows, and Escape puts it back', () => {
  const { canvas, onChanged } = show(TWO);
  fireEvent.mouseDown(canvas, point(50, 50));
  fireEvent.mouseMove(canvas, point(60, 70));
  expect(placed('a')?.style.transform).toBe('translate(10px, 20px) rotate(0deg)');
  fireEvent.keyDown(canvas, { key: 'Escape' });
  expect(placed('a')?.style.transform).toBe('rotate(0deg)');
  fireEvent.mouseMove(canvas, point(90, 90));
  fireEvent.mouseUp(canvas, point(90, 90));
  expect(onChanged).not.toHaveBeenCalled();
});

test('what is one of several moves with them, and is selected alone by a click', () => {
  const { canvas, onChanged, onSelected } = show(TWO);
  click(canvas, 50, 50);
  click(canvas, 250, 50, { shiftKey: true });
  drag(canvas, [50, 50], [60, 50]);
  expect(onChanged.mock.lastCall?.[0]).toEqual([
    { id: 'a', x: 20 },
    { id: 'b', x: 210 },
  ]);
  expect(onSelected).toHaveBeenLastCalledWith(['a', 'b']);
  click(canvas, 60, 50);
  expect(onSelected).toHaveBeenLastCalledWith(['a']);
});

test('a box selects what it touches, locked and hidden items are passed', () => {
  const { canvas, onSelected } = show([
    ...TWO,
    itemOf('locked', { x: 10, y: 200, locked: true }),
    itemOf('hidden', { x: 10, y: 10, visible: false }),
  ]);
  drag(canvas, [150, 150], [5, 5]);
  expect(onSelected).toHaveBeenLastCalledWith(['a']);
  drag(canvas, [50, 250], [60, 260]);
  expect(onSelected).toHaveBeenLastCalledWith([]);
});

test('a group moves as one; a double click goes into it, Escape out again', () => {
  const { canvas, onChanged, onSelected } = show([
    itemOf('group', { kind: 'group', x: 100, y: 100, w: 200, h: 200 }),
    itemOf('in', { parentId: 'group', x: 10, y: 10 }),
  ]);
  drag(canvas, [150, 150], [160, 150]);
  expect(onSelected).toHaveBeenLastCalledWith(['group']);
  expect(onChanged.mock.lastCall).toEqual([[{ id: 'group', x: 110 }], CANVAS_STEPS.move]);
  fireEvent.doubleClick(canvas, point(150, 150));
  expect(onSelected).toHaveBeenLastCalledWith(['in']);
  drag(canvas, [150, 150], [150, 155]);
  expect(onChanged.mock.lastCall).toEqual([[{ id: 'in', y: 15 }], CANVAS_STEPS.move]);
  fireEvent.keyDown(canvas, { key: 'Escape' });
  expect(onSelected).toHaveBeenLastCalledWith(['group']);
  fireEvent.keyDown(canvas, { key: 'Escape' });
  expect(onSelected).toHaveBeenLastCalledWith([]);
});

test('arrow keys move by 1 px, with Shift by 10 px; steps join', () => {
  const { canvas, onChanged } = show(TWO);
  click(canvas, 50, 50);
  fireEvent.keyDown(canvas, { key: 'ArrowRight' });
  expect(onChanged).toHaveBeenLastCalledWith([{ id: 'a', x: 11 }], CANVAS_STEPS.move, 'nudge');
  fireEvent.keyDown(canvas, { key: 'ArrowUp', shiftKey: true });
  expect(onChanged).toHaveBeenLastCalledWith([{ id: 'a', y: 0 }], CANVAS_STEPS.move, 'nudge');
  fireEvent.keyDown(canvas, { key: 'ArrowRight', ctrlKey: true, shiftKey: true });
  expect(onChanged).toHaveBeenLastCalledWith([{ id: 'a', w: 110 }], CANVAS_STEPS.resize, 'grow');
});

test('who only reads selects and changes nothing', () => {
  const { canvas, onChanged, onSelected } = show(TWO, { readOnly: true });
  drag(canvas, [50, 50], [80, 90]);
  fireEvent.keyDown(canvas, { key: 'ArrowRight' });
  expect(onSelected).toHaveBeenLastCalledWith(['a']);
  expect(onChanged).not.toHaveBeenCalled();
});

test('Enter opens an item', () => {
  const onOpen = jest.fn();
  const { canvas } = show(TWO, { onOpen });
  click(canvas, 50, 50);
  fireEvent.keyDown(canvas, { key: 'Enter' });
  expect(onOpen).toHaveBeenCalledWith('a');
});

test('the aids are turned on and off below the canvas', () => {
  show(TWO);
  const grid = screen.getByRole('button', { name: '网格' });
  expect(grid).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(grid);
  expect(grid).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('img', { name: /^缩略图/ })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '缩略图' }));
  expect(screen.queryByRole('img', { name: /^缩略图/ })).toBeNull();
});

test('a dragged item snaps to another one, with Ctrl it does not', () => {
  const { canvas, onChanged } = show(TWO);
  drag(canvas, [50, 50], [46, 204]);
  drag(canvas, [50, 204], [246, 204]);
  expect(onChanged.mock.lastCall?.[0]).toEqual([{ id: 'a', x: 200 }]);
  drag(canvas, [250, 204], [247, 204], { ctrlKey: true });
  expect(onChanged.mock.lastCall?.[0]).toEqual([{ id: 'a', x: 197 }]);
});

test('guides are moved and deleted by keys', () => {
  show(TWO, { guides: { x: [100], y: [] } });
  const guide = screen.getByRole('separator', { name: '垂直参考线' });
  fireEvent.keyDown(guide, { key: 'ArrowRight', shiftKey: true });
  expect(guide).toHaveAttribute('aria-valuenow', '110');
  fireEvent.keyDown(guide, { key: 'Delete' });
  expect(screen.queryByRole('separator', { name: '垂直参考线' })).toBeNull();
});

const TABS = [
  itemOf('a', { x: 10, y: 10 }),
  itemOf('tabs', { x: 300, y: 200, w: 300, h: 300 }),
  itemOf('page', { parentId: 'tabs', kind: 'page', y: 40, w: 300, h: 260 }),
  itemOf('on', { parentId: 'page', x: 10, y: 10 }),
  itemOf('over', { x: 480, y: 380 }),
];

test('what is dragged across the border of a page is put onto it, and off it; Ctrl leaves it where it stands', () => {
  const onDrop = jest.fn();
  const { canvas, onChanged } = show(TABS, { onDrop, settings: { ...DEFAULT_CANVAS_SETTINGS, snap: false } });
  fireEvent.mouseDown(canvas, point(50, 50));
  fireEvent.mouseMove(canvas, point(400, 350));
  expect(document.querySelector('[data-canvas-goal="page"]')).not.toBeNull();
  fireEvent.mouseUp(canvas, point(400, 350));
  expect(onDrop).toHaveBeenLastCalledWith([{ id: 'a', x: 360, y: 310 }], ['a'], 'page');
  expect(document.querySelector('[data-canvas-goal]')).toBeNull();
  click(canvas, 330, 270, { ctrlKey: true });
  drag(canvas, [330, 270], [30, 270]);
  expect(onDrop).toHaveBeenLastCalledWith([{ id: 'on', x: -290 }], ['on'], null);
  expect(onChanged).not.toHaveBeenCalled();
  drag(canvas, [50, 50], [400, 350], { ctrlKey: true });
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('what lies over a page without standing on it is moved there and stays with the canvas', () => {
  const onDrop = jest.fn();
  const { canvas, onChanged } = show(TABS, { onDrop, settings: { ...DEFAULT_CANVAS_SETTINGS, snap: false } });
  drag(canvas, [500, 400], [520, 420]);
  expect(onChanged.mock.lastCall?.[0]).toEqual([{ id: 'over', x: 500, y: 400 }]);
  expect(onDrop).not.toHaveBeenCalled();
});

test('a menu is asked for by pointer at what lies there, by keyboard for what is selected', () => {
  const onContextMenu = jest.fn();
  const { canvas } = show(TWO, { onContextMenu });
  fireEvent.contextMenu(canvas, { clientX: 250, clientY: 50, button: 2 });
  expect(onContextMenu).toHaveBeenLastCalledWith({ x: 250, y: 50 }, ['b'], true);
  fireEvent.contextMenu(canvas, { clientX: 0, clientY: 0, button: 0 });
  expect(onContextMenu.mock.lastCall?.slice(1)).toEqual([['b'], false]);
});

test('locked guides are neither moved nor deleted, until they are unlocked and cleared below the canvas', async () => {
  show(TWO, { guides: { x: [100], y: [], locked: true } });
  const guide = () => screen.queryByRole('separator', { name: '垂直参考线' });
  fireEvent.keyDown(guide()!, { key: 'Delete' });
  expect(guide()).toHaveAttribute('aria-valuenow', '100');
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: '参考线' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('解锁参考线');
  await choose('清除所有参考线');
  expect(guide()).toBeNull();
});

test('a click on the minimap moves the view there', () => {
  const { canvas, onSelected } = show(TWO, { settings: { ...DEFAULT_CANVAS_SETTINGS, minimap: true } });
  const map = screen.getByRole('img', { name: '缩略图，点击或拖动可移动画布' });
  map.setPointerCapture = () => undefined;
  // The minimap is 140 px high for a canvas of 600 px. The click is at x = 200 of the canvas, where the second item begins.
  fireEvent(map, new MouseEvent('pointerdown', { bubbles: true, clientX: (200 * 140) / 600, clientY: 0 }));
  click(canvas, 50, 50);
  expect(onSelected).toHaveBeenLastCalledWith(['b']);
});
