import { Writable } from 'node:stream';

import { ENDPOINTS, TOKEN_HEADER, type QueryResult } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { admin, query, sqlmodel } = ENDPOINTS;
const chart = { menuCode: 'sample-overview', reportCode: 'sample-overview-1' };
/** One text of 40 GB; no function in it is refused. */
const GREEDY = `select length(string_agg('${'x'.repeat(100)}' || i, '')) as n from range(400000000) r(i)`;
/** Holds 120 MB until its time is over. */
const HOLDING = `select max(len(l) + hash(i) % 7) as n from (select list(j) as l from range(15000000) t(j)) a, range(40000000000) r(i)`;

describe('a corporation that asks for more memory than there is', () => {
  let server: TestServer;
  let log = '';
  beforeAll(async () => {
    const logTo = new Writable({
      write(text: Buffer, _, done) {
        log += text.toString();
        done();
      },
    });
    server = await startTestServer({
      env: { TESSERA_ANALYTICS_MEMORY: '300MB', TESSERA_LOG_LEVEL: 'warn' },
      logTo,
    });
  }, 60_000);
  afterAll(() => server.stop());

  test('is told so, the operator reads who it was, and others are answered meanwhile', async () => {
    const sample = (await server.signIn('owner')).token;
    const other = await server.createCorporation();
    const { token } = await server.signIn(other.accounts.owner.account, undefined, other.code);
    const greedy = server.call(
      sqlmodel.execute,
      { body: { connectionId: null, sql: GREEDY }, headers: { lang: 'zh_CN' } },
      token,
    );
    const asked: string[] = [];
    let over = false;
    void greedy.finally(() => (over = true));
    while (!over) {
      const reply = await server.call<QueryResult>(
        query.boardReport,
        { body: { ...chart, updateCache: true } },
        sample,
      );
      asked.push(`${reply.code} ${reply.data.rowCount}`);
    }
    expect(new Set(asked)).toEqual(new Set(['0 1']));
    const { code, msg } = await greedy;
    expect([code, msg]).toEqual(['-30020', expect.stringContaining('内存超出限制')]);
    const line = log.split('\n').find((text) => text.includes('a query was ended'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ corporationCode: other.code, outcome: 'memory' });
    const after = await server.call<QueryResult>(query.boardReport, { body: { ...chart, updateCache: true } }, sample);
    expect(after.code).toBe('0');
  }, 60_000);

  test('and goes on is told that it gives way, and no other is refused or waits for long', async () => {
    const sample = (await server.signIn('owner')).token;
    const other = await server.createCorporation();
    const { token } = await server.signIn(other.accounts.owner.account, undefined, other.code);
    let over = false;
    const told: string[] = [];
    const flood = async (at: number) => {
      for (let turn = 0; !over; turn++) {
        const sql = (at % 2 ? GREEDY : HOLDING).replace('as n', `as n${at}_${turn}`);
        const { code, msg } = await server.call(
          sqlmodel.execute,
          { body: { connectionId: null, sql }, headers: { lang: 'en_US' } },
          token,
        );
        told.push(`${code} ${msg}`);
      }
    };
    const floods = [0, 1, 2, 3, 4, 5].map(flood);
    const asked: string[] = [];
    let longest = 0;
    const until = performance.now() + 4_000;
    // At least three, however busy the machine is.
    while (performance.now() < until || asked.length < 3) {
      const started = performance.now();
      const reply = await server.call<QueryResult>(
        query.boardReport,
        { body: { ...chart, updateCache: true } },
        sample,
      );
      longest = Math.max(longest, performance.now() - started);
      asked.push(`${reply.code} ${reply.data.rowCount}`);
    }
    over = true;
    await Promise.all(floods);
    expect(new Set(asked)).toEqual(new Set(['0 1']));
    // A busy machine takes seconds for each answer; one behind the others' statements would take as long as they may run.
    expect(longest).toBeLessThan(20_000);
    expect(told.filter((words) => !/^-300(20|03) /.test(words))).toEqual([]);
    // Those that gave way and those that were at fault are told alike.
    expect(told).toContainEqual(expect.stringContaining('run one at a time'));
  }, 60_000);

  test('is refused lists and texts of any length before anything runs', async () => {
    const { token } = await server.signIn('owner');
    const faultOf = async (sql: string) => {
      const body = { connectionId: null, sql };
      return (await server.call<{ fault: { key: string } | null }>(sqlmodel.execute, { body }, token)).data.fault?.key;
    };
    expect(await faultOf('select len(range(100000000)) as n')).toBe('sqlFunctionRefused');
    expect(await faultOf(`select lpad('x', 1000000000, 'y') as n`)).toBe('sqlFunctionRefused');
  });

  test('that nobody waits for any longer is stopped, though it would run for hours', async () => {
    const { token } = await server.signIn('owner');
    const leaving = new AbortController();
    const sql = 'select count(*) as n from range(100000000000) r(i) where hash(i) = 3';
    const asked = fetch(`${server.url}${sqlmodel.execute.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [TOKEN_HEADER]: token },
      body: JSON.stringify({ connectionId: null, sql }),
      signal: leaving.signal,
    });
    const running = async (): Promise<boolean> => {
      const { data } = await server.call<{ statement: string }[]>(admin.runningQueries, { body: {} }, token);
      return JSON.stringify(data).includes('100000000000');
    };
    while (!(await running())) await new Promise((resolve) => setTimeout(resolve, 20));
    leaving.abort();
    await expect(asked).rejects.toThrow();
    while (await running()) await new Promise((resolve) => setTimeout(resolve, 20));
  }, 60_000);
});
