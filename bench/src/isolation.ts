import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { DuckDBInstance } from '@duckdb/node-api';

import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROUNDS = 30;
const ROWS = 1_000_000;
/** Largest part of a statement's time that the hop may take. */
const GOAL = 1.5;
const STATEMENTS = {
  'select 1': 'select 1 as n',
  '20 rows, grouped over 1M': 'select i % 20 as g, sum(amount) as s from lines group by 1 order by 1',
  '20,000 rows x 3': 'select i, amount, city from lines order by i limit 20000',
  '20,000 rows x 4, dates and decimals': 'select day, price, city, i from lines order by i limit 20000',
} as const;
const MAKE = `create table lines as select i, i * 7 % 1000 / 10.0 as amount, 'city ' || (i % 60) as city,
  date '2024-01-01' + cast(i % 700 as integer) as day, cast(i % 9973 / 100.0 as decimal(12, 2)) as price from range(${ROWS}) r(i)`;

// The same statements by turns in the program that the server starts and in this process; both hand on columns of cells.
const folder = await mkdtemp(join(tmpdir(), 'tessera-isolation-'));
await mkdir(join(folder, 'exchange'));
const program = join(import.meta.dirname, '../../server/dist/analytics-child.js');
const child = spawn(process.execPath, [program, String(8 * 1024 ** 3)], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  serialization: 'advanced',
});
let last = 0;
const ask = <Reply>(request: object): Promise<Reply> => {
  const id = ++last;
  return new Promise((resolve, reject) => {
    const listen = (message: { id?: number; value?: Reply; failure?: { message: string } }) => {
      if (message.id !== id) return;
      child.off('message', listen);
      if (message.failure) reject(new Error(message.failure.message));
      else resolve(message.value as Reply);
    };
    child.on('message', listen);
    child.send({ id, request });
  });
};
try {
  const settings = {
    path: join(folder, 'child.duckdb'),
    exchangeDirectory: join(folder, 'exchange'),
    temporaryDirectory: join(folder, 'spill'),
  };
  await ask({ op: 'open', settings });
  const session = await ask<number>({ op: 'borrow' });
  await ask({ op: 'run', session, text: MAKE, values: [] });
  const bare = await (await DuckDBInstance.create(join(folder, 'bare.duckdb'))).connect();
  await bare.run(MAKE);

  const inChild = async (text: string): Promise<number> => {
    const started = performance.now();
    const { columns } = await ask<{ columns: readonly (readonly unknown[] | { numbers: Float64Array })[] }>({
      op: 'query',
      statement: { text, values: [] },
    });
    for (const column of columns) if ('numbers' in column) Array.from(column.numbers);
    return performance.now() - started;
  };
  const inProcess = async (text: string): Promise<number> => {
    const started = performance.now();
    const result = await bare.run(text);
    const decimals = result.columnTypes().map(({ typeId }) => typeId);
    for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
      for (let column = 0; column < decimals.length; column++) {
        const vector = chunk.getColumnVector(column);
        for (let row = 0; row < chunk.rowCount; row++) {
          const cell = vector.getItem(row);
          if (typeof cell === 'object' && cell !== null) String(cell);
        }
      }
    }
    return performance.now() - started;
  };
  for (const [name, text] of Object.entries(STATEMENTS)) {
    const [ours, peer]: [number[], number[]] = [[], []];
    for (let round = -3; round < ROUNDS; round += 1) {
      const [hop, direct] = [await inChild(text), await inProcess(text)];
      if (round < 0) continue;
      ours.push(hop);
      peer.push(direct);
    }
    report({ name, ours: median(ours), peer: median(peer), unit: 'ms', goal: GOAL });
  }
} finally {
  child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}
