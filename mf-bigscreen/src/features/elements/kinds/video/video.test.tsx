import { act, fireEvent, screen } from '@testing-library/react';

import { elementOf, showElement } from '../../element.fixture.tsx';
import { isHls } from './play-video.ts';

const hls = { destroy: jest.fn(), loadSource: jest.fn(), attachMedia: jest.fn(), on: jest.fn() };
jest.mock('hls.js', () => ({
  __esModule: true,
  default: Object.assign(
    jest.fn(() => hls),
    { isSupported: () => true, Events: { ERROR: 'error', MANIFEST_PARSED: 'parsed' } },
  ),
}));

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause');
const load = jest.spyOn(HTMLMediaElement.prototype, 'load');
beforeEach(() => {
  jest.clearAllMocks();
  play.mockResolvedValue(undefined);
  pause.mockReturnValue(undefined);
  load.mockReturnValue(undefined);
});
const video = (container: HTMLElement) => container.querySelector('video') as HTMLVideoElement;

test('lists of HLS are known by their path', () => {
  expect(['/a.m3u8', 'https://x.example/live.M3U8?t=1'].map(isHls)).toEqual([true, true]);
  expect(['/a.mp4', 'https://x.example/a.mp4?m=.m3u8'].map(isHls)).toEqual([false, false]);
});

test('an mp4 plays without sound and is given free when it goes', () => {
  const { container, unmount } = showElement({ element: elementOf('video', { url: '/v/a.mp4' }) });
  const target = video(container);
  expect([target.getAttribute('src'), target.muted, target.loop]).toEqual(['/v/a.mp4', true, true]);
  expect(play).toHaveBeenCalledTimes(1);
  unmount();
  expect(pause).toHaveBeenCalledTimes(1);
  expect(target.hasAttribute('src')).toBe(false);
  expect(load).toHaveBeenCalledTimes(1);
});

test('HLS is played by hls.js where the browser can not, and destroyed with the element', async () => {
  const { unmount } = showElement({ element: elementOf('video', { url: '/v/live.m3u8' }) });
  await act(async () => undefined);
  expect(hls.loadSource).toHaveBeenCalledWith('/v/live.m3u8');
  unmount();
  expect(hls.destroy).toHaveBeenCalledTimes(1);
});

test('a video that does not play is said, or shows its poster, and is tried again', () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { container, again } = showElement({ element: elementOf('video', { url: '/v/a.mp4' }) });
  fireEvent.error(video(container));
  expect(screen.getByRole('status')).toHaveTextContent('视频无法播放');
  act(() => jest.advanceTimersByTime(30_000));
  expect(play).toHaveBeenCalledTimes(2);
  fireEvent.playing(video(container));
  expect(screen.queryByRole('status')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
  again({ element: elementOf('video', { url: '/v/a.mp4', poster: '/p.png' }) });
  fireEvent.error(video(container));
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.png');
  jest.useRealTimers();
});

test('a picture of a screen shows the poster, else the first picture, or the name where it can not be read', () => {
  const { container, again } = showElement({ element: elementOf('video', { url: '/v/a.mp4' }), still: true });
  expect(video(container)).toHaveAttribute('src', '/v/a.mp4');
  expect(video(container)).toHaveAttribute('aria-busy', 'true');
  fireEvent.loadedData(video(container));
  expect(video(container)).toHaveAttribute('aria-busy', 'false');
  fireEvent.error(video(container));
  expect(screen.getByRole('status')).toHaveTextContent(elementOf('video').name);
  again({ element: elementOf('video', { url: '/v/a.mp4', poster: '/p.png' }), still: true });
  expect(container.querySelector('img')).toHaveAttribute('src', '/p.png');
  expect(play).not.toHaveBeenCalled();
  again({ element: elementOf('video') });
  expect(screen.getByRole('status')).toHaveTextContent('未设置视频地址');
});
