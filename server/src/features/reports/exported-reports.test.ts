import {
  ENDPOINTS,
  ERRORS,
  type EndpointReply,
  type ExportTask,
  type PaperSummary,
  type QueryResult,
} from '@tessera/contract';
import excel from 'exceljs';
import { unzipSync } from 'fflate';

import { startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import { reportCalls } from './reports.fixture.ts';

const { boardExports, query, report, reportPublication } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_CHROMIUM: 'off' } });
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const { call, done, newReport, newPage, publish, chartsOn } = reportCalls(() => ({ server, editor, reader }));
const begin = (menuCode: string, change: object = {}, token = reader) =>
  call<ExportTask>(boardExports.exportAsync, { body: { kind: 'xlsx', menuCode, ...change } }, token);
async function ended(id: string, token = reader): Promise<ExportTask> {
  for (;;) {
    const { list } = await done<{ list: ExportTask[] }>(boardExports.getTasks, { body: {} }, token);
    const task = list.find((one) => one.id === id);
    if (task && task.state !== 'queued' && task.state !== 'running') return task;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
const fetchFile = (id: string, token = reader): Promise<Response> =>
  fetch(`${server.url}${boardExports.download.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang: 'zh_CN' },
    body: JSON.stringify({ id }),
  });
async function fileOf(menuCode: string, change: object = {}, token = reader): Promise<Uint8Array> {
  const { data } = await begin(menuCode, change, token);
  expect(await ended(data.id, token)).toMatchObject({ state: 'done', progress: 1, reason: null });
  return new Uint8Array(await (await fetchFile(data.id, token)).arrayBuffer());
}
async function bookOf(menuCode: string, change: object = {}, token = reader) {
  const book = new excel.Workbook();
  await book.xlsx.load(Buffer.from(await fileOf(menuCode, change, token)) as never);
  return book.worksheets.map((sheet) => {
    const rows: unknown[][] = [];
    sheet.eachRow({ includeEmpty: true }, (row) => rows.push((row.values as unknown[]).slice(1)));
    return { name: sheet.name, rows };
  });
}
const answer = (menuCode: string, reportCode: string, token = reader, boardState: object = {}) =>
  done<QueryResult>(query.boardReport, { body: { menuCode, reportCode, boardState } }, token);
const numbersIn = (rows: readonly (readonly unknown[])[]) =>
  rows.flat().filter((cell): cell is number => typeof cell === 'number');
const numbersOf = ({ values }: QueryResult) => values.flat().filter((cell) => typeof cell === 'number');

test('a workbook has a sheet for each published page, its tables one below the other with the numbers of the engine', async () => {
  const menuCode = await newReport();
  const first = await chartsOn(menuCode, menuCode, 2);
  const second = await newPage(menuCode, '各区');
  const [last] = await chartsOn(menuCode, second, 1);
  expect((await begin(menuCode)).code).toBe('-31007');
  await publish(menuCode);
  await newPage(menuCode, '草稿');
  await chartsOn(menuCode, menuCode, 1);

  const sheets = await bookOf(menuCode);
  expect(sheets.map(({ name }) => name)).toEqual(['第 1 页', '各区']);
  const papers = await done<PaperSummary[]>(report.papers, { params: { id: menuCode } }, reader);
  expect(papers).toHaveLength(2);
  const names = (
    await done<EndpointReply<typeof report.published>>(report.published, { params: { id: menuCode } }, reader)
  ).reports;
  const nameOf = (code: string) => names.find(({ reportCode }) => reportCode === code)?.reportName;
  for (const [sheet, codes] of [
    [sheets[0]!, first],
    [sheets[1]!, [last!]],
  ] as const) {
    const titles = sheet.rows.map(([cell]) => cell);
    expect(titles[0]).toBe(sheet.name);
    const places = codes.map((code) => titles.indexOf(nameOf(code)));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const code of codes)
      expect(numbersIn(sheet.rows)).toEqual(expect.arrayContaining(numbersOf(await answer(menuCode, code))));
  }
  expect(sheets.flatMap(({ rows }) => rows.flat())).not.toContain('草稿');

  const files = Object.keys(unzipSync(await fileOf(menuCode, { kind: 'csv' })));
  expect(files.toSorted()).toEqual(
    [...first.map((code) => `第 1 页 ${nameOf(code)}.csv`), `各区 ${nameOf(last!)}.csv`].toSorted(),
  );
});

test('a repeated page is a sheet for each value, as far as who asks sees rows of it', async () => {
  const menuCode = await newReport();
  const [code] = await chartsOn(menuCode, menuCode, 1);
  const repeat = { tblId: 'sample-orders', fieldId: 'orders.region' };
  await done(report.updatePaperProperty, { body: { menuCode, paperId: menuCode, title: '大区', repeat } });
  await publish(menuCode);
  expect((await bookOf(menuCode)).map(({ name }) => name)).toEqual(['大区 华东']);
  const { values } = await done<{ values: string[] }>(
    reportPublication.repeats,
    { body: { paperId: menuCode } },
    owner,
  );
  const sheets = await bookOf(menuCode, {}, owner);
  expect(sheets.map(({ name }) => name)).toEqual(values.map((value) => `大区 ${value}`));
  for (const [index, value] of values.entries()) {
    const own = await answer(menuCode, code!, owner, { repeat: { paperId: menuCode, value } });
    expect(numbersIn(sheets[index]!.rows)).toEqual(numbersOf(own));
  }
});

test('chosen pages are exported; unknown ones, none, one twice and pages of a board are refused', async () => {
  const menuCode = await newReport();
  await chartsOn(menuCode, menuCode, 1);
  const second = await newPage(menuCode, '各区');
  const [code] = await chartsOn(menuCode, second, 1);
  await publish(menuCode);
  const { papers } = await done<EndpointReply<typeof boardExports.listConfiguration>>(
    boardExports.listConfiguration,
    { body: { menuCode } },
    reader,
  );
  expect(papers?.map(({ id, title, repeated }) => [id, title, repeated])).toEqual([
    [menuCode, '', false],
    [second, '各区', false],
  ]);
  expect(papers?.[1]?.reportCodes).toEqual([code]);
  expect((await bookOf(menuCode, { paperIds: [second] })).map(({ name }) => name)).toEqual(['各区']);
  const draft = await newPage(menuCode, '草稿');
  const missing = ERRORS.exportPageMissing.code;
  expect((await begin(menuCode, { paperIds: [second, draft] })).code).toBe(missing);
  expect((await begin(menuCode, { paperIds: [second, 'none'] })).code).toBe(missing);
  expect((await begin('sample-overview', { paperIds: [second] })).code).toBe(missing);
  for (const paperIds of [[], [second, second]])
    expect((await begin(menuCode, { paperIds })).code).toBe(ERRORS.invalidInput.code);
});

test('an export of a page that was deleted before it ran says so, whichever other pages it has', async () => {
  const menuCode = await newReport();
  await chartsOn(menuCode, menuCode, 1);
  const second = await newPage(menuCode, '各区');
  await chartsOn(menuCode, second, 1);
  await publish(menuCode);
  const { id } = (await begin(menuCode, { paperIds: [menuCode, second] })).data;
  await ended(id);
  await done(report.removePaper, { params: { id: second }, query: {} });
  await publish(menuCode);
  await server.app.services.store.updateTable('job').set({ state: 'failed' }).where('job_id', '=', id).execute();
  await done(boardExports.retryTask, { body: { id } }, reader);
  expect(await ended(id)).toMatchObject({ state: 'failed', reason: { code: ERRORS.exportPageMissing.code } });
});

test('pictures of reports are neither offered nor made, and without a browser no PDF', async () => {
  const menuCode = await newReport();
  await chartsOn(menuCode, menuCode, 1);
  await publish(menuCode);
  const { kinds } = await done<{ kinds: string[] }>(boardExports.listConfiguration, { body: { menuCode } }, reader);
  expect(kinds).toEqual(['xlsx', 'csv']);
  expect((await begin(menuCode, { kind: 'png' })).code).toBe('-53010');
  expect((await begin(menuCode, { kind: 'pdf' })).code).toBe('-53002');
});

test('several documents in one file are reports in a PDF, each of them published and there', async () => {
  const [menuCode, further, draft] = [await newReport(), await newReport(), await newReport()];
  for (const code of [menuCode, further]) await publish(code);
  const together = async (codes: readonly string[], change: object = {}) =>
    (await begin(menuCode, { kind: 'pdf', furtherMenuCodes: codes, ...change })).code;
  // What is left is that this server has no browser.
  expect(await together([further])).toBe('-53002');
  expect(await together([further], { kind: 'xlsx' })).toBe('-53012');
  expect(await together(['sample-overview'])).toBe('-53012');
  expect(await together([further], { menuCode: 'sample-overview' })).toBe('-53012');
  expect(await together(['none'])).toBe('-10007');
  expect(await together([draft])).toBe(ERRORS.reportUnpublished.code);
});

test('what is withdrawn before its export runs is not handed out, and a waiting one is cancelled', async () => {
  const menuCode = await newReport();
  await chartsOn(menuCode, menuCode, 1);
  await publish(menuCode);
  const { id } = (await begin(menuCode)).data;
  await ended(id);
  const put = (change: { state: 'failed' | 'queued'; not_before?: Date }) =>
    server.app.services.store.updateTable('job').set(change).where('job_id', '=', id).execute();
  await put({ state: 'queued', not_before: new Date(Date.now() + 3_600_000) });
  await done(boardExports.cancelTask, { body: { id } }, reader);
  expect((await ended(id)).state).toBe('cancelled');
  await done(reportPublication.withdraw, { body: { menuCode } });
  await done(boardExports.retryTask, { body: { id } }, reader);
  expect(await ended(id)).toMatchObject({ state: 'failed', reason: { code: '-31007' } });
  expect((await begin(menuCode)).code).toBe('-31007');
});

test('neither another member nor another corporation gets the export of a report', async () => {
  const menuCode = await newReport();
  await chartsOn(menuCode, menuCode, 1);
  await publish(menuCode);
  const { data } = await begin(menuCode);
  await ended(data.id);
  const { code, accounts } = await server.createCorporation('Stranger');
  const { token: stranger } = await server.signIn(accounts.owner.account, TEST_PASSWORD, code);
  expect((await begin(menuCode, {}, stranger)).code).toBe('-10007');
  for (const token of [owner, stranger])
    expect(((await (await fetchFile(data.id, token)).json()) as { code: string }).code).toBe('-10007');
});
