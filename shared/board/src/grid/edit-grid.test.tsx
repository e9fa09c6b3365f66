import { fireEvent, render, screen } from '@testing-library/react';

import { BOARD_CANVAS, TAB_GOAL } from './drop-goals.ts';
import { DRAG_HANDLE, EditGrid } from './edit-grid.tsx';
import type { Placed } from './place-components.ts';

const PLACED: Placed[] = [
  { i: 'a', x: 0, y: 0, w: 12, h: 4 },
  { i: 'b', x: 12, y: 0, w: 12, h: 4 },
];

function open(selected: readonly string[] = ['a'], placed: readonly Placed[] = PLACED) {
  const changes: (readonly Placed[])[] = [];
  const chosen: [string, boolean][] = [];
  render(
    <EditGrid
      layoutType={0}
      placed={placed}
      selected={new Set(selected)}
      width={1200}
      label={(code) => `组件 ${code}`}
      render={(code) => <div className={DRAG_HANDLE}>{`内容 ${code}`}</div>}
      onSelect={(code, add) => chosen.push([code, add])}
      onChange={(placed) => changes.push(placed)}
    />,
  );
  return { changes, chosen };
}

test('arrows move and Shift resizes what has the focus; keys of what is inside stay there', () => {
  const { changes } = open();
  const item = screen.getByRole('group', { name: '组件 a' });
  fireEvent.keyDown(item, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(item, { key: 'ArrowRight' });
  fireEvent.keyDown(screen.getByText('内容 a'), { key: 'ArrowRight' });
  fireEvent.keyDown(item, { key: 'ArrowLeft' });
  expect(changes.map((placed) => placed[0])).toEqual([
    { i: 'a', x: 0, y: 0, w: 12, h: 5 },
    { i: 'a', x: 1, y: 0, w: 12, h: 4 },
  ]);
});

test('a click chooses, with Ctrl it adds', () => {
  const { chosen } = open();
  fireEvent.mouseDown(screen.getByText('内容 b'));
  fireEvent.mouseDown(screen.getByText('内容 b'), { ctrlKey: true });
  expect(chosen).toEqual([
    ['b', false],
    ['b', true],
  ]);
});

describe('several that are chosen', () => {
  const board: Placed[] = [
    { i: 'a', x: 0, y: 0, w: 6, h: 4 },
    { i: 'b', x: 6, y: 0, w: 6, h: 4 },
    { i: 'c', x: 12, y: 0, w: 6, h: 4 },
  ];
  const placeOf = (code: string) => screen.getByRole('group', { name: `组件 ${code}` }).style.transform;

  test('are dragged together by one of them, as one change, and no further than the grid goes', () => {
    const { changes, chosen } = open(['a', 'b'], board);
    fireEvent.mouseDown(screen.getByText('内容 a'), { button: 0, clientX: 20, clientY: 20 });
    fireEvent.mouseMove(document, { clientX: 60, clientY: 20 });
    fireEvent.mouseMove(document, { clientX: 170, clientY: 20 });
    const grid = document.querySelector('.tessera-grid-edit');
    // Three columns of 50.3 px and the others where they would lie.
    expect([placeOf('b'), placeOf('c')]).toEqual(['translate(453px,0px)', 'translate(604px,172px)']);
    expect(grid).toHaveAttribute('data-dragged-together');
    fireEvent.mouseMove(document, { clientX: 1150, clientY: 20 });
    fireEvent.mouseUp(document, { clientX: 1150, clientY: 20 });
    fireEvent.click(screen.getByText('内容 a'));
    expect(grid).not.toHaveAttribute('data-dragged-together');
    expect(changes).toEqual([
      [
        { i: 'a', x: 12, y: 0, w: 6, h: 4 },
        { i: 'b', x: 18, y: 0, w: 6, h: 4 },
        { i: 'c', x: 12, y: 4, w: 6, h: 4 },
      ],
    ]);
    // Dragging is no click.
    expect(chosen).toEqual([]);
  });

  test('lie as before when Escape gives up their dragging, and stay chosen', () => {
    const { changes, chosen } = open(['a', 'b'], board);
    const none = jest.fn();
    document.addEventListener('keydown', none);
    fireEvent.mouseDown(screen.getByText('内容 a'), { button: 0, clientX: 20, clientY: 20 });
    fireEvent.mouseMove(document, { clientX: 60, clientY: 20 });
    fireEvent.mouseMove(document, { clientX: 170, clientY: 20 });
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(['a', 'b', 'c'].map(placeOf)).toEqual([
      'translate(0px,0px)',
      'translate(302px,0px)',
      'translate(604px,0px)',
    ]);
    expect(document.querySelector('[data-dragged-together]')).toBeNull();
    fireEvent.mouseMove(document, { clientX: 400, clientY: 20 });
    fireEvent.mouseUp(document, { clientX: 400, clientY: 20 });
    fireEvent.click(screen.getByText('内容 a'));
    expect([changes, chosen, none.mock.calls]).toEqual([[], [], []]);
    // Afterwards Escape is not captured.
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(none).toHaveBeenCalledTimes(1);
    document.removeEventListener('keydown', none);
  });

  test('stay so until one is clicked; arrows move all of them', () => {
    const { changes, chosen } = open(['a', 'b'], board);
    fireEvent.keyDown(screen.getByRole('group', { name: '组件 b' }), { key: 'ArrowRight' });
    expect(changes.map((placed) => placed.map(({ x }) => x))).toEqual([[1, 7, 12]]);
    fireEvent.mouseDown(screen.getByText('内容 b'));
    expect(chosen).toEqual([]);
    fireEvent.mouseUp(screen.getByText('内容 b'));
    fireEvent.click(screen.getByText('内容 b'));
    expect(chosen).toEqual([['b', false]]);
  });
});

test('security 19: dragging writes no style sheet as HTML, which trusted types forbid', () => {
  const { changes } = open();
  const handle = screen.getByText('内容 a');
  fireEvent.mouseDown(handle, { button: 0, clientX: 20, clientY: 20 });
  fireEvent.mouseMove(document, { clientX: 400, clientY: 300 });
  fireEvent.mouseUp(document, { clientX: 400, clientY: 300 });
  expect(changes).not.toHaveLength(0);
  expect(document.querySelector('style#react-draggable-style-el')).toBeNull();
});

test('a size that the mouse began to change stays when Escape gives it up', () => {
  const { changes } = open();
  const corner = document.querySelector('[data-component="a"] .react-resizable-handle-se');
  if (!corner) throw new Error('There is no corner.');
  const size = () => screen.getByRole('group', { name: '组件 a' }).style.height;
  const before = size();
  const pull = () => {
    fireEvent.mouseDown(corner, { button: 0, clientX: 590, clientY: 160 });
    fireEvent.mouseMove(document, { clientX: 590, clientY: 260 });
  };
  pull();
  expect(size()).not.toBe(before);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  fireEvent.mouseUp(document, { clientX: 590, clientY: 260 });
  expect([size(), changes]).toEqual([before, []]);
  pull();
  fireEvent.mouseUp(document, { clientX: 590, clientY: 260 });
  expect(changes).toHaveLength(1);
});

describe('a component that is dragged onto a tab', () => {
  const drag = (tabs: string | null = 'b') => {
    const changes: unknown[] = [];
    const drops: unknown[] = [];
    render(
      <div {...{ [BOARD_CANVAS]: '' }}>
        <EditGrid
          layoutType={0}
          placed={PLACED}
          selected={new Set()}
          width={1200}
          drop={{
            tabCode: null,
            leaves: () => true,
            label: (tabCode) => `移入 ${tabCode}`,
            onDrop: (...drop) => drops.push(drop),
          }}
          label={(code) => `组件 ${code}`}
          render={(code) =>
            code === tabs ? <div {...{ [TAB_GOAL]: '1' }} /> : <div className={DRAG_HANDLE}>{`内容 ${code}`}</div>
          }
          onSelect={() => undefined}
          onChange={(placed) => changes.push(placed)}
        />
      </div>,
    );
    const goal = document.querySelector(`[${TAB_GOAL}]`);
    if (goal) jest.spyOn(goal, 'getBoundingClientRect').mockReturnValue(new DOMRect(600, 0, 600, 200));
    const handle = screen.getByText('内容 a');
    const to = (clientX: number) => fireEvent.mouseMove(document, { clientX, clientY: 60 });
    fireEvent.mouseDown(handle, { button: 0, clientX: 20, clientY: 20 });
    to(100);
    return { changes, drops, goal, to, drop: () => fireEvent.mouseUp(document, { clientX: 800, clientY: 60 }) };
  };
  const label = () => document.querySelector<HTMLElement>('.tessera-drop-label');
  const placeOf = (code: string) => screen.getByRole('group', { name: `组件 ${code}` }).style.transform;

  test('goes there and says so meanwhile; the tabs don’t give way', () => {
    const { changes, drops, goal, to, drop } = drag();
    const before = label()?.hidden;
    // On its way it pushed the tabs away; where they would take it they stand as before.
    expect(placeOf('b')).toBe('translate(604px,172px)');
    to(700);
    to(800);
    expect([before, label()?.hidden, label()?.textContent]).toEqual([true, false, '移入 1']);
    expect(goal).toHaveAttribute('data-drop-here');
    expect(placeOf('b')).toBe('translate(604px,0px)');
    drop();
    expect([drops, changes]).toEqual([[[['a'], '1', null]], []]);
    expect(label()).toBeNull();
    expect(goal).not.toHaveAttribute('data-drop-here');
  });

  test('goes nowhere when Escape gives it up over them', () => {
    const { changes, drops, goal, to } = drag();
    to(700);
    to(800);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([drops, changes, label()]).toEqual([[], [], null]);
    expect(goal).not.toHaveAttribute('data-drop-here');
    expect(placeOf('a')).toBe('translate(0px,0px)');
  });

  test('stays on the board where no tab is, and others make room', () => {
    const { changes, drops, to, drop } = drag(null);
    to(700);
    to(800);
    drop();
    expect(drops).toEqual([]);
    expect(changes).toHaveLength(1);
    expect(label()).toBeNull();
  });
});

test('on a sheet rows have no gap, components stay where they are put, and those below make room', () => {
  const changes: (readonly Placed[])[] = [];
  render(
    <EditGrid
      layoutType={2}
      onSheet
      placed={[
        { i: 'a', x: 0, y: 3, w: 24, h: 4 },
        { i: 'b', x: 0, y: 8, w: 24, h: 4 },
      ]}
      selected={new Set(['a'])}
      width={720}
      label={(code) => `组件 ${code}`}
      render={(code) => <div className={DRAG_HANDLE}>{`内容 ${code}`}</div>}
      onSelect={() => undefined}
      onChange={(placed) => changes.push(placed)}
    />,
  );
  const [a, b] = ['a', 'b'].map((code) => screen.getByRole('group', { name: `组件 ${code}` }));
  expect([a?.style.transform, b?.style.transform]).toEqual(['translate(0px,30px)', 'translate(0px,80px)']);
  fireEvent.keyDown(a!, { key: 'ArrowDown' });
  fireEvent.keyDown(a!, { key: 'ArrowUp' });
  fireEvent.keyDown(b!, { key: 'ArrowUp', shiftKey: true });
  expect(changes.map((placed) => placed.map(({ y, h }) => [y, h]))).toEqual([
    [
      [4, 4],
      [8, 4],
    ],
    [
      [2, 4],
      [8, 4],
    ],
    [
      [3, 4],
      [8, 3],
    ],
  ]);
});
