import { once } from 'node:events';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { Worker } from 'node:worker_threads';

import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROWS = 10_000;
const ROUNDS = 15;
const WARM_UP = 3;

const script = `function shape(answer) {
  const running = {};
  return answer.data.list.map((row) => {
    const amount = row['unit price'] * row.qty;
    running[row.day] = (running[row.day] || 0) + amount;
    return { store: row['store.no'], day: row.day, amount: Math.round(amount * 100) / 100, running: running[row.day] };
  });
}`;
const raw = JSON.stringify({
  data: {
    list: Array.from({ length: ROWS }, (_unused, n) => ({
      'store.no': `S${n % 60}`,
      'unit price': n * 1.37,
      qty: n % 17,
      day: `2026-03-${String(1 + (n % 28)).padStart(2, '0')}`,
    })),
  },
});

// The same function by turns in the thread that the server starts for scripts and in this process; JSON in and out on both sides.
const thread = new Worker(join(import.meta.dirname, '../../server/dist/shape-worker.js'));
await once(thread, 'message');
const shape = runInThisContext(`(${script})`) as (answer: unknown) => unknown;
const inThread = async (): Promise<string> => {
  thread.postMessage({ scriptType: 'javascript', script, raw, parameters: '{}', longest: 2_000 });
  const [outcome] = (await once(thread, 'message')) as [{ readonly shaped: string }];
  return outcome.shaped;
};
const [ours, peer]: [number[], number[]] = [[], []];
for (let round = -WARM_UP; round < ROUNDS; round += 1) {
  const started = performance.now();
  const expected = JSON.stringify(shape(JSON.parse(raw)));
  const between = performance.now();
  if ((await inThread()) !== expected) throw new Error('the sandbox shapes other rows');
  if (round < 0) continue;
  peer.push(between - started);
  ours.push(performance.now() - between);
}
report({ name: `${ROWS} rows shaped`, ours: median(ours), peer: median(peer), unit: 'ms', goal: 3 });
await thread.terminate();
