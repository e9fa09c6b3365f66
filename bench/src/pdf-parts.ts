import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import {
  boardExports,
  data,
  menu,
  PAGE_PATHS,
  report as reportCalls,
  reportPaperSchema,
  reportPublication,
  SESSION_STORAGE_KEYS,
  type BoardComponent,
} from '@tessera/contract';
import { loadUpload, SAMPLE_PASSWORD, signIn, stageUpload, startServer } from '@tessera/testing';
import { chromium } from 'playwright-core';

import { report } from './lib/report.ts';
import { median } from './lib/stats.ts';

const SHEETS = Number(process.env['BENCH_SHEETS'] ?? 500);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
/** Texts of a sheet, in rows of four. */
const TEXTS = 48;
const SENTENCE = '华东退货率持平。';

/** A report of text pages as PDF, printed in parts and joined, against bare Chromium that prints the same page in one go. */
const server = await startServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0' } });
const browser = await chromium.launch({ executablePath: process.env['TESSERA_CHROMIUM'] ?? '/usr/bin/chromium' });
try {
  const owner = await signIn(server.url, 'owner', SAMPLE_PASSWORD);
  const call = (endpoint: { method: string; path: string }, body: object) =>
    owner.call(endpoint.method, endpoint.path, body);
  const named = (path: string, id: string) => path.replace('{id}', id);

  // A page is repeated for each value of a field.
  const values = Array.from({ length: SHEETS }, (_unused, row) => `门店${String(row + 1).padStart(4, '0')}`);
  const uploadId = await stageUpload(server.url, owner, 'stores.csv', Buffer.from(`store\n${values.join('\n')}\n`));
  const found = data.inspectUpload.reply.parse(await call(data.inspectUpload, { uploadId }));
  const { tableId } = await loadUpload(owner, 'stores', { uploadId, columns: found.columns });
  const table = data.tableDetail.reply.parse(await call(data.tableDetail, { tableId }));
  const fieldId = table.fields[0]?.fieldId ?? '';

  const { menuCode } = menu.add.reply.parse(
    await call(menu.add, { parentCode: null, menuType: '3', menuName: 'text pages' }),
  );
  const components = Array.from({ length: TEXTS }, (_unused, index): BoardComponent => ({
    code: randomUUID(),
    typeCode: '0003',
    name: `text ${index}`,
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `${index + 1}. ${SENTENCE}` }] }],
    },
  }));
  const paper = reportPaperSchema.parse({
    id: randomUUID(),
    title: 'store',
    repeat: { tblId: tableId, fieldId },
    layout: components.map(({ code }, index) => ({
      i: code,
      x: (index % 4) * 6,
      y: Math.floor(index / 4) * 8,
      w: 6,
      h: 8,
    })),
  });
  const draft = reportCalls.draft.reply.parse(await owner.call('GET', named(reportCalls.draft.path, menuCode)));
  const saved = await owner.call('POST', named(menu.saveConfiguration.path, menuCode), {
    version: draft.version,
    lockKey: randomUUID(),
    document: { ...draft.document, components, report: { ...draft.document.report, papers: [paper] } },
  });
  const { version } = menu.saveConfiguration.reply.parse(saved);
  await call(reportPublication.publish, { menuCode, version });

  const residentMegabytes = async () =>
    Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${server.process.pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  const before = await residentMegabytes();
  let most = before;
  const exportOnce = async (): Promise<number> => {
    const started = performance.now();
    let task = boardExports.exportAsync.reply.parse(await call(boardExports.exportAsync, { kind: 'pdf', menuCode }));
    while (task.state === 'queued' || task.state === 'running') {
      await new Promise((resolve) => setTimeout(resolve, 100));
      most = Math.max(most, await residentMegabytes());
      const { list } = boardExports.getTasks.reply.parse(await call(boardExports.getTasks, {}));
      task = list.find(({ id }) => id === task.id) ?? task;
    }
    if (task.state !== 'done') throw new Error(`the export ended ${task.state}`);
    return performance.now() - started;
  };
  /** @returns milliseconds of all of it, and of the print alone */
  const bareOnce = async (): Promise<{ readonly whole: number; readonly print: number }> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1018 } });
    await context.addInitScript(
      `sessionStorage.setItem(${JSON.stringify(SESSION_STORAGE_KEYS.token)}, ${JSON.stringify(owner.token)})`,
    );
    const page = await context.newPage();
    const started = performance.now();
    await page.goto(`${server.url}${PAGE_PATHS.reportPrint}?menuCode=${menuCode}`);
    await page.locator('[data-print-state="ready"]').waitFor({ timeout: 1_200_000 });
    const painted = performance.now();
    const file = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const ended = performance.now();
    const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    if (pages !== SHEETS) throw new Error(`${SHEETS} sheets were printed on ${pages} pages`);
    await context.close();
    return { whole: ended - started, print: ended - painted };
  };
  const [ours, whole, print]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await bareOnce();
    whole.push(bare.whole);
    print.push(bare.print);
    ours.push(await exportOnce());
  }
  const name = `a PDF of ${SHEETS} pages with ${TEXTS} texts each, from the question to the file`;
  report({ name, ours: median(ours), peer: median(whole), unit: 'ms', goal: 0.5 });
  process.stdout.write(
    `the print alone took bare Chromium ${median(print).toFixed(0)} ms; the server took ${before.toFixed(0)} MB before and ${most.toFixed(0)} MB at most\n`,
  );
} finally {
  await browser.close();
  await server.stop();
}
