import { nextTimes } from './schedule.ts';

const times = (cron: string, timeZone: string, after: string, count = 3) =>
  nextTimes({ cron, timeZone }, new Date(after), count).map((time) => time.toISOString().slice(0, 16));

test('a schedule is the wall clock of its zone', () => {
  expect(times('30 9 * * 1-5', 'Asia/Shanghai', '2026-05-01T02:00:00Z')).toEqual([
    '2026-05-04T01:30',
    '2026-05-05T01:30',
    '2026-05-06T01:30',
  ]);
  expect(times('0 0 1 * *', 'Asia/Tokyo', '2026-01-31T12:00:00Z', 2)).toEqual(['2026-01-31T15:00', '2026-02-28T15:00']);
});

test('where clocks go forward, the hour that is left out runs once; where they go back, none runs twice', () => {
  // Berlin: 29 March 2026 has no 02:30, 25 October 2026 has two.
  const spring = times('30 2 * * *', 'Europe/Berlin', '2026-03-28T00:00:00Z');
  expect(spring).toEqual(['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30']);
  const autumn = times('30 2 * * *', 'Europe/Berlin', '2026-10-24T00:00:00Z');
  expect(autumn.map((time) => time.slice(0, 10))).toEqual(['2026-10-24', '2026-10-25', '2026-10-26']);
});

test.each([
  ['* * * * *', 'UTC', 'tooOften'],
  ['0,4 * * * *', 'UTC', 'tooOften'],
  ['58,1 * * * *', 'UTC', 'tooOften'],
  ['0 0 31 2 *', 'UTC', 'never'],
  ['0 0 * * * *', 'UTC', 'cron'],
  ['@hourly', 'UTC', 'cron'],
  ['61 * * * *', 'UTC', 'cron'],
  ['0 3 * * *', 'Atlantis/Capital', 'timeZone'],
])('%s in %s is refused: %s', (cron, timeZone, reason) => {
  expect(() => times(cron, timeZone, '2026-01-01T00:00:00Z')).toThrow(
    expect.objectContaining({ key: 'syncScheduleInvalid', args: { reason } }) as Error,
  );
});

test('every five minutes is as often as it gets', () => {
  expect(times('*/5 * * * *', 'UTC', '2026-01-01T00:00:00Z', 2)).toEqual(['2026-01-01T00:05', '2026-01-01T00:10']);
});
