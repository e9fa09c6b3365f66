import { setTimeZone } from '@tessera/i18n';

import { RefreshClock, TABLE_LOOK } from './refresh-clock.ts';

const START = new Date(2026, 10, 21, 23, 59, 0).getTime();

function setUp() {
  const asked: [string, boolean][] = [];
  let hidden = false;
  const clock = new RefreshClock({ ask: (id, fresh) => asked.push([id, fresh]), hidden: () => hidden });
  return {
    clock,
    asked: () => asked.splice(0),
    hide(value: boolean) {
      hidden = value;
      clock.wake();
    },
  };
}

beforeEach(() => jest.useFakeTimers({ now: START }));
afterEach(() => jest.useRealTimers());

test('each answer is asked for as often as its author says, those due together in one tick', () => {
  const { clock, asked } = setUp();
  clock.plan(
    new Map([
      ['a', 10],
      ['b', 20],
      ['c', 10],
    ]),
  );
  jest.advanceTimersByTime(9_999);
  expect(asked()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(asked()).toEqual([
    ['a', true],
    ['c', true],
  ]);
  jest.advanceTimersByTime(10_000);
  expect(asked()).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
});

test('changed rows are looked for through the cache, what is never refreshed is asked again on the next day', () => {
  const { clock, asked } = setUp();
  clock.plan(
    new Map([
      ['rows', 'table'],
      ['never', null],
    ]),
  );
  jest.advanceTimersByTime(TABLE_LOOK);
  expect(asked()).toEqual([['rows', false]]);
  jest.advanceTimersByTime(61_000 - TABLE_LOOK);
  expect(asked().filter(([id]) => id === 'never')).toEqual([['never', true]]);
});

test('a hidden page asks nothing, and once it is shown what became due', () => {
  const { clock, asked, hide } = setUp();
  clock.plan(
    new Map([
      ['a', 10],
      ['b', 3_600],
    ]),
  );
  hide(true);
  jest.advanceTimersByTime(600_000);
  expect(asked()).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
  hide(false);
  expect(asked()).toEqual([['a', true]]);
});

test('another plan keeps the time of what stays', () => {
  const { clock, asked } = setUp();
  clock.plan(new Map([['a', 10]]));
  jest.advanceTimersByTime(8_000);
  clock.plan(
    new Map([
      ['a', 10],
      ['b', 10],
    ]),
  );
  jest.advanceTimersByTime(2_000);
  expect(asked()).toEqual([['a', true]]);
  clock.dispose();
  expect(jest.getTimerCount()).toBe(0);
});

test('the day is that of the corporation, by the server’s clock: neither the device’s zone nor its clock counts', () => {
  setTimeZone('Asia/Tokyo');
  const asked: string[] = [];
  let server = Date.parse('2026-11-21T14:58:00Z');
  const heardAt = performance.now();
  const clock = new RefreshClock({
    ask: (id) => asked.push(id),
    hidden: () => false,
    now: () => server + performance.now() - heardAt,
    followed: true,
  });
  clock.plan(
    new Map([
      ['never', null],
      ['rows', 'table'],
    ]),
  );
  jest.advanceTimersByTime(115_000);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(10_000);
  expect(asked).toEqual(['never', 'rows']);
  // The server is heard of, and it is the day after there.
  server += 86_400_000;
  jest.advanceTimersByTime(600_000);
  expect(asked).toHaveLength(4);
  clock.dispose();
});
