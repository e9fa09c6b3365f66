import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';

import { BoardGrid } from './board-grid.tsx';
import type { Placed } from './place-components.ts';

const at = (i: string, x: number, y: number, w: number, h: number): Placed => ({ i, x, y, w, h });
let notify: (width: number) => void;
const { offsetWidth } = Object.getOwnPropertyDescriptors(HTMLElement.prototype);
const { ResizeObserver: before, requestAnimationFrame: frame } = globalThis;
beforeEach(() => {
  let width = 1_208;
  const told = new Set<(entries: object[]) => void>();
  notify = (next) => {
    width = next;
    for (const tell of told) tell([{ contentRect: { width } }]);
  };
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => width });
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  globalThis.requestAnimationFrame = (call) => {
    call(0);
    return 0;
  };
  globalThis.ResizeObserver = class {
    readonly #tell: (entries: object[]) => void;
    constructor(tell: (entries: never[]) => void) {
      this.#tell = tell as (entries: object[]) => void;
    }
    observe() {
      told.add(this.#tell);
    }
    unobserve() {}
    disconnect() {
      told.delete(this.#tell);
    }
  } as unknown as typeof ResizeObserver;
});
afterEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', offsetWidth!);
  delete (HTMLElement.prototype as { clientWidth?: number }).clientWidth;
  globalThis.ResizeObserver = before;
  globalThis.requestAnimationFrame = frame;
});

function Mounted({ code, mounts }: { code: string; mounts: string[] }) {
  useEffect(() => {
    mounts.push(code);
  }, [code, mounts]);
  return <span>{code}</span>;
}
const boxOf = (code: string) => screen.getByText(code).parentElement!.style;

test('a phone stands components one below the other and mounts none of them again', () => {
  const mounts: string[] = [];
  render(
    <BoardGrid
      layoutType={0}
      placed={[at('a', 12, 0, 12, 4), at('b', 0, 0, 12, 4), at('c', 0, 9, 24, 2)]}
      grows={(code) => code === 'c'}
      render={(code) => <Mounted code={code} mounts={mounts} />}
    />,
  );
  // 24 columns of 42 and 2/3 px with 8 px between, rows of 35 px; what is loose is lifted.
  expect([boxOf('a').left, boxOf('a').width, boxOf('a').height]).toEqual(['608px', '600px', '164px']);
  expect(boxOf('c').top).toBe('172px');
  act(() => notify(390));
  expect(boxOf('a').position).toBe('');
  expect([boxOf('a').height, boxOf('c').height]).toEqual(['164px', '']);
  act(() => notify(1_208));
  expect(boxOf('a').left).toBe('608px');
  expect(mounts).toEqual(['b', 'a', 'c']);
});

test('an arranged phone has its own places; a grid in a tab follows the board, however narrow it is itself', () => {
  const tab = (
    <BoardGrid layoutType={0} placed={[at('x', 0, 0, 24, 4)]} appPlaced={null} render={(code) => <i>{code}</i>} />
  );
  render(
    <BoardGrid
      layoutType={0}
      placed={[at('t', 0, 0, 12, 8)]}
      appPlaced={[at('t', 0, 0, 6, 20)]}
      render={() => <section>{tab}</section>}
    />,
  );
  expect(boxOf('x').position).toBe('absolute');
  act(() => notify(390));
  expect(boxOf('x').position).toBe('');
  expect(screen.getByText('x').closest('section')!.parentElement!.style.height).toBe('352px');
});

test('RT-108: a phone leaves out what its settings say, and is as high as they say; large screens show everything', () => {
  render(
    <BoardGrid
      layoutType={0}
      placed={[at('a', 0, 0, 12, 4), at('b', 12, 0, 12, 4)]}
      phone={{ hidden: ['b'], height: 'high' }}
      render={(code) => <i>{code}</i>}
    />,
  );
  expect(boxOf('b').height).toBe('164px');
  act(() => notify(390));
  expect(screen.queryByText('b')).toBeNull();
  expect(boxOf('a').height).toBe('230px');
});
