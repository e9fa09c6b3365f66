import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { data } from '@tessera/contract';
import { loadUpload, stageUpload, SAMPLE_PASSWORD, signIn, startServer } from '@tessera/testing';

import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const ROWS = 1_000_000;
const ROUNDS = 5;

/** Order lines as a shop exports them: ten columns, 85 bytes each. */
async function* orderLines(): AsyncGenerator<string> {
  yield '订单号,门店编码,地区,日期,金额,件数,客户,下单时间,折扣率,备注\n';
  const regions = ['华东', '华南', '华北', '西南', '东北'];
  let text = '';
  for (let row = 0; row < ROWS; row++) {
    const day = new Date(Date.UTC(2022, 0, 1 + (row % 1_000)));
    const date = day.toISOString().slice(0, 10);
    const time = new Date(day.getTime() + (row % 86_400) * 1_000).toISOString().slice(11, 19);
    text += `${row + 1},${String(row % 997).padStart(5, '0')},${regions[row % 5]},${date},${((row * 37) % 99_991) / 100},${1 + (row % 9)},客户${row % 5_003},${date} ${time},${(row % 10) / 10},普通订单\n`;
    if (text.length < 512 * 1_024) continue;
    yield text;
    text = '';
  }
  yield text;
}

const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
try {
  const file = join(folder, 'orders.csv');
  await pipeline(orderLines, createWriteStream(file));
  const bytes = await readFile(file);
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const call = (endpoint: { method: string; path: string }, body: object) =>
    owner.call(endpoint.method, endpoint.path, body);

  const importOnce = async (round: number) => {
    const started = performance.now();
    const uploadId = await stageUpload(server.url, owner, 'orders.csv', bytes);
    const staged = performance.now();
    const found = data.inspectUpload.reply.parse(await call(data.inspectUpload, { uploadId }));
    const inspected = performance.now();
    const job = await loadUpload(owner, `orders ${round}`, { uploadId, columns: found.columns });
    if (job.rows !== ROWS) throw new Error(`the import ended with ${job.rows} rows`);
    const ended = performance.now();
    await call(data.deleteTable, { tableId: job.tableId });
    return { upload: staged - started, inspect: inspected - staged, load: ended - inspected };
  };
  const onBareDuckDb = async (round: number): Promise<number> => {
    const bare = fork(fileURLToPath(new URL('lib/bare-import.ts', import.meta.url)), [
      join(folder, `peer-${round}.duckdb`),
      file,
    ]);
    const [answer] = (await once(bare, 'message')) as [{ milliseconds: number; rows: number }];
    if (answer.rows !== ROWS) throw new Error(`the peer read ${answer.rows} rows`);
    await once(bare, 'exit');
    return answer.milliseconds;
  };

  const ours: Awaited<ReturnType<typeof importOnce>>[] = [];
  const peer: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const [bare, mine] = [await onBareDuckDb(round), await importOnce(round)];
    if (round < 0) continue;
    peer.push(bare);
    ours.push(mine);
  }
  const of = (step: keyof (typeof ours)[number]) => median(ours.map((times) => times[step]));
  process.stdout.write(
    `${ROWS} rows, ${(bytes.length / 1e6).toFixed(0)} MB: upload ${of('upload').toFixed(0)} ms, look into every row ${of('inspect').toFixed(0)} ms, load ${of('load').toFixed(0)} ms\n`,
  );
  report({ name: 'load of a million rows', ours: of('load'), peer: median(peer), unit: 'ms', goal: 1.3 });
  const whole = median(ours.map(({ upload, inspect, load }) => upload + inspect + load));
  report({ name: 'with upload and inspection', ours: whole, peer: median(peer), unit: 'ms', goal: 2.5 });
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
