import { EMBED_MESSAGES } from '@tessera/contract';
import { act, render } from '@testing-library/react';
import { useRef } from 'react';

import type { EmbedChannel } from './embed-channel.ts';
import { useToldHeight } from './use-told-height.ts';

const original = globalThis.ResizeObserver;
let resized: () => void = () => undefined;
const NOTHING: ResizeObserverEntry[] = [];
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(hear: ResizeObserverCallback) {
      resized = () => hear(NOTHING, this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  globalThis.ResizeObserver = original;
});

const told: unknown[] = [];
const channel: EmbedChannel = {
  origin: 'https://portal.example.com',
  send: (type, detail) => told.push([type, detail]),
  fail: () => undefined,
  chartFailed: () => undefined,
  listen: () => () => undefined,
};
const sized = (element: HTMLElement | null, name: 'clientHeight' | 'offsetHeight', height: number) =>
  Object.defineProperty(element, name, { configurable: true, value: height });

function Page() {
  const part = useRef<HTMLElement>(null);
  useToldHeight(channel, part);
  return (
    <div data-testid="page">
      <main ref={part} style={{ padding: '12px 16px 24px' }}>
        <div data-testid="grid" />
      </main>
    </div>
  );
}

test('an embedding page hears how high a board is, once for each height, and the height of the frame changes nothing', () => {
  const { getByTestId, getByRole } = render(<Page />);
  const frame = (height: number, grid: number) => {
    // A bar of 48 px is above.
    sized(getByTestId('page'), 'clientHeight', height);
    sized(getByRole('main'), 'clientHeight', height - 48);
    sized(getByTestId('grid'), 'offsetHeight', grid);
    act(resized);
  };
  frame(700, 1_000);
  frame(1_084, 1_000);
  frame(1_084, 400);
  expect(told).toEqual([1_084, 484].map((height) => [EMBED_MESSAGES.height, { height }]));
});
