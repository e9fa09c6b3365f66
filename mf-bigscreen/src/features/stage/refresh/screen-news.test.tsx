import type { ScreenNews } from '@tessera/contract';
import { act } from '@testing-library/react';

import { chart, layer, resultOfNumber, screenOf, showStage, sourceOf } from '../stage.fixture.tsx';
import { followNews, NEWS_EVERY } from './follow-news.ts';

const CHARTS = ['a', 'b', 'c', 'd'];
const newsOf = (versions: ScreenNews['versions'], said: string[] = []): ScreenNews => ({
  versions,
  said,
  now: '2026-11-21T09:30:00Z',
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

async function shown(hears: boolean) {
  const asked: string[] = [];
  let listener: (news: ScreenNews) => void = () => undefined;
  const source = {
    ...sourceOf(async ({ reportCode }) => {
      asked.push(reportCode);
      return resultOfNumber(1);
    }),
    follow: (given: typeof listener) => {
      listener = given;
      return () => undefined;
    },
    hears,
  };
  const read = screenOf(
    {
      layers: CHARTS.map((code) => layer(code)),
      refresh: 'table',
      reactions: [{ id: 'r', on: { kind: 'message', text: '缺货' }, action: 'refresh', targets: ['c'] }],
    },
    { reports: CHARTS.map((code) => chart(code)) },
  );
  showStage({ read, source });
  await act(() => jest.advanceTimersByTimeAsync(100));
  const tell = (news: ScreenNews) =>
    act(async () => {
      asked.length = 0;
      listener(news);
      await jest.advanceTimersByTimeAsync(100);
    });
  return { asked, tell };
}

test('asks for what has other rows, and for what only its answer tells of; nothing by itself', async () => {
  const { asked, tell } = await shown(false);
  expect(asked).toEqual(CHARTS);
  await tell(newsOf({ a: '1', b: '1', c: '1', d: null }));
  expect(asked).toEqual(['d']);
  await tell(newsOf({ a: '2', b: '1', c: '1', d: null }));
  expect(asked).toEqual(['a', 'd']);
  asked.length = 0;
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked).toEqual([]);
});

test('reacts to what messages said, where they come with the news', async () => {
  for (const hears of [true, false]) {
    const { asked, tell } = await shown(hears);
    await tell(newsOf({}, ['缺货']));
    expect(asked).toEqual(hears ? ['c'] : []);
  }
});

test('one call every 15 seconds, which goes on where the one before ended and after failures', async () => {
  const asked: (string | null)[] = [];
  const told: ScreenNews[] = [];
  let fails = false;
  const stop = followNews(
    async (since) => {
      asked.push(since);
      if (fails) throw new Error('away');
      return newsOf({});
    },
    (news) => told.push(news),
  );
  await jest.advanceTimersByTimeAsync(NEWS_EVERY);
  expect(asked).toEqual([null, '2026-11-21T09:30:00Z']);
  fails = true;
  await jest.advanceTimersByTimeAsync(NEWS_EVERY);
  fails = false;
  await jest.advanceTimersByTimeAsync(NEWS_EVERY);
  expect(told).toHaveLength(3);
  stop();
  await jest.advanceTimersByTimeAsync(NEWS_EVERY);
  expect(asked).toHaveLength(4);
});
