import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { BatchWriter } from '../collect/batch-writer.ts';
import { keyOf, writeGoneKeys, writeOtherRows } from '../collect/compare-rows.ts';
import { Snapshots } from './snapshots.ts';

const column = (name: string, dataType: 'int' | 'str') => ({ name, title: name, dataType, dateForm: null });
const DEFINITION = {
  from: { schema: 's', table: 't' },
  columns: [column('id', 'int'), column('text', 'str')],
  ...{ key: ['id'], cursor: null, snapshot: true as const },
};
const TASK = { taskId: 't', revision: 1 };
/** Beyond what a batch takes, however it is compressed. */
const LONG = randomBytes(4.5 * 1024 * 1024).toString('base64');

test('a row that fits no batch is told in each run until it fits, and is sent then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-snapshots-'));
  const snapshots = new Snapshots(folder);
  let runs = 0;
  /** Reads the rows, and brings them into the table. */
  const run = async (rows: readonly (readonly [string, string])[]) => {
    runs += 1;
    const runId = `run ${runs}`;
    const file = await snapshots.begin(TASK, { runId, from: await snapshots.base(TASK) });
    const sent: string[] = [];
    const keep = async ({ body }: { body: Buffer }) =>
      void sent.push(...gunzipSync(body).toString('utf8').trimEnd().split('\n'));
    const writer = new BatchWriter({ definition: DEFINITION, dirtyLimit: 5, from: null, keep });
    await writeOtherRows(rows, { file, writer, key: keyOf(DEFINITION) });
    await writer.flush();
    const keys = { ...DEFINITION, columns: DEFINITION.columns.slice(0, 1) };
    await writeGoneKeys(file, new BatchWriter({ definition: keys, dirtyLimit: 0, from: null, keep }));
    file.close();
    await snapshots.settle(TASK.taskId, runId);
    return { sent, dirty: writer.dirtyRows.map(({ row, column: name, reason }) => [row, name, reason]) };
  };
  const tooLong = [[2, 'text', 'length']];
  const tooLongRows = [
    ['1', 'a'],
    ['2', LONG],
  ] as const;
  const fittingRows = [
    ['1', 'a'],
    ['2', 'b'],
  ] as const;
  try {
    expect(await run(tooLongRows)).toEqual({ sent: ['1,"a"'], dirty: tooLong });
    expect(await run(tooLongRows)).toEqual({ sent: [], dirty: tooLong });
    expect(await run(fittingRows)).toEqual({ sent: ['2,"b"'], dirty: [] });
    // The table has no version of it that is older than the source's.
    expect(await run(tooLongRows)).toEqual({ sent: ['2'], dirty: tooLong });
    expect(await run(tooLongRows)).toEqual({ sent: [], dirty: tooLong });
    expect(await run(fittingRows)).toEqual({ sent: ['2,"b"'], dirty: [] });
  } finally {
    await rm(folder, { recursive: true });
  }
});
