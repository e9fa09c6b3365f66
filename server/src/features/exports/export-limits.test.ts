import { ENDPOINTS, type ExportTask, type SecurityPolicy } from '@tessera/contract';

import { startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { admin, boardExports, dashboard, securityPolicy, subscribe } = ENDPOINTS;
const BOARD = 'sample-overview';
let server: TestServer;
let tokens: SampleTokens;
let reader: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TESSERA_SAMPLE_SCALE: '0.01', TESSERA_CHROMIUM: 'off' } });
  tokens = await server.signInAll();
  const { data } = await server.call<{ roleId: string; userTypeSymbol: string }[]>(
    admin.listRole,
    { body: {} },
    tokens.owner,
  );
  reader = data.find(({ userTypeSymbol }) => userTypeSymbol === 'reader')?.roleId ?? '';
}, 120_000);
afterAll(() => server.stop());

async function limit(exportLimits: SecurityPolicy['exportLimits']) {
  const { data } = await server.call<{ policy: SecurityPolicy; version: number }>(
    securityPolicy.read,
    { body: {} },
    tokens.owner,
  );
  const body = { policy: { ...data.policy, exportLimits }, version: data.version };
  expect((await server.call(securityPolicy.save, { body }, tokens.owner)).code).toBe('0');
}
const ask = (body: object, token = tokens.reader) =>
  server.call<ExportTask>(boardExports.exportAsync, { body: { menuCode: BOARD, kind: 'csv', ...body } }, token);
async function ended(id: string, token = tokens.reader): Promise<ExportTask> {
  for (;;) {
    const { data } = await server.call<{ list: ExportTask[] }>(boardExports.getTasks, { body: {} }, token);
    const task = data.list.find((one) => one.id === id);
    if (task && task.state !== 'queued' && task.state !== 'running') return task;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
const file = (id: string, token = tokens.reader) =>
  fetch(`${server.url}${boardExports.download.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: JSON.stringify({ id }),
  });

test('what a role may not take away is refused when it is asked for, fetched or subscribed to; others go on', async () => {
  const before = (await ask({})).data;
  expect((await ended(before.id)).state).toBe('done');
  await limit([{ roleId: reader, kinds: ['xlsx'], rows: null }]);
  expect((await ask({})).code).toBe('-10056');
  expect(await (await file(before.id)).json()).toMatchObject({ code: '-10056' });
  expect((await ask({ kind: 'xlsx' })).code).toBe('0');
  expect((await ask({}, tokens.editor)).code).toBe('0');
  const configuration = await server.call(boardExports.listConfiguration, { body: { menuCode: BOARD } }, tokens.reader);
  expect(configuration.data).toMatchObject({ forbidden: ['png', 'pdf', 'pptx', 'csv'] });
  const choices = await server.call(subscribe.choices, { body: { menuCode: BOARD } }, tokens.reader);
  expect(choices.data).toMatchObject({ contents: ['xlsx', 'link'] });
  await limit([]);
});

test('a ceiling of rows cuts each chart of who it is for', async () => {
  const { data } = await server.call<{ reports: { reportCode: string; reportTypeCode: string }[] }>(
    dashboard.configuration,
    { params: { id: BOARD } },
    tokens.reader,
  );
  const rowsOf = async (reportCode: string, token: string) => {
    const task = await ended((await ask({ reportCodes: [reportCode] }, token)).data.id, token);
    const text = await (await file(task.id, token)).text();
    return { rows: text.trim().split('\r\n').length, truncated: task.truncated };
  };
  // Of a table with columns across, the ceiling counts its rows and not its cells.
  const plain = data.reports.filter(({ reportTypeCode }) => !/cross/.test(reportTypeCode));
  const whole = [];
  for (const { reportCode } of plain) whole.push({ reportCode, ...(await rowsOf(reportCode, tokens.editor)) });
  const longest = whole.toSorted((a, b) => b.rows - a.rows)[0];
  if (!longest) throw new Error('no chart has rows');
  expect(longest.rows).toBeGreaterThan(4);
  await limit([{ roleId: reader, kinds: ['csv'], rows: 2 }]);
  const cut = await rowsOf(longest.reportCode, tokens.reader);
  expect(cut.truncated).toBe(true);
  expect(cut.rows).toBeLessThan(longest.rows);
  expect(await rowsOf(longest.reportCode, tokens.editor)).toEqual({ rows: longest.rows, truncated: longest.truncated });
});
