import { fireEvent, render, screen } from '@testing-library/react';

import { TAB_PANEL } from '../grid/edit-grid.tsx';
import { useBoxSelection } from './use-box-selection.ts';

type Chosen = [codes: string[], add: boolean];

function Room({ chosen }: { readonly chosen: Chosen[] }) {
  const onMouseDown = useBoxSelection((codes, add) => chosen.push([[...codes], add]));
  return (
    <div role="presentation" data-testid="room" onMouseDown={onMouseDown}>
      <div data-component="a" data-testid="a" />
      <div data-component="b">
        <div className={TAB_PANEL} data-testid="panel">
          <div data-component="held" data-testid="held" />
        </div>
        <button type="button">按钮</button>
      </div>
    </div>
  );
}

function open() {
  const chosen: Chosen[] = [];
  render(<Room chosen={chosen} />);
  const at = (element: Element | null, top: number, height: number) =>
    element && jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, height));
  at(screen.getByTestId('a'), 0, 50);
  at(document.querySelector('[data-component="b"]'), 60, 100);
  at(screen.getByTestId('held'), 70, 40);
  const draw = (on: string, from: number, to: number, keys = {}) => {
    fireEvent.mouseDown(screen.getByTestId(on), { clientX: 200, clientY: from, ...keys });
    fireEvent.mouseMove(document, { clientX: 20, clientY: to, buttons: 1 });
    return () => fireEvent.mouseUp(document, { clientX: 20, clientY: to });
  };
  return { chosen, draw };
}
const box = () => document.querySelector('.tessera-selection-box');

test('a box on the board chooses what it touches, with Ctrl besides what is chosen, and is gone then', () => {
  const { chosen, draw } = open();
  const up = draw('room', 40, 55);
  expect(box()).toBeInTheDocument();
  up();
  draw('room', 10, 155, { ctrlKey: true })();
  expect(chosen).toEqual([
    [['a'], false],
    [['a', 'b'], true],
  ]);
  expect(box()).toBeNull();
});

test('in a tab it chooses what stands there', () => {
  const { chosen, draw } = open();
  draw('panel', 10, 155)();
  expect(chosen).toEqual([[['held'], false]]);
});

test('no box follows the mouse when the button was let go elsewhere, and scroll bars draw none', () => {
  const { chosen, draw } = open();
  draw('room', 10, 155);
  fireEvent.mouseMove(document, { clientX: 60, clientY: 60, buttons: 0 });
  expect(box()).toBeNull();
  const room = screen.getByTestId('room');
  Object.defineProperty(room, 'clientWidth', { value: 190 });
  Object.defineProperty(room, 'clientHeight', { value: 500 });
  draw('room', 10, 155)();
  expect([chosen, box()]).toEqual([[], null]);
});

test('a click chooses nothing, Esc gives the box up, components and controls draw none', () => {
  const { chosen, draw } = open();
  fireEvent.mouseDown(screen.getByTestId('room'), { clientX: 200, clientY: 10 });
  fireEvent.mouseUp(document);
  const up = draw('room', 0, 155);
  fireEvent.keyDown(document, { key: 'Escape' });
  up();
  draw('a', 0, 155)();
  fireEvent.mouseDown(screen.getByRole('button'));
  fireEvent.mouseUp(document);
  expect(chosen).toEqual([[[], false]]);
  expect(box()).toBeNull();
});
