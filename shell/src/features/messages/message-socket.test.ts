import type { PushedFrame } from '@tessera/contract';

import { createMessageSocket } from './message-socket.ts';
import type { OpenConnection } from './message-socket.ts';
import type { SocketInputs } from './socket-state.ts';

type Opened = Parameters<OpenConnection>[0] & { closed: boolean };

const READY: SocketInputs = { on: true, hasToken: true, userId: 'u1', corporationCode: 'C1' };
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function setup(checkLogin: () => Promise<boolean> = () => Promise.resolve(true)) {
  const opened: Opened[] = [];
  const frames: PushedFrame[] = [];
  const report = jest.fn();
  const onConnected = jest.fn();
  const check = jest.fn(checkLogin);
  const socket = createMessageSocket({
    token: () => 'T1',
    checkLogin: check,
    open: (options) => {
      const record = { ...options, closed: false };
      opened.push(record);
      return {
        close: () => {
          record.closed = true;
        },
      };
    },
    onFrame: (frame) => frames.push(frame),
    onConnected,
    report,
  });
  return { socket, opened, frames, report, onConnected, check };
}

describe('createMessageSocket', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['RU-145: the state is off', { ...READY, on: false }],
    ['RU-146: there is no corporation code', { ...READY, corporationCode: null }],
    ['RU-147: there is no token', { ...READY, hasToken: false }],
  ])('neither checks nor connects while %s', async (_name, inputs) => {
    const { socket, opened, check } = setup();
    socket.update(inputs);
    await settle();
    expect(check).not.toHaveBeenCalled();
    expect(opened).toHaveLength(0);
  });

  test('RU-149: checks the sign-in before it connects', async () => {
    let answer: (signedIn: boolean) => void = () => {};
    const { socket, opened } = setup(() => new Promise((resolve) => (answer = resolve)));
    socket.update(READY);
    await settle();
    expect(socket.phase()).toBe('checking');
    expect(opened).toHaveLength(0);
    answer(true);
    await settle();
    expect(opened[0]).toMatchObject({ token: 'T1', userId: 'u1', corporationCode: 'C1' });
  });

  test.each([
    ['token', { ...READY, hasToken: false }],
    ['corporation code', { ...READY, corporationCode: null }],
  ])('RU-148: forced off when the %s goes', async (_name, inputs) => {
    const { socket, opened } = setup();
    socket.update(READY);
    await settle();
    socket.update(inputs);
    expect(opened[0]?.closed).toBe(true);
    expect(socket.phase()).toBe('off');
  });

  test('RU-151: disconnects when the state goes off, and connects anew when it comes back', async () => {
    const { socket, opened } = setup();
    socket.update(READY);
    await settle();
    opened[0]?.connected();
    socket.update({ ...READY, on: false });
    expect(opened[0]?.closed).toBe(true);
    socket.update(READY);
    await settle();
    expect(opened).toHaveLength(2);
  });

  test('RU-150: a connection error retries after 60 s, not sooner, and checks the sign-in again', async () => {
    const { socket, opened, check, report } = setup();
    socket.update(READY);
    await settle();
    opened[0]?.failed(new Error('gone'));
    expect(report).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(check).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(check).toHaveBeenCalledTimes(2);
    expect(opened).toHaveLength(2);
  });

  test('RU-389 a lost connection retries alike, for as often as it is lost', async () => {
    const { socket, opened } = setup();
    socket.update(READY);
    await settle();
    for (let round = 0; round < 3; round += 1) {
      opened.at(-1)?.connected();
      opened.at(-1)?.failed(new Error('closed'));
      await jest.advanceTimersByTimeAsync(60_000);
    }
    expect(opened).toHaveLength(4);
  });

  test('the retry is off when the state goes off meanwhile', async () => {
    const { socket, opened } = setup();
    socket.update(READY);
    await settle();
    opened[0]?.failed(new Error('gone'));
    socket.update({ ...READY, on: false });
    await jest.advanceTimersByTimeAsync(120_000);
    expect(opened).toHaveLength(1);
  });

  test('an unreachable server during the check counts as a connection error', async () => {
    const { socket, check, report } = setup(() => Promise.reject(new Error('no connection')));
    socket.update(READY);
    await settle();
    expect(socket.phase()).toBe('waiting');
    expect(report).toHaveBeenCalledWith(expect.any(Error), 'socket-check');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('news of an abandoned connection is ignored', async () => {
    const { socket, opened, frames, onConnected } = setup();
    socket.update(READY);
    await settle();
    socket.update({ ...READY, userId: 'u2' });
    await settle();
    opened[0]?.connected();
    opened[0]?.frame({ kind: 'session-ended' });
    expect(onConnected).not.toHaveBeenCalled();
    expect(frames).toEqual([]);
    opened[1]?.frame({ kind: 'session-ended' });
    expect(frames).toEqual([{ kind: 'session-ended' }]);
  });

  test('a navigation that changes nothing keeps the connection', async () => {
    const { socket, opened } = setup();
    socket.update(READY);
    await settle();
    opened[0]?.connected();
    socket.update({ ...READY });
    await settle();
    expect(opened).toHaveLength(1);
    expect(opened[0]?.closed).toBe(false);
  });
});
