import { ENDPOINTS, LINES_TYPE, TOKEN_HEADER, type QueryResult } from '@tessera/contract';

import { SALES_BY_REGION, startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { query } = ENDPOINTS;
const chart = (n: number) => ({ menuCode: 'sample-overview', reportCode: `sample-overview-${n}` });
interface Line {
  readonly n: number;
  readonly code: string;
  readonly msg: string;
  readonly data: QueryResult | null;
}

describe('several questions of a board in one call', () => {
  let server: TestServer;
  let tokens: SampleTokens;
  beforeAll(async () => {
    server = await startTestServer();
    tokens = await server.signInAll();
  }, 120_000);
  afterAll(() => server.stop());

  const post = (questions: readonly object[], token = tokens.owner) =>
    fetch(`${server.url}${query.boardReports.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br, gzip', [TOKEN_HEADER]: token },
      body: JSON.stringify({ questions }),
    });
  const linesOf = (text: string) => text.trimEnd().split('\n');
  const ask = async (questions: readonly object[], token = tokens.owner): Promise<Line[]> => {
    const response = await post(questions, token);
    expect(response.headers.get('content-type')).toContain(LINES_TYPE);
    return linesOf(await response.text())
      .map((line) => JSON.parse(line) as Line)
      .toSorted((one, other) => one.n - other.n);
  };
  const single = async (question: object, token = tokens.owner) => {
    const response = await fetch(`${server.url}${query.boardReport.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
      body: JSON.stringify(question),
    });
    return response.text();
  };

  test('are answered as by the single call, to the byte, and with the rights of who asks', async () => {
    const questions = [1, 2, 3, 4, 5, 6].map(chart);
    for (const token of [tokens.owner, tokens.reader]) {
      await ask(questions, token);
      const lines = linesOf(await (await post(questions, token)).text());
      expect(lines).toHaveLength(questions.length);
      for (const [n, question] of questions.entries()) {
        const alone = await single(question, token);
        expect(lines).toContain(`{"n":${n},${alone.slice(1)}`);
      }
    }
    const own = { ...chart(1), reportParam: SALES_BY_REGION };
    const [[all], [east]] = [await ask([own]), await ask([own], tokens.reader)];
    expect(all!.data!.values[0]).toEqual(expect.arrayContaining(['华东', '华南', '华北']));
    expect(east!.data!.values[0]).toEqual(['华东']);
  });

  test('a refused one leaves the others alone and says what the single call says', async () => {
    const wrong = { ...chart(1), reportParam: { ...SALES_BY_REGION, tbId: 'information_schema.tables' } };
    const foreign = { menuCode: 'sample-overview', reportCode: 'nobody' };
    const lines = await ask([chart(1), wrong, foreign, chart(2)]);
    expect(lines.map(({ n, code }) => [n, code])).toEqual([
      [0, '0'],
      [1, '-30002'],
      [2, expect.stringMatching(/^-/)],
      [3, '0'],
    ]);
    for (const [n, question] of [wrong, foreign].entries()) {
      expect(JSON.parse(await single(question))).toMatchObject({ code: lines[n + 1]!.code, msg: lines[n + 1]!.msg });
    }
  });

  test('one without the right to charts, too many questions and none are refused as a whole', async () => {
    const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
    expect(await codeOf(await post([]))).toBe('-10001');
    expect(await codeOf(await post(Array.from({ length: 101 }, () => chart(1))))).toBe('-10001');
    expect(await codeOf(await post([chart(1)], 'nobody'))).toBe('-10006');
  });
});
