import type { PlanTask, RunWait } from '@tessera/contract';

import { openSource } from '../readers/open-source.ts';
import { RunBench, SOURCE_DATABASES } from './testing/source-databases.ts';

const ROWS = 65_536;
/** More than other tests have at work at the cluster that they share. */
const [LIMIT, CROWD] = [8, 9];
const TIMES = { every: 1, before: 60_000, held: 60_000 };
const column = (name: string, dataType: 'int' | 'str') => ({ name, title: name, dataType, dateForm: null });

/** Resolves with the first count above the limit. */
function waiting() {
  const waits: (RunWait | null)[] = [];
  let onWait = (wait: RunWait | null): void => void wait;
  const busy = new Promise<number>((resolve) => {
    onWait = (wait) => {
      waits.push(wait);
      if (wait && (wait.active ?? 0) > wait.limit) resolve(wait.active!);
    };
  });
  return { waits, busy, onWait };
}

describe.each(SOURCE_DATABASES)('a busy %s', (_kind, open) => {
  let bench: RunBench;
  beforeAll(async () => {
    bench = await RunBench.open(open);
    const { run } = bench.source;
    await run('create table sale (id int primary key, note varchar(20))');
    await run(`insert into sale values (1, 'a'), (2, 'b')`);
    for (let rows = 2; rows < ROWS; rows *= 2) await run(`insert into sale select id + ${rows}, note from sale`);
  });
  afterAll(() => bench?.close());
  const task = (note = 'note'): PlanTask => ({
    ...{ taskId: 't', taskSetId: 's', name: 'sale', revision: 1, dirtyLimit: 0, keysEvery: 0 },
    definition: {
      from: { sql: `select id, ${note} as note from sale` },
      columns: [column('id', 'int'), column('note', 'str')],
      ...{ key: ['id'], cursor: null },
    },
  });
  const ids = (lines: readonly string[]): number => new Set(lines.map((line) => line.split(',')[0])).size;

  test('is not read before it is calm, and no session of the reading is open meanwhile', async () => {
    const crowd = await bench.source.crowd(CROWD);
    const { waits, busy, onWait } = waiting();
    let batches = 0;
    const run = bench.run(task(), { source: { busy: LIMIT }, times: TIMES, onWait, onBatch: () => (batches += 1) });
    expect(await busy).toBeGreaterThanOrEqual(CROWD);
    expect(batches).toBe(0);
    await crowd.leave();
    const { state, lines } = await run;
    expect([state, ids(lines), waits.at(-1)]).toEqual(['complete', ROWS, null]);
  });

  test('is not fetched from while a statement waits; all rows come once, and the time limit stands still', async () => {
    const gate = await bench.source.closeGate();
    const { busy, onWait } = waiting();
    let run: ReturnType<RunBench['run']> | undefined;
    // The statement stops at a row behind the first batch.
    await new Promise<void>((onBatch) => {
      run = bench.run(task(`case when id = 60000 then ${bench.source.waitAtGate} else note end`), {
        ...{ source: { busy: LIMIT, fetchSize: 100 }, times: TIMES, onWait, onBatch },
      });
    });
    const crowd = await bench.source.crowd(CROWD);
    await gate.open();
    expect(await busy).toBeGreaterThanOrEqual(CROWD);
    await crowd.leave();
    const { state, lines } = (await run)!;
    expect([state, lines.length, ids(lines)]).toEqual(['complete', ROWS, ROWS]);
  });

  test('that stays so ends the run, which leaves nothing open at it', async () => {
    const crowd = await bench.source.crowd(CROWD);
    const fault = { reason: 'busy', text: expect.stringMatching(/sessions are at work, the limit is 8/) };
    const gone = await bench.run(task(), { source: { busy: LIMIT }, times: { ...TIMES, before: 0 } });
    expect(gone).toMatchObject({ state: 'failed', fault, lines: [] });
    await crowd.leave();
    expect(await bench.run(task(), { source: { busy: LIMIT }, times: TIMES })).toMatchObject({ state: 'complete' });
  });

  test('is counted without the sessions of agents', async () => {
    const { settings, password } = bench.source;
    const source = { settings, password: null, hours: null, fetchSize: 100, statementSeconds: 30 };
    const [counter, reader] = [await openSource(source, password), await openSource(source, password)];
    const rows = reader.read(
      {
        ...{ from: { sql: 'select id, note from sale' }, columns: [column('id', 'int'), column('note', 'str')] },
        least: null,
      },
      new AbortController().signal,
    );
    await rows.next();
    const before = (await counter.active?.()) ?? -1;
    const crowd = await bench.source.crowd(CROWD);
    const after = (await counter.active?.()) ?? -1;
    await crowd.leave();
    await rows.return(undefined);
    await Promise.all([counter.close(), reader.close()]);
    expect(before).toBeLessThan(LIMIT);
    expect(after).toBeGreaterThanOrEqual(CROWD);
  });
});
