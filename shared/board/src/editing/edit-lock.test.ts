import { ERRORS } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import { EditLock } from './edit-lock.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const take = jest.fn<Promise<string>, [boolean]>(() => Promise.resolve('mine'));
  const release = jest.fn(() => Promise.reject(new Error('net')));
  const lock = new EditLock({ take, release });
  return { take, release, lock };
}
const withdrawn = new RequestError({
  kind: 'catalogue',
  code: ERRORS.noPermission.code,
  message: '',
  requestId: 'r',
});

test('a lock is taken, renewed every 20 seconds, and released at the end, whether or not the server hears of it', async () => {
  const { take, release, lock } = setUp();
  const end = lock.start();
  expect(lock.get()).toEqual({ lock: undefined, error: null });
  await jest.advanceTimersByTimeAsync(0);
  expect(lock.get()).toEqual({ lock: 'mine', error: null });
  await jest.advanceTimersByTimeAsync(40_000);
  expect(take.mock.calls).toEqual([[false], [false], [false]]);
  await lock.ask(true);
  expect(take).toHaveBeenLastCalledWith(true);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([take.mock.calls.length, release.mock.calls.length]).toEqual([4, 1]);
});

test('a failed renewal keeps the last answer and says why; a cancelled one says nothing', async () => {
  const { take, lock } = setUp();
  await lock.ask();
  const error = new RequestError({ kind: 'network', message: '', requestId: 'r' });
  take.mockRejectedValueOnce(new RequestError({ kind: 'cancelled', message: '', requestId: 'r' }));
  await lock.ask();
  expect(lock.get()).toEqual({ lock: 'mine', error: null });
  take.mockRejectedValueOnce(error);
  await lock.ask();
  expect(lock.get()).toEqual({ lock: 'mine', error });
});

test('once the permission is withdrawn the timer asks no more; asking by hand does', async () => {
  const { take, lock } = setUp();
  take.mockRejectedValueOnce(withdrawn);
  const end = lock.start();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(take).toHaveBeenCalledTimes(1);
  await lock.ask();
  expect(lock.get()).toEqual({ lock: 'mine', error: null });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(take).toHaveBeenCalledTimes(3);
  end();
});
