import { LIMITS, playConfigSchema, playItemSchema, type ShownPlayItem, type Times } from '@tessera/contract';

import { ServerClock } from '../../../common/server-clock.ts';
import type { PlayedList } from './played-list.ts';
import { Player, type PlayerOptions } from './player.ts';

jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
afterEach(() => jest.clearAllTimers());

const item = (id: string, duration = 10, more: Partial<ShownPlayItem> & { times?: Times } = {}): ShownPlayItem => ({
  ...playItemSchema.parse({ id, kind: 'screen', menuCode: id, duration }),
  menuName: id,
  state: 'ready',
  ...more,
});
const list = (items: readonly ShownPlayItem[], version = 1): PlayedList => ({
  ...playConfigSchema.parse({ playName: 'x', items: [] }),
  items: [...items],
  version,
  timeZone: 'Asia/Shanghai',
});
const hours = (from: string, to: string, days: number[] = []): { times: Times } => ({ times: { days, from, to } });

/** Plays a list whose items load at once unless they are named in `broken`. @param now server's clock, in Shanghai */
function play(
  given: PlayedList,
  { now = '2026-03-02T12:00:00', ...more }: { now?: string } & Partial<PlayerOptions> = {},
) {
  const clock = new ServerClock();
  clock.hear(`${now}+08:00`);
  const broken = new Set<string>();
  const slow = new Set<string>();
  const shown: string[] = [];
  const player = new Player({ list: given, clock, ...more });
  const follow = () => {
    const { coming, current } = player.get();
    const id = current?.item.id ?? '-';
    if (shown.at(-1) !== id) shown.push(id);
    if (!coming || slow.has(coming.item.id)) return;
    if (broken.has(coming.item.id)) player.failed(coming.turn);
    else if (coming.item.id === id) player.same(coming.turn);
    else player.ready(coming.turn);
  };
  player.subscribe(follow);
  follow();
  return { player, clock, broken, slow, shown, on: () => player.get().current?.item.id ?? null };
}
const seconds = (count: number) => jest.advanceTimersByTime(count * 1_000);

test('items follow each other in their order, each for its duration, without end', () => {
  const { on, shown } = play(list([item('a', 10), item('b', 20)]));
  expect(on()).toBe('a');
  seconds(9);
  expect(on()).toBe('a');
  seconds(2);
  expect(on()).toBe('b');
  seconds(21);
  expect(on()).toBe('a');
  seconds(300);
  expect(new Set(shown.filter((id) => id !== '-'))).toEqual(new Set(['a', 'b']));
});

test('the next item is loaded behind the one that is shown, which stays until it is there', () => {
  const { player, slow, on } = play(list([item('a'), item('b')]));
  slow.add('b');
  seconds(4);
  expect(player.get().coming).toBeNull();
  seconds(2);
  expect(player.get()).toMatchObject({ coming: { item: { id: 'b' } }, current: { item: { id: 'a' } } });
  seconds(10);
  expect(on()).toBe('a');
  player.ready(player.get().coming!.turn);
  expect(on()).toBe('b');
});

test('an item that does not come within half a minute is passed over, and tried again later', () => {
  const { slow, on, shown } = play(list([item('a'), item('b'), item('c')]));
  slow.add('b');
  seconds(45);
  expect(shown).toEqual(expect.arrayContaining(['a', 'c']));
  expect(shown).not.toContain('b');
  slow.clear();
  seconds(90);
  expect(shown).toContain('b');
  expect(on()).not.toBeNull();
});

test('gone and unpublished items are passed over', () => {
  const { shown } = play(
    list([item('a'), item('b', 10, { state: 'gone' }), item('c', 10, { state: 'unpublished' }), item('d')]),
  );
  seconds(60);
  expect(new Set(shown)).toEqual(new Set(['-', 'a', 'd']));
});

test('a single item goes on; it is asked for anew at each end of its duration', () => {
  const { player, shown } = play(list([item('a', 10)]));
  const turns = new Set<number>();
  player.subscribe(({ coming }) => coming && turns.add(coming.turn));
  seconds(60);
  expect(shown.filter((id) => id !== '-')).toEqual(['a']);
  expect(turns.size).toBeGreaterThan(4);
});

test('a single item that cannot be loaded anew stays on the screen', () => {
  const { broken, on } = play(list([item('a', 10)]));
  broken.add('a');
  seconds(120);
  expect(on()).toBe('a');
});

test('where the others fail, the one that is there stays', () => {
  const { broken, on } = play(list([item('a'), item('b')]));
  broken.add('b');
  seconds(240);
  expect(on()).toBe('a');
});

test('a changed list holds from the next item on; an item that left it plays to its end', () => {
  const { player, on } = play(list([item('a', 30), item('b', 30), item('c', 30)]));
  seconds(31);
  expect(on()).toBe('b');
  player.change(list([item('a', 30), item('d', 30), item('c', 30)], 2));
  seconds(20);
  expect(on()).toBe('b');
  seconds(11);
  // What stands at its place follows.
  expect(on()).toBe('d');
});

test('arrows step in both directions, at most once in 300 ms, past what is passed over', () => {
  const { player, on } = play(list([item('a', 60), item('b', 60, { state: 'gone' }), item('c', 60), item('d', 60)]));
  expect(player.step(1)).toBe(true);
  expect(on()).toBe('c');
  expect(player.step(1)).toBe(false);
  jest.advanceTimersByTime(LIMITS.carouselArrowThrottle - 1);
  expect(player.step(1)).toBe(false);
  jest.advanceTimersByTime(1);
  expect(player.step(1)).toBe(true);
  expect(on()).toBe('d');
  seconds(1);
  player.step(-1);
  expect(on()).toBe('c');
  seconds(1);
  player.step(-1);
  expect(on()).toBe('a');
  seconds(1);
  player.goTo('d');
  expect(on()).toBe('d');
});

test('two steps before the first one has loaded go two items on', () => {
  const { player, slow, on } = play(list([item('a', 60), item('b', 60), item('c', 60)]));
  slow.add('b');
  player.step(1);
  seconds(1);
  player.step(1);
  expect(on()).toBe('c');
});

test('a pause stops the clock of the item, not the arrows', () => {
  const { player, on } = play(list([item('a', 10), item('b', 10)]));
  seconds(7);
  player.pause(true);
  seconds(600);
  expect(on()).toBe('a');
  player.step(1);
  expect(on()).toBe('b');
  seconds(600);
  expect(on()).toBe('b');
  player.pause(false);
  seconds(11);
  expect(on()).toBe('a');
});

test('a pause by key outlasts that of the pointer', () => {
  const { player } = play(list([item('a', 10), item('b', 10)]));
  player.pause(true, 'pointer');
  player.pause(true);
  player.pause(false, 'pointer');
  expect(player.get().paused).toBe(true);
  player.pause(false);
  expect(player.get().paused).toBe(false);
});

test('days and hours hold in the zone of the corporation, across midnight too', () => {
  // A Monday, with a night screen of Monday and a day screen from midnight on.
  const items = [item('night', 10, hours('22:00', '00:10', [1])), item('day', 10, hours('00:10', '22:00'))];
  const { on, clock } = play(list(items), { now: '2026-03-02T23:58:00' });
  expect(on()).toBe('night');
  seconds(5 * 60);
  expect(on()).toBe('night');
  seconds(8 * 60);
  expect(on()).toBe('day');
  // Tuesday evening has nothing.
  clock.hear('2026-03-03T22:00:01+08:00');
  seconds(11);
  expect(on()).toBeNull();
});

test('an item ends when its hours do, in the middle of its duration', () => {
  const { on } = play(list([item('a', 3_600, hours('08:00', '12:01')), item('b', 60)]));
  expect(on()).toBe('a');
  seconds(62);
  expect(on()).toBe('b');
});

test('a device whose clock is hours off goes by the server’s, and is not disturbed when its clock is set', () => {
  jest.setSystemTime(new Date('2026-03-02T03:00:00+08:00'));
  const { on } = play(list([item('a', 10, hours('11:00', '13:00')), item('b', 10, hours('02:00', '04:00'))]));
  seconds(30);
  expect(on()).toBe('a');
  jest.setSystemTime(new Date('2026-03-05T03:00:00+08:00'));
  seconds(30);
  expect(on()).toBe('a');
});

test('where everything is passed over, nothing is shown until something may be', () => {
  const { player, on } = play(list([item('a', 10, hours('13:00', '14:00')), item('b', 10, { state: 'gone' })]));
  expect(on()).toBeNull();
  expect(player.get().calm).toBe('passedOver');
  seconds(3_602);
  expect(on()).toBe('a');
  expect(player.get().calm).toBeNull();
});

test('an empty list shows nothing until it is filled', () => {
  const { player, on } = play(list([]));
  expect(player.get().calm).toBe('empty');
  player.change(list([item('a')], 2));
  expect(on()).toBe('a');
  player.change(list([], 3));
  expect(on()).toBe('a');
  seconds(11);
  expect(on()).toBeNull();
});

test('the page is loaded anew between two items, and goes on after the last one', () => {
  let due = false;
  const between = jest.fn(() => due);
  const { on } = play(list([item('a'), item('b'), item('c')]), { between });
  seconds(5);
  due = true;
  expect(on()).toBe('a');
  seconds(4);
  expect(between).not.toHaveBeenCalled();
  seconds(2);
  expect(between).toHaveBeenCalledTimes(1);
  // It stopped as it was: the page is on its way out.
  expect(on()).toBe('a');
  seconds(60);
  expect(between).toHaveBeenCalledTimes(1);
  const again = play(list([item('a'), item('b'), item('c')]), { after: { id: 'a', index: 0 } });
  expect(again.on()).toBe('b');
});

test('500 changes leave one timer', () => {
  const { player, shown } = play(list([item('a', 3), item('b', 3)]));
  const before = jest.getTimerCount();
  seconds(3 * 520);
  expect(shown.length).toBeGreaterThan(500);
  expect(jest.getTimerCount()).toBe(before);
  player.stop();
  expect(jest.getTimerCount()).toBe(before - 1);
});
