import { act, screen } from '@testing-library/react';

import { elementOf, showElement } from '../../element.fixture.tsx';
import { leftTime } from './left-time.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
beforeEach(() => {
  jest.useFakeTimers({ now: NOW, doNotFake: ['queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

test('days, hours, minutes and seconds; the last second is shown as 1', () => {
  expect(leftTime(NOW, NOW + 90_061_000)).toEqual({ days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect(leftTime(NOW, NOW + 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
  expect(leftTime(NOW, NOW)).toBeNull();
});

test.each([
  ['zh_CN', '00 天 00 时 00 分 03 秒'],
  ['zh_HK', '00 天 00 時 00 分 03 秒'],
  ['en_US', '00 d 00 h 00 min 03 s'],
  ['ja_JP', '00 日 00 時間 00 分 03 秒'],
] as const)('it counts down in %s and says its end', (locale, text) => {
  const until = new Date(NOW + 3_000).toISOString();
  showElement({ element: elementOf('countdown', { until, ended: '开始' }), locale });
  expect(screen.getByRole('timer')).toHaveAccessibleName(text);
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByText('开始')).toBeInTheDocument();
});

test('without a text for its end it stays at zero; without a time it says so', () => {
  const { again } = showElement({ element: elementOf('countdown', { until: '2020-01-01T00:00:00Z' }) });
  expect(screen.getByRole('timer')).toHaveAccessibleName('00 天 00 时 00 分 00 秒');
  again({ element: elementOf('countdown') });
  expect(screen.getByRole('status')).toHaveTextContent('未设置结束时间');
});
