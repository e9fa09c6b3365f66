import type { Session } from '@tessera/contract';
import { createStore } from '@tessera/remote-kit/store';

import { watchZone } from './watch-zone.ts';

const session = (timeZone: string, corporationCode = 'C1') => ({ timeZone, corporationCode }) as Session;

test('a page hears of another zone of its corporation, and of the first one again, not of the sign-in', () => {
  const current = createStore<Session | null>(null);
  const told: (string | null)[] = [];
  watchZone(current, (timeZone) => told.push(timeZone));
  current.set(session('Asia/Shanghai'));
  expect(told).toEqual([]);
  current.set(session('Asia/Tokyo'));
  current.set(session('Asia/Shanghai'));
  expect(told).toEqual(['Asia/Tokyo', null]);
  current.set(session('Europe/London', 'C2'));
  current.set(session('Europe/Paris', 'C2'));
  expect(told.slice(2)).toEqual([null, 'Europe/Paris']);
});
