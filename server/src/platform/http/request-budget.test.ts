import { ENDPOINTS, listEndpoints, TOKEN_HEADER } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';
import { createRequestBudget, networkOf } from './request-budget.ts';

describe('a budget', () => {
  test('may be spent at once and comes back evenly', () => {
    let time = 0;
    const budget = createRequestBudget(60, () => time);
    const spend = (times: number) => Array.from({ length: times }, () => budget.spend('a'));
    expect(spend(60)).toEqual(Array(60).fill(0));
    expect(spend(2)).toEqual([1, 1]);
    expect(budget.spend('b')).toBe(0);
    time = 10_000;
    expect(spend(11)).toEqual([...Array(10).fill(0), 1]);
    time = 1_000_000;
    expect(spend(61)).toEqual([...Array(60).fill(0), 1]);
  });

  test('who asks on and on while refused is not kept out longer for it', () => {
    let time = 0;
    const budget = createRequestBudget(60, () => time);
    for (let asked = 0; asked < 1_000; asked += 1) budget.spend('a');
    time = 1_000;
    expect(budget.spend('a')).toBe(0);
  });

  test('of nothing counts nothing', () => {
    const budget = createRequestBudget(0, () => 0);
    expect(budget.spend('a') + budget.spend('a')).toBe(0);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('a server with small budgets', () => {
  const LIMIT = 100;
  const office = { 'x-forwarded-for': '198.51.100.7' };
  let server: TestServer;
  let time = new Date();
  beforeAll(async () => {
    server = await startTestServer({
      now: () => time,
      env: {
        TESSERA_TRUST_PROXY: 'true',
        TESSERA_REQUESTS_PER_ADDRESS: String(LIMIT),
        TESSERA_REQUESTS_PER_SESSION: String(LIMIT),
      },
    });
  });
  afterAll(() => server.stop());

  const flood = async (times: number, headers: Record<string, string>, token?: string) => {
    const runQuery = () => server.call(ENDPOINTS.session.listSettings, { body: {}, headers }, token);
    return Promise.all(Array.from({ length: times }, runQuery));
  };
  const refused = (replies: readonly { status: number }[]) => replies.filter(({ status }) => status === 429).length;

  test('a session is held up, with a time to wait; its neighbours behind the same address are not', async () => {
    const [loud, quiet] = [await server.signIn('owner'), await server.signIn('reader')];
    const replies = await flood(LIMIT * 2, office, loud.token);
    expect(refused(replies)).toBe(LIMIT);
    const answer = replies.find(({ status }) => status === 429);
    expect(answer).toMatchObject({ code: '-10022', data: null });
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    // Sixty charts of a board at once, from the same office.
    expect(refused(await flood(60, office, quiet.token))).toBe(0);
    time = new Date(time.getTime() + 30_000);
    expect(refused(await flood(LIMIT, office, loud.token))).toBe(LIMIT / 2);
  });

  test('each question of one call for many is a request of its session', async () => {
    const { token } = await server.signIn('owner');
    const { method, path } = ENDPOINTS.query.boardReports;
    const questions = Array.from({ length: 60 }, () => ({
      menuCode: 'sample-overview',
      reportCode: 'sample-overview-1',
    }));
    const codes = async (): Promise<string[]> => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { ...office, [TOKEN_HEADER]: token, 'content-type': 'application/json' },
        body: JSON.stringify({ questions }),
      });
      const lines = (await response.text()).trimEnd().split('\n');
      return lines.map((line) => (JSON.parse(line) as { code: string }).code);
    };
    expect(new Set(await codes())).toEqual(new Set(['0']));
    const rest = await codes();
    expect(rest.filter((code) => code === '0')).toHaveLength(LIMIT - questions.length);
    expect(rest.filter((code) => code === '-10022')).toHaveLength(2 * questions.length - LIMIT);
  });

  test.each([
    ['no token', undefined],
    ['tokens that are none', 'forged.to.ken'],
  ])('an address with %s is held up on every endpoint, whoever has a session there is not', async (_what, token) => {
    const attacker = { 'x-forwarded-for': token === undefined ? '203.0.113.1' : '203.0.113.2' };
    const { token: own } = await server.signIn('editor');
    expect(refused(await flood(LIMIT + 20, attacker, token))).toBe(20);
    const { missing } = server.app.faults;
    for (const { name, endpoint } of listEndpoints().filter((entry) => !missing.includes(entry.name))) {
      const { status } = await server.call(endpoint, { headers: attacker }, token);
      expect([name, status]).toEqual([name, 429]);
    }
    expect(refused(await flood(20, attacker, own))).toBe(0);
  });

  test('an address that the client makes up is not believed behind the one that the proxy saw', async () => {
    const seen = '203.0.113.9';
    const replies = await Promise.all(
      Array.from({ length: LIMIT + 20 }, (_, index) =>
        server.call(ENDPOINTS.auth.rsaKey, { headers: { 'x-forwarded-for': `10.1.1.${index}, ${seen}` } }),
      ),
    );
    expect(refused(replies)).toBe(20);
  });
});

test('without a proxy in front the header counts for nothing', async () => {
  const server = await startTestServer({ env: { TESSERA_REQUESTS_PER_ADDRESS: '10' } });
  try {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const headers = { 'x-forwarded-for': `10.2.2.${index}` };
        return (await server.call(ENDPOINTS.auth.rsaKey, { headers })).status;
      }),
    );
    expect(statuses).toContain(429);
  } finally {
    await server.stop();
  }
});
