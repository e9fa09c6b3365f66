import { act, screen } from '@testing-library/react';

import { elementOf, showElement } from '../../element.fixture.tsx';

const MOMENT = Date.parse('2026-11-21T16:05:09.400Z');
beforeEach(() => {
  jest.useFakeTimers({ now: MOMENT, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['zh_CN', '2026年11月22日', '星期日'],
  ['zh_HK', '2026年11月22日', '星期日'],
  ['en_US', 'November 22, 2026', 'Sunday'],
  ['ja_JP', '2026年11月22日', '日曜日'],
] as const)('in %s date and weekday are in its words, in the time zone of the corporation', (locale, date, weekday) => {
  showElement({ element: elementOf('clock'), locale });
  for (const text of ['00:05:09', date, weekday]) expect(screen.getByText(text)).toBeInTheDocument();
});

test('it goes on at each full second and over midnight', () => {
  showElement({
    element: elementOf('clock', { timeZone: 'UTC' }),
    now: () => Date.now() + 7 * 3_600_000 + 54 * 60_000 + 50_000,
  });
  expect(screen.getByText('23:59:59')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(600));
  expect(screen.getByText('00:00:00')).toBeInTheDocument();
  expect(screen.getByText('2026年11月22日')).toBeInTheDocument();
});

test('its timer ends with the last clock, while the page is hidden, and never starts in a picture', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { unmount } = showElement({ element: elementOf('clock') });
  expect(jest.getTimerCount()).toBe(1);
  hidden.mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(jest.getTimerCount()).toBe(0);
  jest.setSystemTime(MOMENT + 60_000);
  hidden.mockReturnValue(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('00:06:09')).toBeInTheDocument();
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
  showElement({ element: elementOf('clock'), still: true });
  expect(jest.getTimerCount()).toBe(0);
});

test('a time zone that the browser does not know is said, in place of a time', () => {
  showElement({ element: elementOf('clock', { timeZone: 'Mars/Olympus' }) });
  expect(screen.getByRole('status')).toHaveTextContent('无法识别的时区');
});
