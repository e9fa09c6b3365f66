import { createInFlight } from '../cache/in-flight.ts';
import type { DialectFixture } from '../testing/dialect-fixture.ts';
import { describeEngines } from '../testing/dialect-fixtures.ts';
import type { Driver } from './driver.ts';
import { createQueryRegister } from './query-monitor.ts';
import { createQueryPools, DEFAULT_POOL_SIZES } from './query-pools.ts';
import { runStatement } from './run-statement.ts';

const ORIGIN = { corporationCode: 'C', roleId: 'admin', tableId: 'T', dialect: 'any', connection: 'main' };
const runOn = (driver: Driver, { text }: { text: string }, signal: AbortSignal, timeout: number) => {
  const pools = createQueryPools(DEFAULT_POOL_SIZES);
  const register = createQueryRegister(1_000, () => new Date());
  return runStatement(
    { driver, pools, register, origin: ORIGIN, signal, timeout, timeZone: 'UTC', reads: [] },
    { text, values: [] },
  );
};

describeEngines('%s stops', (_dialect, open) => {
  let fixture: DialectFixture;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.close());
  const endless = () => ({ text: fixture.endless, values: [] });

  test('a query whose caller goes away, and the connection serves the next', async () => {
    for (const delay of [0, 1, 5, 50]) {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), delay);
      const started = Date.now();
      await expect(runOn(fixture.driver, endless(), controller.signal, 60_000)).rejects.toMatchObject({
        key: 'cancelled',
      });
      // The query itself has no end, and its time-out lies far behind.
      expect(Date.now() - started).toBeLessThan(20_000);
    }
    const next = await fixture.driver.query({ text: 'select 1', values: [] }, new AbortController().signal);
    expect(next.rowCount).toBe(1);
  });

  test('a query that takes longer than it may', async () => {
    const signal = new AbortController().signal;
    await expect(runOn(fixture.driver, endless(), signal, 50)).rejects.toMatchObject({ key: 'queryTimeout' });
  });

  test('a query that still waits for a connection', async () => {
    const controller = new AbortController();
    const many = Array.from({ length: 20 }, () =>
      runOn(fixture.driver, endless(), controller.signal, 60_000).catch((error: { key: string }) => error.key),
    );
    setTimeout(() => controller.abort(), 30);
    expect(new Set(await Promise.all(many))).toEqual(new Set(['cancelled']));
    const next = await fixture.driver.query({ text: 'select 1', values: [] }, new AbortController().signal);
    expect(next.rowCount).toBe(1);
  });
});

describe('identical queries at the same time', () => {
  const gate = () => {
    let open: (value: string) => void = () => undefined;
    const signals: AbortSignal[] = [];
    const work = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<string>((resolve, reject) => {
        open = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    };
    return { work, signals, open: (value: string) => open(value) };
  };

  test('are asked once, and one who leaves does not take the answer from the others', async () => {
    const flights = createInFlight<string>();
    const { work, signals, open } = gate();
    const leaver = new AbortController();
    const left = flights.join('k', leaver.signal, work);
    const stays = flights.join('k', new AbortController().signal, work);
    leaver.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    open('answer');
    await expect(stays).resolves.toBe('answer');
  });

  test('stop when the last who asked has left, and the next asks anew', async () => {
    const flights = createInFlight<string>();
    const { work, signals, open } = gate();
    const controllers = [new AbortController(), new AbortController()];
    const waiting = controllers.map(({ signal }) => flights.join('k', signal, work));
    for (const controller of controllers) controller.abort(new Error('gone'));
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(signals[0]!.aborted).toBe(true);
    const next = flights.join('k', new AbortController().signal, work);
    open('fresh');
    await expect(next).resolves.toBe('fresh');
  });
});

describe('the driver as the engine sees it', () => {
  test('gives its own failure when nothing was aborted', async () => {
    const reject = () => Promise.reject(new Error('disk is gone'));
    const failing: Driver = { query: reject, stream: reject as never };
    await expect(runOn(failing, { text: '' }, new AbortController().signal, 1_000)).rejects.toMatchObject({
      key: 'queryFailed',
      message: 'queryFailed',
    });
  });
});
