import { ENDPOINTS, EXPORT_RETRIES, type ExportTask, type QueryResult } from '@tessera/contract';
import excel from 'exceljs';
import { unzipSync } from 'fflate';

import { createJobs } from '../../platform/jobs/index.ts';
import {
  SALES_BY_REGION,
  startTestServer,
  TEST_PASSWORD,
  type CallReply,
  type SampleTokens,
  type TestCorporation,
  type TestServer,
} from '../../testing/index.ts';
import { createExportRepository } from './export-repository.ts';

const { boardExports, chart, dashboard, query, resourceGrants } = ENDPOINTS;
const BOARD = 'sample-overview';
let server: TestServer;
let other: TestCorporation;
let tokens: SampleTokens;

beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE_SCALE: '0.01', TESSERA_CHROMIUM: 'off' } });
  other = await server.createCorporation();
  tokens = await server.signInAll();
}, 120_000);
afterAll(() => server.stop());

const call = <Data>(endpoint: object, body: unknown, token = tokens.reader): Promise<CallReply<Data>> =>
  server.call<Data>(endpoint, { body }, token);
const requestExport = (body: object, token?: string) =>
  call<ExportTask>(boardExports.exportAsync, { menuCode: BOARD, kind: 'csv', ...body }, token);
const taskOf = async (id: string, token?: string): Promise<ExportTask> => {
  const { data } = await call<{ list: ExportTask[] }>(boardExports.getTasks, {}, token);
  const task = data.list.find((one) => one.id === id);
  if (!task) throw new Error(`no task ${id}`);
  return task;
};
const ended = async (id: string, token?: string): Promise<ExportTask> => {
  for (;;) {
    const task = await taskOf(id, token);
    if (task.state !== 'queued' && task.state !== 'running') return task;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
};
const fetchFile = (id: string, token = tokens.reader): Promise<Response> =>
  fetch(`${server.url}${boardExports.download.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token, lang: 'zh_CN' },
    body: JSON.stringify({ id }),
  });
const bytesOf = async (id: string, token?: string): Promise<Uint8Array> => {
  const reply = await fetchFile(id, token);
  expect(reply.headers.get('content-type')).not.toContain('json');
  return new Uint8Array(await reply.arrayBuffer());
};
const charts = async () => {
  const { data } = await server.call<{ reports: { reportCode: string; reportName: string; reportTypeCode: string }[] }>(
    dashboard.configuration,
    { params: { id: BOARD } },
    tokens.reader,
  );
  return data.reports;
};
const answerOf = async (reportCode: string): Promise<QueryResult> =>
  (await call<QueryResult>(query.boardReport, { menuCode: BOARD, reportCode, reportHistoryCode: '' })).data;

describe('a board as files', () => {
  test('RU-026: a workbook has a sheet for each chart with the numbers of the engine', async () => {
    const { data: task } = await requestExport({ kind: 'xlsx' });
    expect(await ended(task.id)).toMatchObject({ state: 'done', progress: 1, retries: 0, reason: null });
    const book = new excel.Workbook();
    await book.xlsx.load(Buffer.from(await bytesOf(task.id)) as never);
    const reports = await charts();
    expect(book.worksheets.map(({ name }) => name).toSorted()).toEqual(
      reports.map(({ reportName }) => reportName).toSorted(),
    );
    for (const { reportCode, reportName, reportTypeCode } of reports) {
      const { columns, values } = await answerOf(reportCode);
      const sheet = book.getWorksheet(reportName)!;
      const numbers: number[] = [];
      sheet.eachRow((row) => row.eachCell((cell) => void (typeof cell.value === 'number' && numbers.push(cell.value))));
      const measures = columns.flatMap(({ role }, index) => (role.startsWith('index') ? (values[index] ?? []) : []));
      const expected = measures.flatMap((value) => (value === null ? [] : Number(value)));
      // Tables have totals besides.
      if (/crosstab|table/.test(reportTypeCode)) expect(numbers).toEqual(expect.arrayContaining(expected.slice(0, 50)));
      else expect(numbers.toSorted()).toEqual(expected.toSorted());
    }
  });

  test('several charts are a ZIP of CSV, one is a CSV; the name is safe and says the board', async () => {
    const reports = await charts();
    const { data: all } = await requestExport({});
    const { data: one } = await requestExport({ reportCodes: [reports[0]!.reportCode] });
    expect((await ended(all.id)).fileName).toMatch(/^[^/\\]+_\d{8}-\d{4}\.zip$/);
    // The sample corporation keeps the clocks of Shanghai.
    const onClocks = new Date(Date.parse(all.createdAt) + 8 * 3_600_000).toISOString().slice(0, 16);
    expect(all.fileName).toContain(`_${onClocks.replaceAll(/[-:]/g, '').replace('T', '-')}.`);
    const files = unzipSync(await bytesOf(all.id));
    expect(Object.keys(files)).toHaveLength(reports.length);
    await ended(one.id);
    const reply = await fetchFile(one.id);
    expect(reply.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+\.csv"; filename\*=UTF-8''/,
    );
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const { columns } = await answerOf(reports[0]!.reportCode);
    const [head = ''] = (await reply.text()).split('\r\n');
    expect(head.replace('\uFEFF', '')).toBe(columns.map(({ name }) => name).join(','));
  });

  test('D-07: a comparison has a name of its own, on the board and in files, in the language of its reader', async () => {
    const menuCode = await server.addBoard(tokens.owner);
    const [sales] = SALES_BY_REGION.indexCondition;
    const reportParam = {
      tbId: SALES_BY_REGION.tbId,
      dimensionCondition: [{ uniqId: 'd', fieldId: 'orders.order_date', granularity: 'month' }],
      indexCondition: [sales, { ...sales, uniqId: 'y', qoqType: 1 }],
    };
    const draft = { menuCode, reportName: '每月', reportTypeCode: 'graph_line', reportParam };
    const { reportCode } = (await call<{ reportCode: string }>(chart.save, draft, tokens.owner)).data;
    const body = { menuCode, reportCode, reportHistoryCode: '' };
    const namesIn = async (lang: string) =>
      (await server.call<QueryResult>(query.boardReport, { body, headers: { lang } }, tokens.reader)).data.columns.map(
        ({ name }) => name,
      );
    expect(await namesIn('zh_CN')).toEqual(['下单日期', '销售额', '销售额（同比）']);
    expect(await namesIn('en_US')).toEqual(['Order date', 'Sales', 'Sales (YoY growth)']);
    const { data: task } = await requestExport({ menuCode });
    await ended(task.id);
    const [head = ''] = Buffer.from(await bytesOf(task.id))
      .toString()
      .split('\r\n');
    expect(head.replace('\uFEFF', '')).toBe('下单日期,销售额,销售额（同比）');
  });

  test('a chart is taken away on the level that its reader went down to; steps that no longer fit are none', async () => {
    const menuCode = await server.addBoard(tokens.owner);
    const drillThroughPath = [{ id: 'cities', fieldId: 'orders.city', fieldAlias: '市' }];
    const reportParam = { ...SALES_BY_REGION, sortCondition: [] };
    const draft = { menuCode, reportName: '各大区', reportTypeCode: 'graph_pie', reportParam, drillThroughPath };
    const { reportCode } = (await call<{ reportCode: string }>(chart.save, draft, tokens.owner)).data;
    const cellsOf = async (targetNodeId: string, value: string): Promise<string[]> => {
      const drills = [{ reportCode, steps: [{ targetNodeId, value, label: value }] }];
      const { data } = await requestExport({ menuCode, state: { drills } });
      expect(await ended(data.id)).toMatchObject({ state: 'done' });
      const text = Buffer.from(await bytesOf(data.id)).toString();
      return text
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(',')[0] ?? '');
    };
    // The small sample has orders of East China only.
    expect(await cellsOf('cities', '华东')).toEqual(expect.arrayContaining(['市', '上海']));
    expect(await cellsOf('cities', '华北')).toEqual(['市']);
    expect(await cellsOf('gone', '华北')).toEqual(['大区', '华东']);
  });

  test('a chart that is not on the board, and a board that is none, are refused', async () => {
    expect((await requestExport({ reportCodes: ['none'] })).code).toBe('-30006');
    expect((await requestExport({ menuCode: 'none' })).code).toBe('-10007');
  });

  test('without a browser pictures are refused and not offered', async () => {
    expect((await requestExport({ kind: 'pdf' })).code).toBe('-53002');
    const { data } = await call<{ kinds: string[] }>(boardExports.listConfiguration, { menuCode: BOARD });
    expect(data.kinds).toEqual(['xlsx', 'csv']);
  });

  test('EP-120: how a member prints a board is kept for that member', async () => {
    const params = { kind: 'pdf', options: { paper: 'A3', orientation: 'portrait', theme: 'purpleNight' } };
    expect((await call(boardExports.savePrint4ExcelParams, { menuCode: BOARD, ...params })).code).toBe('0');
    const saved = async (token: string) =>
      (await call<{ saved: unknown }>(boardExports.listConfiguration, { menuCode: BOARD }, token)).data.saved;
    expect(await saved(tokens.reader)).toEqual(params);
    expect(await saved(tokens.editor)).toBeNull();
  });
});

describe('whose exports they are', () => {
  test('neither another member of the corporation nor another corporation sees, gets, stops or deletes one', async () => {
    const { data: task } = await requestExport({});
    await ended(task.id);
    const stranger = (await server.signIn(other.accounts.owner.account, TEST_PASSWORD, other.code)).token;
    for (const token of [tokens.owner, stranger]) {
      const { data } = await call<{ list: ExportTask[] }>(boardExports.getTasks, {}, token);
      expect(data.list.map(({ id }) => id)).not.toContain(task.id);
      for (const endpoint of [boardExports.cancelTask, boardExports.retryTask, boardExports.printTask])
        expect((await call(endpoint, { id: task.id }, token)).code).toBe('-10007');
      expect(await (await fetchFile(task.id, token)).json()).toMatchObject({ code: '-10007', data: null });
      expect((await server.call(boardExports.deleteById, { params: { id: task.id } }, token)).code).toBe('-10007');
    }
    expect((await taskOf(task.id)).state).toBe('done');
  });

  test.each(['../../etc/passwd', '..%2f..%2fsecrets', 'exports/x', ''])('security 22: %j is no export', async (id) => {
    const reply = await fetchFile(id);
    expect(reply.headers.get('content-type')).toContain('json');
    expect(((await reply.json()) as { code: string }).code).not.toBe('0');
  });

  test('D-13: deleting takes the file away too, and not from another site', async () => {
    const { data: task } = await requestExport({});
    await ended(task.id);
    const input = { params: { id: task.id } };
    const cross = { ...input, headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await server.call(boardExports.deleteById, cross, tokens.reader)).code).not.toBe('0');
    expect((await server.call(boardExports.deleteById, input, tokens.reader)).code).toBe('0');
    expect((await server.call(boardExports.deleteById, input, tokens.reader)).code).toBe('-10007');
    expect(await server.app.services.files.list(`exports/${task.id}`)).toEqual([]);
  });
});

describe('rights and retries', () => {
  /** Puts an export into the queue as it was asked for some time ago. */
  const put = (id: string, change: object) =>
    server.app.services.store.updateTable('job').set(change).where('job_id', '=', id).execute();
  /** Changes what an export is of. */
  const alter = (id: string, change: object) =>
    server.app.services.store.updateTable('export_task').set(change).where('task_id', '=', id).execute();

  test('RU-159, RU-160: what failed is tracked with its reason and tried again five times, not six', async () => {
    const { data: task } = await requestExport({ kind: 'xlsx' });
    await ended(task.id);
    await put(task.id, { state: 'failed' });
    await alter(task.id, { menu_code: 'gone', file_key: null });
    for (let retry = 1; retry <= EXPORT_RETRIES; retry += 1) {
      expect((await call(boardExports.retryTask, { id: task.id })).code).toBe('0');
      expect(await ended(task.id)).toMatchObject({ state: 'failed', retries: retry, reason: { code: '-10007' } });
    }
    expect((await call(boardExports.retryTask, { id: task.id })).code).toBe('-53003');
    expect((await taskOf(task.id)).retries).toBe(EXPORT_RETRIES);
    expect(await (await fetchFile(task.id)).json()).toMatchObject({ code: '-53005' });
  });

  test('whose right to the board is taken before it runs gets nothing, and nothing of what was made before', async () => {
    const { data: task } = await requestExport({});
    await ended(task.id);
    await put(task.id, { state: 'queued', not_before: new Date(Date.now() + 3_600_000) });
    const list = { kind: 'board', id: BOARD };
    const entries = [{ subject: { kind: 'everyone', id: '' }, allow: ['useData'], deny: [] }];
    await call(resourceGrants.save, { ...list, version: 0, entries }, tokens.owner);
    await put(task.id, { state: 'queued', not_before: new Date(0) });
    await server.app.services.jobs.wake();
    expect(await ended(task.id)).toMatchObject({ state: 'failed', reason: { code: '-110001' } });
    expect(await (await fetchFile(task.id)).json()).toMatchObject({ code: '-110001' });
    await call(resourceGrants.save, { ...list, version: 1, entries: null }, tokens.owner);
  });

  test('who is no member any more when it runs gets nothing: it has failed', async () => {
    const [member] = Object.values(other.accounts).filter(({ userId }) => userId === other.accounts.reader.userId);
    const { data: task } = await requestExport({});
    await ended(task.id);
    await put(task.id, { state: 'queued', created_by: member!.userId });
    const { store } = server.app.services;
    for (;;) {
      const row = await store
        .selectFrom('job')
        .select(['state', 'reason'])
        .where('job_id', '=', task.id)
        .executeTakeFirstOrThrow();
      if (row.state !== 'failed') {
        // Asking for another one wakes the queue.
        const next = await requestExport({ reportCodes: [(await charts())[0]!.reportCode] });
        await ended(next.data.id);
        continue;
      }
      expect(row.reason).toMatchObject({ key: 'noPermission' });
      break;
    }
  });

  test('security 13: rows that its member no longer sees are not handed out; once they are seen again, they are', async () => {
    const { data } = await requestExport({});
    expect(await ended(data.id)).toMatchObject({ state: 'done' });
    const { store } = server.app.services;
    const { role_id } = await store
      .selectFrom('job')
      .innerJoin('member', (join) =>
        join
          .onRef('member.user_id', '=', 'job.created_by')
          .onRef('member.corporation_code', '=', 'job.corporation_code'),
      )
      .select('role_id')
      .where('job_id', '=', data.id)
      .executeTakeFirstOrThrow();
    const grant = (granted: boolean) =>
      store
        .updateTable('table_grant')
        .set({ granted })
        .where('role_id', '=', role_id)
        .where('table_id', '=', 'sample-orders')
        .execute();
    await grant(false);
    expect(await (await fetchFile(data.id)).json()).toMatchObject({ code: '-53009', data: null });
    await grant(true);
    expect((await bytesOf(data.id)).length).toBeGreaterThan(100);
  });

  test('one that waits is cancelled at once; one that has ended stays', async () => {
    const { data: task } = await requestExport({});
    await ended(task.id);
    await put(task.id, { state: 'queued', not_before: new Date(Date.now() + 3_600_000) });
    expect((await call<ExportTask>(boardExports.cancelTask, { id: task.id })).data.state).toBe('cancelled');
    expect((await call<ExportTask>(boardExports.cancelTask, { id: task.id })).data.state).toBe('cancelled');
    expect((await call(boardExports.retryTask, { id: task.id })).code).toBe('0');
    expect((await ended(task.id)).state).toBe('done');
    expect((await call(boardExports.retryTask, { id: task.id })).code).toBe('-53004');
  });

  test('what a killed server worked on is done by another one, is cancelled if that was asked, or fails after the last retry', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { data } = await requestExport({});
      await ended(data.id);
      ids.push(data.id);
    }
    const [goesOn = '', wasCancelled = '', last = ''] = ids;
    const lost = { state: 'running', lease_until: new Date(0) };
    for (const id of ids) await alter(id, { file_key: null });
    await put(goesOn, lost);
    await put(wasCancelled, { ...lost, cancel_requested: true });
    await put(last, { ...lost, retries: EXPORT_RETRIES });
    await server.app.services.jobs.wake();
    expect(await ended(goesOn)).toMatchObject({ state: 'done', retries: 1 });
    expect((await bytesOf(goesOn)).length).toBeGreaterThan(100);
    expect(await ended(wasCancelled)).toMatchObject({ state: 'cancelled', retries: 0 });
    expect(await ended(last)).toMatchObject({ state: 'failed', retries: EXPORT_RETRIES });
  });

  test('one that was asked to end waits for no other try', async () => {
    const { data } = await requestExport({});
    await ended(data.id);
    const { jobs } = server.app.services;
    await alter(data.id, { file_key: null });
    await put(data.id, { state: 'running', lease_until: new Date(0), cancel_requested: true });
    await jobs.wake();
    expect(await ended(data.id)).toMatchObject({ state: 'cancelled', retries: 0 });
    expect((await taskOf(data.id)).state).toBe('cancelled');
  });

  test('more than ten at a time are refused', async () => {
    const made: string[] = [];
    const far = new Date(Date.now() + 3_600_000);
    for (let count = 0; count < 10; count += 1) {
      const { data } = await requestExport({}, tokens.owner);
      await ended(data.id, tokens.owner);
      made.push(data.id);
    }
    for (const id of made) await put(id, { state: 'queued', not_before: far });
    expect((await requestExport({}, tokens.owner)).code).toBe('-53001');
    // Eight wait: of many who ask for another one, or for one again, at the same time, two find a place.
    const { services } = server.app;
    const jobs = createJobs({ ...services, now: () => far });
    const later = createExportRepository({ ...services, jobs });
    const mine = await services.store
      .selectFrom('export_task')
      .innerJoin('job', 'job.job_id', 'export_task.task_id')
      .select(['created_by', 'corporation_code', 'request'])
      .where('task_id', '=', made[0]!)
      .executeTakeFirstOrThrow();
    const of = { userId: mine.created_by, corporationCode: mine.corporation_code };
    await put(made[0]!, { state: 'failed' });
    await put(made[1]!, { state: 'failed' });
    const tries = await Promise.allSettled(
      [0, 1, 2, 3, 4, 5].flatMap((at) => [
        later.add(of, mine.request, 'at once', 'en_US'),
        later.retry(of, made[at % 2]!),
      ]),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    for (const one of tries) if (one.status === 'fulfilled') made.push(one.value.task_id);
    for (const id of new Set(made)) await server.call(boardExports.deleteById, { params: { id } }, tokens.owner);
  });
});
