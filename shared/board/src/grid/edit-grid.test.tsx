import { fireEvent, render, screen } from '@testing-library/react';

import { DRAG_HANDLE, EditGrid } from './edit-grid.tsx';
import type { Placed } from './place-components.ts';

const PLACED: Placed[] = [
  { i: 'a', x: 0, y: 0, w: 12, h: 4 },
  { i: 'b', x: 12, y: 0, w: 12, h: 4 },
];

function open() {
  const changes: (readonly Placed[])[] = [];
  const chosen: [string, boolean][] = [];
  render(
    <EditGrid
      layoutType={0}
      placed={PLACED}
      selected={new Set(['a'])}
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

test('security 19: dragging writes no style sheet as HTML, which trusted types forbid', () => {
  const { changes } = open();
  const handle = screen.getByText('内容 a');
  fireEvent.mouseDown(handle, { button: 0, clientX: 20, clientY: 20 });
  fireEvent.mouseMove(document, { clientX: 400, clientY: 300 });
  fireEvent.mouseUp(document, { clientX: 400, clientY: 300 });
  expect(changes).not.toHaveLength(0);
  expect(document.querySelector('style#react-draggable-style-el')).toBeNull();
});
