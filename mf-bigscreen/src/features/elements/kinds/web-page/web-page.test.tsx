import { act, fireEvent, screen } from '@testing-library/react';

import { elementOf, showElement } from '../../element.fixture.tsx';

const frames = () => screen.queryAllByTitle('元素');

test('pages of others keep their own origin, those of this installation get none: no session in an author’s frame', () => {
  const { again } = showElement({ element: elementOf('webPage', { url: 'https://x.example/a' }) });
  expect(frames()[0]).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-same-origin');
  again({ element: elementOf('webPage', { url: '/share/1' }) });
  expect(frames()[0]?.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test('a newer load takes the place of the present one once it is there, and the timer ends with the element', () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { unmount } = showElement({ element: elementOf('webPage', { url: 'https://x.example/a', reload: 60 }) });
  const [first] = frames();
  act(() => jest.advanceTimersByTime(60_000));
  expect(frames()).toHaveLength(2);
  expect(frames()[0]).toBe(first);
  fireEvent.load(frames()[1] as HTMLElement);
  expect(frames()).toHaveLength(1);
  expect(frames()[0]).not.toBe(first);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

test('a picture has no frame', () => {
  showElement({ element: elementOf('webPage', { url: 'https://x.example/a' }), still: true });
  expect(frames()).toHaveLength(0);
});
