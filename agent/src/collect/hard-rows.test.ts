import { randomBytes } from 'node:crypto';

import type { PlanTask } from '@tessera/contract';

import { RunBench, SOURCE_DATABASES } from './testing/source-databases.ts';

const column = (name: string, dataType: 'int' | 'str') => ({ name, title: name, dataType, dateForm: null });
const task = (schema: string, table: string, columns: ReturnType<typeof column>[]): PlanTask => ({
  ...{ taskId: 't', taskSetId: 's', name: table, revision: 1, dirtyLimit: 10, keysEvery: 0 },
  definition: { from: { schema, table }, columns, ...{ key: ['id'], cursor: null } },
});
const LONG = 10 * 1024 * 1024;

describe.each(SOURCE_DATABASES)('rows of a %s', (_kind, open) => {
  let bench: RunBench;
  beforeAll(async () => {
    bench = await RunBench.open(open);
  });
  afterAll(() => bench?.close());

  test('of 500 columns come with all of them', async () => {
    const names = Array.from({ length: 499 }, (_, at) => `c${at + 1}`);
    await bench.source.run(`create table wide (id int primary key, ${names.map((name) => `${name} int`).join(', ')})`);
    await bench.source.run(`insert into wide values (1, ${names.map((_, at) => at + 1).join(', ')})`);
    const columns = [column('id', 'int'), ...names.map((name) => column(name, 'int'))];
    const run = await bench.run(task(bench.source.schema, 'wide', columns));
    expect(run).toMatchObject({ state: 'complete', rows: 1, columns: [] });
    expect(run.lines[0]!.split(',')).toEqual(['1', ...names.map((_, at) => String(at + 1))]);
  });

  test('of 10 MB come where a batch holds them, and are told as dirty where it does not', async () => {
    bench.forms = null;
    const text = bench.source.settings.kind === 'mysql' ? 'longtext' : 'text';
    await bench.source.run(`create table long_row (id int primary key, note ${text})`);
    await bench.source.run(
      `insert into long_row values (1, 'short'), (2, repeat('门店 a ', ${Math.round(LONG / 9)})), (3, '')`,
    );
    // What does not compress: each piece is another one.
    for (let piece = 0; piece < 10; piece += 1)
      await bench.source.run(
        `update long_row set note = concat(note, '${randomBytes(LONG / 20).toString('hex')}') where id = 3`,
      );
    await bench.source.run(`insert into long_row values (4, 'behind them')`);
    const columns = [column('id', 'int'), column('note', 'str')];
    const run = await bench.run(task(bench.source.schema, 'long_row', columns));
    expect(run).toMatchObject({ state: 'complete', rows: 3, dirty: 1 });
    expect(run.lines.map((line) => [line.split(',')[0], line.length > LONG / 3])).toEqual([
      ['1', false],
      ['2', true],
      ['4', false],
    ]);
  });
});
