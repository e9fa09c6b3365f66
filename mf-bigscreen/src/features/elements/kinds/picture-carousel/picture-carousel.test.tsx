import { LIMITS } from '@tessera/contract';
import { act, fireEvent, screen } from '@testing-library/react';

import { elementOf, showElement } from '../../element.fixture.tsx';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});
const urls = Array.from({ length: 10 }, (_unused, at) => `/files/${at}.png`);
const pictures = (container: HTMLElement) => [...container.querySelectorAll('img')];
const shown = (container: HTMLElement) =>
  pictures(container)
    .filter(({ style }) => style.opacity === '1')
    .map((one) => one.getAttribute('src'));

test('RU-405: the next picture comes after 3000 ms, and never more than three are in the page', () => {
  expect(LIMITS.carouselInterval).toBe(3_000);
  const { container, unmount } = showElement({ element: elementOf('pictureCarousel', { urls }) });
  expect(shown(container)).toEqual(['/files/0.png']);
  act(() => jest.advanceTimersByTime(3_000));
  expect(shown(container)).toEqual(['/files/1.png']);
  expect(pictures(container)).toHaveLength(3);
  act(() => jest.advanceTimersByTime(27_000));
  expect(shown(container)).toEqual(['/files/0.png']);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

test('a picture that does not come is said; one alone has no timer, none at all says so', () => {
  const { container, again } = showElement({ element: elementOf('pictureCarousel', { urls: ['/files/x.png'] }) });
  expect(jest.getTimerCount()).toBe(0);
  fireEvent.error(pictures(container)[0] as HTMLImageElement);
  expect(screen.getByRole('status')).toHaveTextContent('图片无法显示');
  again({ element: elementOf('pictureCarousel') });
  expect(screen.getByRole('status')).toHaveTextContent('未选择图片');
});
