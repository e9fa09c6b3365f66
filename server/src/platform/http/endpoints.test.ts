import { connect } from 'node:net';

import { ENDPOINTS, listEndpoints, type AnyEndpoint } from '@tessera/contract';

import {
  EXAMPLE_INPUTS,
  startTestServer,
  TEST_PASSWORD,
  type ExampleIds,
  type TestServer,
} from '../../testing/index.ts';
import type { EndpointName } from '../audit/index.ts';

let server: TestServer;
let tokens: Record<'owner' | 'reader', string>;
let ids: ExampleIds;
beforeAll(async () => {
  // More calls a minute than a session may make.
  server = await startTestServer({ env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_REQUESTS_PER_ADDRESS: '0' } });
  tokens = { owner: (await server.signIn('owner')).token, reader: (await server.signIn('reader')).token };
  const none = 'no-such-id';
  ids = {
    corporationCode: 'sample',
    agent: none,
    collectSource: none,
    collectTaskSet: none,
    collectTask: none,
    board: none,
    chart: none,
    channel: none,
    delivery: none,
    message: none,
    member: none,
    invitation: none,
    rowRule: 'rule',
    userGroup: none,
    memberImport: none,
    directoryRun: none,
    role: none,
    thirdSystem: none,
    param: none,
    report: none,
    screen: none,
    dynamicScreen: none,
    play: none,
    device: none,
    targetIndex: none,
    decisionModel: none,
    decisionPlan: none,
    decisionRun: none,
    template: none,
    paper: none,
    reportComponent: none,
    paramGroup: none,
    table: none,
    tbl: none,
    share: 'no-such-share-no-such-id',
    subscription: none,
    subscriptionRun: none,
    subscriptionFile: none,
    upload: none,
    warningBacktest: none,
    warningDirectory: none,
    warningRule: none,
    map: '0'.repeat(48),
    connection: none,
    connectedTable: none,
    dataJob: none,
    exportTask: none,
    digitalMessage: none,
    digitalRun: none,
    cipher: await server.cipher(TEST_PASSWORD),
  };
});
afterAll(() => server.stop());

const table = listEndpoints().map(({ name, endpoint }) => [name as EndpointName, endpoint] as const);
const where = (accept: (endpoint: AnyEndpoint) => boolean) => table.filter(([, endpoint]) => accept(endpoint));
const example = (name: EndpointName) => EXAMPLE_INPUTS[name](ids);
const needsSession = ({ access }: AnyEndpoint): boolean => access === 'session' || Array.isArray(access);

test('every endpoint of the table has exactly one handler', () => {
  expect(server.app.faults).toEqual({ missing: [], twice: [], unknown: [] });
});

describe('without a session', () => {
  test.each(where(needsSession))('%s answers that the session ended', async (name, endpoint) => {
    expect(await server.call(endpoint, example(name))).toMatchObject({ status: 200, code: '-10006', data: null });
  });

  test.each(where(({ access }) => access === 'release'))('%s wants a release token', async (name, endpoint) => {
    expect((await server.call(endpoint, example(name))).code).toBe('-40005');
  });
});

describe('without having entered a share', () => {
  const forVisitors = where(({ access }) => access === 'share');
  test.each(forVisitors)(
    '%s answers that the token is none, to members too, and looks at no body',
    async (name, endpoint) => {
      expect((await server.call(endpoint, example(name))).code).toBe('-32003');
      expect((await server.call(endpoint, example(name), tokens.owner)).code).toBe('-32003');
      const forged = { ...example(name), headers: { 'share-token': tokens.owner } };
      expect((await server.call(endpoint, forged)).code).toBe('-32003');
      if (endpoint.method === 'POST') expect((await server.call(endpoint, { body: [[]] })).code).toBe('-32003');
    },
  );
});

describe('without being paired', () => {
  test.each(where(({ access }) => access === 'screen'))(
    '%s answers that the token is none, to members too, and looks at no body',
    async (name, endpoint) => {
      expect((await server.call(endpoint, example(name))).code).toBe('-56011');
      expect((await server.call(endpoint, example(name), tokens.owner)).code).toBe('-56011');
      const forged = { ...example(name), headers: { 'screen-token': tokens.owner } };
      expect((await server.call(endpoint, forged)).code).toBe('-56011');
      if (endpoint.method === 'POST') expect((await server.call(endpoint, { body: [[]] })).code).toBe('-56011');
    },
  );
});

describe('without the right', () => {
  const forbidden = where(({ access }) => Array.isArray(access) && /user_manage|release/.test(access.join()));
  test.each(forbidden)('a reader who calls %s has no permission', async (name, endpoint) => {
    expect((await server.call(endpoint, example(name), tokens.reader)).code).toBe('-110001');
  });
});

describe('identity fields that disagree with the session', () => {
  const fields = ['userId', 'corporationCode', 'toUserId', 'toCorporationId'];
  const cases = where(needsSession).flatMap(([name, endpoint]) =>
    fields.map((field) => [name, field, endpoint] as const),
  );
  test.each(cases)('%s with a foreign %s: no permission', async (name, field, endpoint) => {
    const input = example(name);
    const lie = { [field]: 'somebody-else' };
    const part =
      endpoint.method === 'GET' || endpoint.rawBody !== undefined || Array.isArray(input.body)
        ? { query: lie }
        : { body: { ...(input.body as object), ...lie } };
    const asked = name === 'auth.signOut' ? (await server.signIn('editor')).token : tokens.owner;
    expect((await server.call(endpoint, { ...input, ...part }, asked)).code).toBe('-110001');
  });

  test('agreeing ones are let through', async () => {
    const { userInfo, token } = await server.signIn('owner');
    const body = { userId: userInfo.id, corporationCode: 'sample', toUserId: userInfo.id, toCorporationId: 'sample' };
    expect((await server.call(ENDPOINTS.auth.lastLogin, { body }, token)).code).toBe('0');
  });
});

describe('bodies that are no input', () => {
  const inJson = ({ body, rawBody }: AnyEndpoint) =>
    rawBody === undefined && body.safeParse(undefined).success === false;
  const withBody = where(
    (endpoint) => inJson(endpoint) && !endpoint.signed && endpoint.access !== 'share' && endpoint.access !== 'screen',
  );
  const signed = where((endpoint) => inJson(endpoint) && endpoint.signed === true);

  test.each(signed)('%s looks at no body that is not signed', async (_name, endpoint) => {
    for (const body of ['7', '{}', '[[]]']) expect((await send(endpoint, body)).code).toBe('-10027');
  });

  test.each(withBody)('%s refuses malformed JSON', async (_name, endpoint) => {
    expect(await send(endpoint, '{"a": ')).toEqual({ status: 400, code: '-10020' });
  });

  test.each(withBody)('%s refuses another shape', async (_name, endpoint) => {
    for (const body of ['7', '"text"', 'true', '[[]]']) expect((await send(endpoint, body)).code).toBe('-10001');
  });

  test.each(withBody)('%s refuses bytes', async (_name, endpoint) => {
    const bytes = new Uint8Array([0, 255, 254, 1]);
    expect(await send(endpoint, bytes, 'application/octet-stream')).toEqual({ status: 415, code: '-10025' });
    expect(await send(endpoint, bytes, 'application/gzip')).toMatchObject({ code: '-10025' });
    expect(await send(endpoint, bytes)).toEqual({ status: 400, code: '-10020' });
  });

  test('a body over the limit is refused', async () => {
    const { settingKey } = { settingKey: 'large' };
    const body = JSON.stringify({ settingKey, settingValue: 'x'.repeat(3 * 1024 * 1024) });
    expect(await send(ENDPOINTS.session.saveSetting, body)).toEqual({ status: 413, code: '-10021' });
  });

  test('the answer names field and reason, in the language of the caller', async () => {
    const input = { body: { settingKey: 7, settingValue: '' }, headers: { lang: 'en_US' } };
    const { msg, code } = await server.call(ENDPOINTS.session.saveSetting, input, tokens.owner);
    expect(code).toBe('-10001');
    expect(msg).toMatch(/^“settingKey” must be text$/);
  });

  test('keys that reach for the prototype are refused', async () => {
    expect((await send(ENDPOINTS.session.saveSetting, '{"__proto__": {"x": 1}}')).status).toBe(400);
    expect((await send(ENDPOINTS.session.saveSetting, '{"constructor": {"prototype": {"x": 1}}}')).status).toBe(400);
  });

  async function send(endpoint: object, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') {
    const { path, method } = endpoint as AnyEndpoint;
    const response = await fetch(`${server.url}${path}`, {
      method,
      body,
      headers: { 'content-type': type, token: tokens.owner },
    });
    return { status: response.status, code: ((await response.json()) as { code: string }).code };
  }
});

describe('paths that two readers read differently', () => {
  const path = ENDPOINTS.session.userInfoByToken.path;
  test.each([
    '/api/ocmanage/rsa/key/../../../sys/user/getUserInfoByToken',
    '/api/ocmanage/rsa/%2e%2e/%2e%2e/sys/user/getUserInfoByToken',
    `${path};.js`,
    `${path};jsessionid=1`,
    `${path}/`,
    `/${path}`,
    '/api/sys%2fuser%2fgetUserInfoByToken',
    '/api/sys%252fuser/getUserInfoByToken',
    '/api\\sys\\user\\getUserInfoByToken',
    '/api/sys/user/getUserInfoByToken%00.css',
    '/API/sys/user/getUserInfoByToken',
    '/static/../api/sys/user/getUserInfoByToken',
    '/%E0%A4%A',
    '/../../../../etc/passwd',
    '/shell/%2e%2e%2f%2e%2e%2fetc/passwd',
  ])('%s is nowhere, with and without a session', async (target) => {
    for (const token of [undefined, tokens.owner]) {
      const answer = await rawGet(target, token);
      expect(answer).not.toContain('userInfo');
      expect(answer).not.toContain('root:');
      expect(answer).toMatch(/^HTTP\/1\.1 (404|400|503) /);
    }
  });

  /** `fetch` would repair the path. */
  function rawGet(target: string, token: string | undefined): Promise<string> {
    const { port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      socket.once('end', () => resolve(answer));
      socket.once('error', reject);
      const header = token === undefined ? '' : `token: ${token}\r\n`;
      socket.write(`GET ${target} HTTP/1.1\r\nhost: localhost\r\n${header}connection: close\r\n\r\n`);
    });
  }
});

describe('every reply', () => {
  test('carries an id of its own and the usual headers', async () => {
    const [one, two] = [await server.call(ENDPOINTS.auth.rsaKey), await server.call(ENDPOINTS.auth.rsaKey)];
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.headers.get('x-request-id')).not.toBe(two.headers.get('x-request-id'));
    expect(one.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['zh_CN', '登录已失效，请重新登录'],
    ['zh_HK', '登入已失效，請重新登入'],
    ['en_US', 'Your session has ended. Please sign in again.'],
    ['ja_JP', 'セッションの有効期限が切れました。再度サインインしてください。'],
    ['xx_XX', '登录已失效，请重新登录'],
  ])('speaks %s', async (lang, msg) => {
    expect((await server.call(ENDPOINTS.auth.test, { headers: { lang } })).msg).toBe(msg);
  });

  test('an address that does not exist is answered in the envelope', async () => {
    const response = await fetch(`${server.url}/api/no/such/call`, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: '-10023', data: null });
  });
});

describe('D-13: a GET that signs out', () => {
  test.each(['cross-site', 'same-site'])('is refused from a %s page', async (site) => {
    const { token } = await server.signIn('editor');
    const headers = { 'sec-fetch-site': site };
    expect((await server.call(ENDPOINTS.auth.signOut, { headers }, token)).status).toBe(403);
    expect((await server.call(ENDPOINTS.auth.test, {}, token)).code).toBe('0');
  });
});
