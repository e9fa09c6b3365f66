import { inspect } from 'node:util';

import { ENDPOINTS, ERRORS, TOKEN_HEADER, type QueryResult } from '@tessera/contract';

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

  /** One that can be told from the others by its statement. */
  const endlessAbove = (least: number) => {
    const { reportParam, ...rest } = endless(1);
    const filterCondition = [{ fieldId: 'n', aggregator: 'gt', fieldValue: [least] }];
    return { ...rest, reportParam: { ...reportParam, filterCondition } };
  };
  /** Their statements that were begun, first to last. */
  const statementsOf = (run: jest.SpyInstance, least: number) =>
    run.mock.calls.flatMap(([statement], at) => (inspect(statement, { depth: 5 }).includes(String(least)) ? [at] : []));
  /** Waits until the statement was begun. @returns its outcome, in a function that an await does not wait for */
  const begun = async (run: jest.SpyInstance, least: number): Promise<() => Promise<unknown>> => {
    while (statementsOf(run, least).length === 0) await new Promise((resolve) => setImmediate(resolve));
    return () => run.mock.results[statementsOf(run, least)[0]!]!.value as Promise<unknown>;
  };
  const linesOf = ({ body }: Response) => {
    const reader = body!.getReader();
    const decoder = new TextDecoder();
    let text = '';
    return async (count: number) => {
      while (text.split('\n').length <= count) text += decoder.decode((await reader.read()).value, { stream: true });
      const lines = text.trimEnd().split('\n');
      return lines.map((line) => JSON.parse(line) as { n: number; code: string }).map(({ n, code }) => [n, code]);
    };
  };
  const giveUp = (callId: string, questions: number[], by = token) =>
    server.call(query.giveUpQuestions, { body: { callId, questions } }, by);

  test('a question of several that is given up ends in the database, the others go on', async () => {
    const run = jest.spyOn(server.analytics().driver, 'query');
    run.mockClear();
    const controller = new AbortController();
    const questions = [chart, ...[7_001, 7_002, 7_003, 7_004, 7_005, 7_006, 7_007, 7_008].map(endlessAbove)];
    const lines = linesOf(await post(query.boardReports.path, { callId: 'A', questions }, controller.signal));
    const [given, other] = [await begun(run, 7_001), await begun(run, 7_002)];
    const ended = expect(given()).rejects.toThrow();
    let goesOn = true;
    other().catch(() => (goesOn = false));
    const { token: foreign } = await server.signIn('reader');
    await giveUp('A', [2], foreign);
    await giveUp('B', [2]);
    // The last one is not begun while six of the call are under way.
    await giveUp('A', [1, 8]);
    await ended;
    expect(await lines(2)).toEqual([
      [0, '0'],
      [1, ERRORS.cancelled.code],
    ]);
    expect([goesOn, statementsOf(run, 7_008)]).toEqual([true, []]);
    controller.abort();
    await expect(other()).rejects.toThrow();
  });

  test('an answer that another viewer waits for goes on until nobody does', async () => {
    const run = jest.spyOn(server.analytics().driver, 'query');
    run.mockClear();
    const controller = new AbortController();
    const questions = [chart, endlessAbove(8_001), endlessAbove(8_002)];
    const asking = async (callId: string) =>
      linesOf(await post(query.boardReports.path, { callId, questions }, controller.signal));
    const [first, second] = [await asking('first'), await asking('second')];
    const shared = await begun(run, 8_001);
    let goesOn = true;
    const ended = shared().catch(() => (goesOn = false));
    await giveUp('first', [1]);
    expect((await first(2))[1]).toEqual([1, ERRORS.cancelled.code]);
    expect(goesOn).toBe(true);
    await giveUp('second', [1]);
    expect((await second(2))[1]).toEqual([1, ERRORS.cancelled.code]);
    await ended;
    expect(statementsOf(run, 8_001)).toHaveLength(1);
    controller.abort();
  });
});
