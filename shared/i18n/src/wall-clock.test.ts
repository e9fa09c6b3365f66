import { fromWallClock, toWallClock } from './index.ts';

test.each([
  ['Asia/Shanghai', '2024-02-01T01:00', '2024-01-31T17:00:00.000Z'],
  ['Asia/Kolkata', '2024-01-31T22:30', '2024-01-31T17:00:00.000Z'],
  ['America/New_York', '2026-03-08T01:30', '2026-03-08T06:30:00.000Z'],
  ['America/New_York', '2026-03-08T03:30', '2026-03-08T07:30:00.000Z'],
  ['America/New_York', '2026-11-02T00:00', '2026-11-02T05:00:00.000Z'],
])('the clock of %s shows %s at %s', (zone, text, moment) => {
  expect(fromWallClock(text, zone).toISOString()).toBe(moment);
  expect(toWallClock(new Date(moment), zone)).toBe(text);
});

test('what is no time is no moment', () => expect(fromWallClock('', 'UTC').getTime()).toBeNaN());
