import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { targets, TOKEN_HEADER, type TargetImport } from '@tessera/contract';
import { SAMPLE_PASSWORD, signIn, startServer, type SignedInCaller } from '@tessera/testing';
import excel from 'exceljs';
import pg from 'pg';

import { openBrowser, signInOnPage } from './lib/cold-load.ts';
import { MONTHS, planStores, type PlannedStores } from './lib/planned-stores.ts';
import { report } from './lib/report.ts';
import { median, percentile } from './lib/stats.ts';
import { storeUrlOf } from './lib/store-of.ts';

const STORES = Number(process.env['BENCH_STORES'] ?? 10_000);
const ROUNDS = 9;
const IMPORTS = 3;
const FRAMES = 600;
/** Milliseconds that the slowest of a hundred frames may take. */
const FRAME = 32;
/** Rows of the kanban's first page. */
const PAGE = 200;

/** What the first rows of a year need: the values of a page by month, and sums of all, of provinces and of cities. */
const RAW = `select v.store_code, v.period, v.value, null as province, null as city from target_value v
  where v.index_code = $1 and v.store_code = any($2::text[]) and v.period between '2026-01-01' and '2026-12-31'
  union all
  select null, v.period, sum(v.value), g.province, g.city from target_value v
  join unnest($3::text[], $4::text[], $5::text[]) g(code, province, city) on g.code = v.store_code
  where v.index_code = $1 and v.period between '2026-01-01' and '2026-12-31'
  group by grouping sets ((v.period), (v.period, g.province), (v.period, g.province, g.city))`;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The template of a plan with an amount in every cell, as an office would send it back. */
async function filledTemplate(url: string, owner: SignedInCaller, indexCode: string, round: number): Promise<Buffer> {
  const { method, path } = targets.importTemplate;
  const sheet = { indexCode, parentTime: '2026', indexGranularity: 'month', filled: false };
  const answer = await fetch(url + path, {
    method,
    headers: { [TOKEN_HEADER]: owner.token, 'content-type': 'application/json' },
    body: JSON.stringify(sheet),
  });
  const workbook = new excel.Workbook();
  await workbook.xlsx.load((await answer.arrayBuffer()) as never);
  const first = workbook.worksheets[0];
  if (!first) throw new Error('the template has no sheet');
  const from = first.columnCount - MONTHS.length + 1;
  for (let line = 2; line <= STORES + 1; line += 1)
    for (let month = 0; month < MONTHS.length; month += 1)
      first.getRow(line).getCell(from + month).value = 1_000 + round + line + month / 4;
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** Milliseconds in which exceljs alone reads a file, in a process of its own. */
async function bareRead(file: string): Promise<number> {
  const bare = fork(fileURLToPath(new URL('lib/bare-xlsx-read.ts', import.meta.url)), [file]);
  const [answer] = (await once(bare, 'message')) as [{ milliseconds: number; cells: number }];
  if (answer.cells < STORES * MONTHS.length) throw new Error(`exceljs read ${answer.cells} cells`);
  return answer.milliseconds;
}

async function importOnce(url: string, owner: SignedInCaller, indexCode: string, bytes: Buffer): Promise<void> {
  const { method, path } = targets.importIndexData;
  const query = new URLSearchParams({
    ...{ indexCode, parentTime: '2026', indexGranularity: 'month', fileName: 'plan.xlsx' },
    ...{ blank: 'keep', theirs: 'overwrite', faulty: 'refuse', revision: '9223372036854775807' },
  });
  const answer = await fetch(`${url}${path}?${query}`, {
    method,
    headers: { [TOKEN_HEADER]: owner.token, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  const { code, msg, data: done } = (await answer.json()) as { code: string; msg: string; data: TargetImport };
  if (code !== '0' || done.saved !== STORES * MONTHS.length) throw new Error(`${code} ${msg}: ${done?.saved} saved`);
}

/** Files of a whole plan, each with other amounts, beside exceljs that reads the same file. */
async function compareImports(url: string, owner: SignedInCaller, indexCode: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
  const [ours, peer]: number[][] = [[], []];
  try {
    for (let round = 0; round <= IMPORTS; round += 1) {
      const bytes = await filledTemplate(url, owner, indexCode, round);
      const file = join(folder, 'plan.xlsx');
      await writeFile(file, bytes);
      const bare = await bareRead(file);
      const mine = await timed(() => importOnce(url, owner, indexCode, bytes));
      if (round === 0) continue;
      peer!.push(bare);
      ours!.push(mine);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const name = `a workbook of ${STORES * MONTHS.length} cells, imported`;
  report({ name, ours: median(ours!), peer: median(peer!), unit: 'ms', goal: 1.5 });
}

/** The first rows of the year over HTTP, beside the statements that they need. */
async function compareRows(owner: SignedInCaller, { indexCode, codes }: PlannedStores, storeUrl: string) {
  const client = new pg.Client({ connectionString: storeUrl });
  await client.connect();
  try {
    const provinces = codes.map((_, at) => String(at % 30));
    const cities = codes.map((_, at) => String(at % 300));
    const values = [indexCode, codes.slice(0, PAGE), codes, provinces, cities];
    const body = { indexCode, parentTime: '2026', indexGranularity: 'month', limit: String(PAGE) };
    const { method, path } = targets.queryIndexData;
    const [ours, peer]: number[][] = [[], []];
    for (let round = -2; round < ROUNDS; round += 1) {
      const raw = await timed(() => client.query(RAW, values));
      const mine = await timed(() => owner.call(method, path, body));
      if (round < 0) continue;
      peer!.push(raw);
      ours!.push(mine);
    }
    const name = `first rows of ${STORES} stores`;
    report({ name, ours: median(ours!), peer: median(peer!), unit: 'ms', goal: 1.5 });
  } finally {
    await client.end();
  }
}

/** Frames of the kanban while it is scrolled from its top. */
async function scrolled(url: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    await signInOnPage(page, url);
    await page.goto(`${url}/targetKanban?year=2026`);
    await page.getByRole('treegrid').getByTitle('store 000000').waitFor({ timeout: 60_000 });
    const frames = (await page.evaluate(`new Promise((resolve) => {
      const grid = document.querySelector('[role="treegrid"]');
      const taken = [];
      let last = performance.now();
      const next = (now) => {
        taken.push(now - last);
        last = now;
        grid.scrollTop += 240;
        if (taken.length < ${FRAMES}) requestAnimationFrame(next);
        else resolve(taken.slice(1));
      };
      requestAnimationFrame(next);
    })`)) as number[];
    const p99 = percentile(frames, 0.99);
    process.stdout.write(
      `${STORES} stores scrolled in ${frames.length} frames: p50 ${percentile(frames, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms ` +
        `(goal ${FRAME} ms, ${p99 <= FRAME ? 'reached' : 'missed'})\n`,
    );
  } finally {
    await browser.close();
  }
}

const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_SAMPLE_SCALE: '0.01' } });
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const plan = await planStores(server, owner, STORES);
  await compareImports(server.url, owner, plan.indexCode);
  await compareRows(owner, plan, await storeUrlOf(server));
  await owner.call(targets.saveConditions.method, targets.saveConditions.path, {
    shown: [],
    hidden: ['sample-sales'],
  });
  await scrolled(server.url);
} finally {
  await server.stop();
}
