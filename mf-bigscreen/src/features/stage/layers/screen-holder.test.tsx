import { globalStyleSchema, LIMITS, screenContainerSchema } from '@tessera/contract';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { arrangePage } from '../../containers/index.ts';
import { chart, elementOf, layer, resultOfNumber, screenOf, showStage, sourceOf, title } from '../stage.fixture.tsx';
import { layerTree } from './layer-tree.ts';

const container = (containerId: string, more: object = {}) =>
  screenContainerSchema.parse({ containerId, appComponentId: 'h', containerName: `页 ${containerId}`, ...more });
const placed = (code: string) => document.querySelector<HTMLElement>(`[data-layer="${code}"]`);

function holder(show: 'tabs' | 'carousel' | 'panel', more: object = {}) {
  return screenOf(
    {
      elements: [elementOf('holder', { code: 'h', show })],
      containers: [container('1', more), container('2')],
      layers: [layer('h'), layer('t', { parentI: '1' }), layer('c', { parentI: '2' })],
    },
    { components: [title('t', '第一页')], reports: [chart('c')] },
  );
}

test('tabs show one container at a time; what was shown stays drawn and asks nothing again', async () => {
  let asked = 0;
  const source = sourceOf(() => {
    asked += 1;
    return Promise.resolve(resultOfNumber(7));
  });
  showStage({ read: holder('tabs'), source });
  expect(await screen.findByRole('heading', { name: '第一页' })).toBeVisible();
  expect([placed('c'), asked]).toEqual([null, 0]);
  await userEvent.click(screen.getByRole('tab', { name: '页 2' }));
  expect(await screen.findByText('7')).toBeVisible();
  expect(placed('t')?.closest('[data-container]')).toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('tab', { name: '页 1' }));
  await userEvent.click(screen.getByRole('tab', { name: '页 2' }));
  expect(asked).toBe(1);
});

test('the editor chooses which container is shown', async () => {
  const source = sourceOf(() => Promise.resolve(resultOfNumber(7)));
  showStage({ read: holder('tabs'), source, mode: 'edit', shownPages: new Map([['h', '2']]) });
  expect(await screen.findByText('7')).toBeVisible();
  expect(placed('t')).toBeNull();
});

test('RU-405, RU-406: a carousel turns by itself, by arrows at most as often as they may, and not in the editor', async () => {
  const source = sourceOf(() => Promise.resolve(resultOfNumber(7)));
  const { again } = showStage({ read: holder('carousel'), source });
  await screen.findByRole('heading', { name: '第一页' });
  const shown = () => document.querySelector('[data-container]:not([inert])')?.getAttribute('data-container');
  const next = screen.getByRole('button', { name: '下一页' });
  const click = (timeStamp: number) => {
    const event = new MouseEvent('click', { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    act(() => void next.dispatchEvent(event));
  };
  click(1_000);
  expect(shown()).toBe('2');
  click(1_000 + LIMITS.carouselArrowThrottle - 1);
  expect(shown()).toBe('2');
  click(1_000 + LIMITS.carouselArrowThrottle);
  expect(shown()).toBe('1');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  again({ read: holder('carousel'), source, mode: 'edit' });
  act(() => jest.advanceTimersByTime(10 * LIMITS.carouselInterval));
  expect(shown()).toBe('1');
  again({ read: holder('carousel'), source });
  act(() => jest.advanceTimersByTime(LIMITS.carouselInterval));
  expect(shown()).toBe('2');
  jest.useRealTimers();
});

test('content of a row shares it in the proportion of its widths, of a column of its heights', () => {
  const read = screenOf(
    {
      elements: [elementOf('holder', { code: 'h' })],
      containers: [container('1')],
      layers: [layer('h'), layer('a', { parentI: '1', w: 100, h: 10 }), layer('b', { parentI: '1', w: 300, h: 30 })],
    },
    { components: [title('a', 'a'), title('b', 'b')] },
  );
  const members = layerTree(read)[0]?.pages[0]?.members ?? [];
  const conf = { padding: 10, gap: 20 };
  const at = (symbolId: 'free' | 'row' | 'column') =>
    Object.fromEntries(arrangePage({ symbolId, containerConf: conf }, members, { w: 440, h: 240 }));
  expect(at('row')).toEqual({ a: { x: 10, y: 10, w: 100, h: 220 }, b: { x: 130, y: 10, w: 300, h: 220 } });
  expect(at('column')).toEqual({ a: { x: 10, y: 10, w: 420, h: 50 }, b: { x: 10, y: 80, w: 420, h: 150 } });
  expect(at('free')).toEqual({ a: { x: 20, y: 30, w: 100, h: 10 }, b: { x: 20, y: 30, w: 300, h: 30 } });
});

test('what a container says of looks holds within it', async () => {
  const style = globalStyleSchema.parse({ color: '#ff0000' });
  showStage({ read: holder('panel', { globalStyle: style }), source: sourceOf(() => new Promise(() => undefined)) });
  expect(await screen.findByRole('heading', { name: '第一页' })).toHaveStyle({ color: 'rgb(255, 0, 0)' });
});
