import { playConfigSchema, playItemSchema, type ShownPlayItem } from '@tessera/contract';

import type { Asking } from '../../../common/asking.ts';
import { ServerClock } from '../../../common/server-clock.ts';
import { Player } from '../model/player.ts';
import type { PlayedContent } from './play-source.ts';
import { PlayerFrames } from './player-frames.ts';

jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });

const item = (id: string): ShownPlayItem => ({
  ...playItemSchema.parse({ id, kind: 'screen', menuCode: id, duration: 10 }),
  menuName: id,
  state: 'ready',
});

function setUp(ids: readonly string[]) {
  const list = {
    ...playConfigSchema.parse({ playName: 'x', items: [] }),
    items: ids.map(item),
    version: 1,
    timeZone: 'Asia/Shanghai',
  };
  const versions = new Map<string, number>();
  const broken = new Set<string>();
  const askings: Asking[] = [];
  const signals: AbortSignal[] = [];
  const player = new Player({ list, clock: new ServerClock() });
  const errors: string[] = [];
  const frames = new PlayerFrames(
    player,
    {
      async content({ id }, signal) {
        signals.push(signal);
        if (broken.has(id)) throw new Error('broken');
        return { menuCode: id, version: String(versions.get(id) ?? 1) } as PlayedContent;
      },
      answers(_item, _content, asking) {
        askings.push(asking);
        return {} as never;
      },
    },
    (_error, { id }) => errors.push(id),
  );
  const on = () => frames.get().shown?.item.id ?? null;
  return { player, frames, versions, broken, askings, signals, errors, on };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1_000);

test('an item is shown once nothing of it is asked for, and the one before leaves after the transition', async () => {
  const { frames, askings, on } = setUp(['a', 'b']);
  await seconds(2);
  expect(on()).toBe('a');
  await seconds(4);
  let done: () => void = () => undefined;
  const question = askings[1]!.count(new Promise<void>((resolve) => (done = resolve)));
  await seconds(6);
  expect(frames.get()).toMatchObject({ shown: { item: { id: 'a' } }, loading: { item: { id: 'b' } } });
  done();
  await question;
  await seconds(1.1);
  expect(frames.get()).toMatchObject({ shown: { item: { id: 'b' } }, loading: null, leaving: { item: { id: 'a' } } });
  await seconds(1);
  expect(frames.get().leaving).toBeNull();
});

test('what asks without end is shown after a while', async () => {
  const { askings, on } = setUp(['a']);
  await seconds(0);
  void askings[0]!.count(new Promise(() => undefined));
  await seconds(11);
  expect(on()).toBeNull();
  await seconds(2);
  expect(on()).toBe('a');
});

test('a single item is drawn anew only where it changed; else its data is asked for again', async () => {
  const { frames, versions } = setUp(['a']);
  await seconds(2);
  const first = frames.get().shown!;
  await seconds(12);
  expect(frames.get().shown).toMatchObject({ turn: first.turn });
  expect(frames.get().shown!.round).toBeGreaterThan(0);
  versions.set('a', 2);
  await seconds(14);
  expect(frames.get().shown!.turn).toBeGreaterThan(first.turn);
  expect(frames.get().shown!.content.version).toBe('2');
});

test('what is stepped past while it loads is given up', async () => {
  const { player, frames, signals, on } = setUp(['a', 'b', 'c']);
  await seconds(2);
  player.step(1);
  const given = signals.at(-1)!;
  await seconds(0.4);
  player.step(1);
  expect(given.aborted).toBe(true);
  await seconds(2);
  expect(on()).toBe('c');
  expect(frames.get().loading).toBeNull();
});

test('what can’t be loaded is told and passed over', async () => {
  const { broken, errors, on } = setUp(['a', 'b', 'c']);
  broken.add('b');
  await seconds(13);
  expect(errors).toEqual(['b']);
  expect(on()).toBe('c');
});

test('500 changes leave no frame and no timer behind', async () => {
  jest.clearAllTimers();
  const { player, frames, on } = setUp(['a', 'b', 'c']);
  await seconds(2);
  const before = jest.getTimerCount();
  const turn = frames.get().shown!.turn;
  for (let at = 0; at < 500; at += 1) {
    player.step(1);
    await seconds(2);
  }
  expect(on()).not.toBeNull();
  expect(frames.get().shown!.turn).toBe(turn + 500);
  expect(frames.get()).toMatchObject({ loading: null, leaving: null });
  expect(jest.getTimerCount()).toBe(before);
  frames.dispose();
  player.stop();
  expect(jest.getTimerCount()).toBe(0);
});
