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

  test('stops the query in the database: many endless ones leave every connection free', async () => {
    const run = jest.spyOn(server.analytics().driver, 'query');
    const controller = new AbortController();
    const asked = Array.from({ length: 24 }, (_, limit) =>
      fetch(`${server.url}${query.boardReport.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
        body: JSON.stringify({
          ...chart,
          reportParam: {
            tbId: 'endless',
            limit: limit + 1,
            indexCondition: [{ uniqId: 'm', fieldId: 'n', aggregator: 'sum' }],
          },
        }),
        signal: controller.signal,
      }).then(
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
});
