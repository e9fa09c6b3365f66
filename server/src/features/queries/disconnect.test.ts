import { ENDPOINTS, TOKEN_HEADER, type QueryResult } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { query } = ENDPOINTS;
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };

describe('a reader who goes away', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = (await server.signIn('owner')).token;
    // A table whose rows take minutes to count.
    await server
      .analytics()
      .write((connection) =>
        connection.run('create view endless as select i as n from range(100000000000) t(i) where hash(i) = 3'),
      );
    const { store } = server.app.services;
    await store
      .insertInto('analytic_table')
      .values({
        table_id: 'endless',
        corporation_code: 'sample',
        names: '{}',
        source: 'import',
        source_name: 'endless',
        dialect: 'duckdb',
        connection: 'main',
        physical_schema: 'main',
        physical_table: 'endless',
        row_count: 0,
        data_version: 1,
        data_time: new Date(),
      })
      .execute();
    await store
      .insertInto('analytic_field')
      .values({
        table_id: 'endless',
        field_id: 'n',
        position: 0,
        physical_column: 'n',
        column_by_locale: '{}',
        names: '{}',
        data_type: 'int',
        default_aggregator: 'sum',
      })
      .execute();
  }, 60_000);
  afterAll(async () => {
    jest.restoreAllMocks();
    await server.stop();
  });

  const post = (path: string, body: object, signal: AbortSignal) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
      body: JSON.stringify(body),
      signal,
    });
  const endless = (limit: number) => ({
    ...chart,
    reportParam: {
      tbId: 'endless',
      limit,
      indexCondition: [{ uniqId: 'm', fieldId: 'n', aggregator: 'sum' }],
    },
  });

  test('stops the query in the database: many endless ones leave every connection free', async () => {
    const run = jest.spyOn(server.analytics().driver, 'query');
    const controller = new AbortController();
    const asked = Array.from({ length: 24 }, (_, limit) =>
      post(query.boardReport.path, endless(limit + 1), controller.signal).then(
        () => 'answered',
        () => 'gone',
      ),
    );
    while (run.mock.calls.length < 4) await new Promise((resolve) => setImmediate(resolve));
    controller.abort();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['gone']));
    const next = await server.call<QueryResult>(query.boardReport, { body: chart }, token);
    expect([next.code, next.data.rowCount]).toEqual(['0', 1]);
  });

  test('gets what is ready of several questions, and ends what is not by leaving', async () => {
    const run = jest.spyOn(server.analytics().driver, 'query');
    run.mockClear();
    const controller = new AbortController();
    const questions = [endless(100), chart, { ...chart, reportCode: 'sample-overview-2' }];
    const response = await post(query.boardReports.path, { questions }, controller.signal);
    const reader = response.body!.getReader();
    const decoder = new TextDecoder();
    let text = '';
    while (text.split('\n').length < 3) text += decoder.decode((await reader.read()).value, { stream: true });
    const lines = text.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n).toSorted()).toEqual([1, 2]);
    const at = run.mock.calls.findIndex(([{ text: statement }]) => statement.includes('endless'));
    expect(at).toBeGreaterThanOrEqual(0);
    const ended = expect(run.mock.results[at]!.value).rejects.toThrow();
    controller.abort();
    await ended;
  });
});
