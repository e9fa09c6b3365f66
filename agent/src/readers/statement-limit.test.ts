import { StatementLimit } from './statement-limit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (seconds: number): Promise<void> => jest.advanceTimersByTimeAsync(seconds * 1_000);

test('time that is held does not count, what is left does', async () => {
  const limit = new StatementLimit(10);
  const over = jest.fn();
  limit.start(over);
  await pass(6);
  let goOn = (): void => undefined;
  const held = limit.held(() => new Promise<void>((resolve) => (goOn = resolve)));
  await pass(3_600);
  expect(limit.isOver).toBe(false);
  goOn();
  await held;
  await pass(3.9);
  expect(over).not.toHaveBeenCalled();
  await pass(0.2);
  expect([over.mock.calls.length, limit.isOver]).toEqual([1, true]);
  expect(limit.fault()).toMatchObject({ reason: 'timeout', message: 'the statement took longer than 10 s' });
});

test('one that is stopped is never over, also after work that fails', async () => {
  const limit = new StatementLimit(1);
  const over = jest.fn();
  limit.start(over);
  await expect(limit.held(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  limit.stop();
  await pass(60);
  expect(over).not.toHaveBeenCalled();
});
