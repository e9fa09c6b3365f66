import type { PlanTask } from '@tessera/contract';

import { RunBench, SOURCE_DATABASES } from './testing/source-databases.ts';

const column = (name: string, dataType: 'int' | 'double' | 'str') => ({ name, title: name, dataType, dateForm: null });
const ROWS = 65_536;

describe.each(SOURCE_DATABASES)('columns of a %s', (_kind, open) => {
  let bench: RunBench;
  const change = (text: string) => bench.source.run(text);
  beforeAll(async () => {
    bench = await RunBench.open(open);
  });
  afterAll(() => bench?.close());
  beforeEach(async () => {
    bench.forms = null;
    await change('drop table if exists sale');
    await change('create table sale (id int primary key, amount int, note varchar(20))');
    await change(`insert into sale values (1, 10, 'a'), (2, 20, 'b')`);
  });
  const task = (): PlanTask => ({
    ...{ taskId: 't', taskSetId: 's', name: 'sale', revision: 1, dirtyLimit: 1_000, keysEvery: 0 },
    definition: {
      from: { schema: bench.source.schema, table: 'sale' },
      columns: [column('id', 'int'), column('amount', 'int'), column('note', 'str')],
      ...{ key: ['id'], cursor: null },
    },
  });
  const run = (
    more: Partial<PlanTask['definition']> = {},
    { keys = false, onBatch = () => undefined }: { keys?: boolean; onBatch?: () => void } = {},
  ) => {
    const read = task();
    return bench.run({ ...read, definition: { ...read.definition, ...more } }, { begin: { keys }, onBatch });
  };
  const fails = (name: RegExp) => ({
    ...{ state: 'failed', batches: 0, dirty: 0, lines: [] },
    fault: { reason: 'columns', text: expect.stringMatching(name) },
  });

  test('one that is new is not read, and stops nothing', async () => {
    expect(await run()).toMatchObject({ state: 'complete', columns: [] });
    await change('alter table sale add extra int default 7');
    expect(await run()).toMatchObject({
      ...{ state: 'complete', lines: ['1,10,"a"', '2,20,"b"'] },
      columns: [{ name: 'extra', sourceType: expect.stringMatching(/^int/), dataType: 'int', dateForm: null }],
    });
    // What a statement leaves out is none of its columns.
    const { columns } = task().definition;
    const names = columns.map(({ name }) => name).join(', ');
    expect(await run({ from: { sql: `select ${names} from sale` } })).not.toHaveProperty('columns');
    // A comparison of keys reads fewer columns, and tells the same.
    expect(await run({}, { keys: true })).toMatchObject({ lines: ['1', '2'], columns: [{ name: 'extra' }] });
  });

  test('one that was dropped or renamed stops the run, which names it and what is new', async () => {
    expect(await run()).toMatchObject({ state: 'complete' });
    await change('alter table sale rename column note to remark');
    expect(await run()).toMatchObject({ ...fails(/no column “note”.*remark/), columns: [{ name: 'remark' }] });
    await change('alter table sale drop column remark');
    expect(await run()).toMatchObject(fails(/no column “note” any more$/));
  });

  test('one of another type stops the run before a row is left out', async () => {
    expect(await run()).toMatchObject({ state: 'complete' });
    await change(bench.source.widen);
    expect(await run()).toMatchObject({ state: 'complete', dirty: 0 });
    await change(bench.source.retype);
    await change(`update sale set amount = 'n/a' where id = 2`);
    expect(await run()).toMatchObject(fails(/column “amount” of the source was int and is str now/));
  });

  test('one that is dropped while rows are read changes nothing of that run, and stops the next', async () => {
    // More than a batch has.
    for (let rows = 2; rows < ROWS; rows *= 2)
      await change(`insert into sale select id + ${rows}, amount, note from sale`);
    let dropped: Promise<unknown> | undefined;
    const all = await run({}, { onBatch: () => (dropped ??= change('alter table sale drop column note')) });
    expect(all).toMatchObject({ state: 'complete', dirty: 0, batches: 2, lines: { length: ROWS } });
    await dropped;
    expect(await run()).toMatchObject(fails(/no column “note”/));
  });
});
