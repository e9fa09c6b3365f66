import { randomUUID } from 'node:crypto';

import type { PlanTask } from '@tessera/contract';

import { RunBench, SOURCE_DATABASES } from './testing/source-databases.ts';

const column = (name: string, dataType: 'int' | 'double' | 'str') => ({ name, title: name, dataType, dateForm: null });

describe.each(SOURCE_DATABASES)('snapshots of a %s', (_kind, open) => {
  let bench: RunBench;
  beforeAll(async () => {
    bench = await RunBench.open(open);
  });
  afterAll(() => bench?.close());
  const task = (): PlanTask => ({
    ...{ taskId: 't', taskSetId: 's', name: 'stock', revision: 1, dirtyLimit: 10, keysEvery: 0 },
    definition: {
      from: { schema: bench.source.schema, table: 'stock' },
      columns: [column('store', 'str'), column('item', 'int'), column('price', 'double'), column('note', 'str')],
      ...{ key: ['store', 'item'], cursor: null, snapshot: true },
    },
  });
  /** What a run brings, and has it arrive. */
  async function run(isKept = true) {
    const runId = randomUUID();
    const end = await bench.run(task(), { begin: { runId, from: await bench.snapshots.base(task()) } });
    if (isKept) await bench.snapshots.settle('t', runId);
    const { state, vanished, dirty, lines } = end;
    return { state, vanished, dirty, lines: lines.toSorted() };
  }

  test('bring what is new, other and gone since the run that the table has', async () => {
    const change = (text: string) => bench.source.run(text);
    await change(
      'create table stock (store varchar(9), item int, price decimal(12, 4), note varchar(20), primary key (store, item))',
    );
    await change(
      `insert into stock values ('S1', 1, 1.5, 'a'), ('S1', 2, 2.5, null), ('门店', 1, 3.5, ''), ('S2', 2, 4.5, 'x')`,
    );
    const whole = ['"S1",1,1.5000,"a"', String.raw`"S1",2,2.5000,\N`, '"S2",2,4.5000,"x"', '"门店",1,3.5000,""'];
    expect(await run()).toEqual({ state: 'complete', vanished: 0, dirty: 0, lines: whole });
    expect(await run()).toEqual({ state: 'complete', vanished: 0, dirty: 0, lines: [] });

    await change(`update stock set price = 9.0001 where item = 2 and store = 'S1'`);
    await change(`update stock set note = '' where note is null`);
    await change(`delete from stock where store = '门店'`);
    await change(`insert into stock values ('S3', 1, 0, null)`);
    const changes = {
      ...{ state: 'complete', vanished: 1, dirty: 0 },
      lines: ['"S1",2,9.0001,""', String.raw`"S3",1,0.0000,\N`, '"门店",1'],
    };
    // A run that does not arrive is nothing that the table has.
    expect(await run(false)).toEqual(changes);
    expect(await run()).toEqual(changes);
    expect(await run()).toMatchObject({ lines: [] });
  });

  test('have a key that moved as one that is gone and one that is new', async () => {
    await bench.source.run(`update stock set item = 7 where store = 'S2'`);
    expect(await run()).toMatchObject({ vanished: 1, lines: ['"S2",2', '"S2",7,4.5000,"x"'] });
  });
});
