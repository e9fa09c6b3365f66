import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { boardExports, chart, data, ENDPOINTS, menu } from '@tessera/contract';
import { loadUpload, SAMPLE_PASSWORD, signIn, stageUpload, startServer } from '@tessera/testing';

import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const { admin } = ENDPOINTS;
const ROWS = 100_000;
const COLUMNS = 20;
const ROUNDS = 3;

/** A detail table of 100,000 rows and 20 columns as a workbook, from the query to the file, against bare exceljs. */
const folder = await mkdtemp(join(tmpdir(), 'tessera-bench-'));
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
try {
  const file = join(folder, 'wide.csv');
  const names = Array.from({ length: COLUMNS }, (_unused, column) =>
    column < 8 ? `text${column}` : `number${column}`,
  );
  const lines = Array.from({ length: ROWS }, (_unused, row) =>
    names
      .map((_name, column) =>
        column < 8 ? `value ${(row * (column + 7)) % 5_003}` : ((row * (column + 3)) % 99_991) / 100,
      )
      .join(','),
  );
  await writeFile(file, `${names.join(',')}\n${lines.join('\n')}\n`);
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const call = (endpoint: { method: string; path: string }, body: object) =>
    owner.call(endpoint.method, endpoint.path, body);
  const uploadId = await stageUpload(server.url, owner, 'wide.csv', await readFile(file));
  const found = data.inspectUpload.reply.parse(await call(data.inspectUpload, { uploadId }));
  const { tableId } = await loadUpload(owner, 'wide', { uploadId, columns: found.columns });
  const { settings } = admin.querySettings.reply.parse(await call(admin.querySettings, {}));
  await call(admin.saveQuerySettings, { ...settings, rowCap: 1_000_000 });
  const table = data.tableDetail.reply.parse(await call(data.tableDetail, { tableId }));
  const condition = (numbers: boolean) =>
    table.fields
      .filter(({ name }) => name.startsWith('number') === numbers)
      .map(({ fieldId }) => ({ uniqId: fieldId, fieldId }));
  const board = menu.add.reply.parse(await call(menu.add, { parentCode: null, menuType: '2', menuName: 'wide' }));
  await call(chart.save, {
    menuCode: board.menuCode,
    reportName: 'wide',
    reportTypeCode: 'graph_detailtable',
    reportParam: {
      tbId: tableId,
      isDetailData: '1',
      dimensionCondition: condition(false),
      indexCondition: condition(true).map((one) => ({ ...one, aggregator: 'sum' })),
    },
    reportStyle: { x: 0, y: 0, w: 24, h: 10, i: 'wide', colNum: 24 },
  });

  const residentMegabytes = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  let most = 0;
  const exportOnce = async (): Promise<number> => {
    const started = performance.now();
    let task = boardExports.exportAsync.reply.parse(
      await call(boardExports.exportAsync, { kind: 'xlsx', menuCode: board.menuCode }),
    );
    while (task.state === 'queued' || task.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 50));
      most = Math.max(most, await residentMegabytes());
      const { list } = boardExports.getTasks.reply.parse(await call(boardExports.getTasks, {}));
      task = list.find(({ id }) => id === task.id) ?? task;
    }
    if (task.state !== 'done' || task.truncated) throw new Error(`the export ended ${task.state}`);
    return performance.now() - started;
  };
  const bareOnce = async (round: number): Promise<number> => {
    const bare = fork(fileURLToPath(new URL('lib/bare-xlsx.ts', import.meta.url)), [
      file,
      join(folder, `${round}.xlsx`),
    ]);
    const [answer] = (await once(bare, 'message')) as [{ milliseconds: number }];
    await once(bare, 'exit');
    return answer.milliseconds;
  };

  const before = await residentMegabytes();
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    peer.push(await bareOnce(round));
    ours.push(await exportOnce());
  }
  report({ name: 'a workbook of 100,000 x 20', ours: median(ours), peer: median(peer), unit: 'ms', goal: 1.2 });
  process.stdout.write(`the server took ${before.toFixed(0)} MB before and ${most.toFixed(0)} MB at most\n`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
