import { createHash } from 'node:crypto';

import { suiteDirectory } from '../suite/suite-directory.ts';
import {
  ATTEMPT,
  dockedAs,
  startTestSuite,
  suiteTools,
  testOf,
  type SuiteReply,
  type SuiteRequest,
  type TestSuite,
} from '../suite/suite-harness.ts';
import type { Told } from '../suite/suite.ts';
import { openFeishu } from './feishu.ts';
import { feishu } from './index.ts';

const CONTACT = '/open-apis/contact/v3';
const ok = (data: Told): SuiteReply => ({ body: { code: 0, msg: 'success', data } });
const refused = (code: number, status = 400, headers: Record<string, string> = {}): SuiteReply => ({
  status,
  headers,
  body: { code, msg: 'no' },
});
const person = (n: number, more: Told = {}): Told => ({
  union_id: `on_${n}`,
  open_id: `ou_${n}`,
  user_id: `user${n}`,
  name: `员工${n}`,
  email: `private${n}@elsewhere.test`,
  enterprise_email: `user${n}@corp.test`,
  mobile: `+86138${n}`,
  department_ids: ['od-2'],
  status: { is_frozen: false, is_resigned: false, is_activated: true, is_exited: false },
  ...more,
});
const PEOPLE: Readonly<Record<string, Told>> = {
  on_1: person(1),
  on_3: person(3, { status: { is_resigned: true } }),
};

function answer({ path, query, headers, json }: SuiteRequest): SuiteReply {
  if (path === '/') return { status: 404, body: 'nothing here' };
  if (path === '/open-apis/auth/v3/tenant_access_token/internal')
    return json['app_secret'] === secret
      ? { body: { code: 0, msg: 'ok', tenant_access_token: 't-1', expire: 7200 } }
      : { body: { code: 10014, msg: 'app secret invalid' } };
  if (path === '/open-apis/authen/v2/oauth/token') {
    if (json['code'] === 'used')
      return { status: 400, body: { code: 20003, error: 'invalid_grant', error_description: 'used' } };
    const challenge = createHash('sha256').update(String(json['code_verifier'])).digest('base64url');
    return challenge === begun?.searchParams.get('code_challenge') && json['redirect_uri'] === ATTEMPT.callback
      ? { body: { code: 0, access_token: `u-${String(json['code'])}`, expires_in: 7200, token_type: 'Bearer' } }
      : refused(20049);
  }
  if (path === '/open-apis/authen/v1/user_info')
    return ok({ union_id: String(headers.authorization).slice('Bearer u-'.length), name: 'me', tenant_key: 'k' });
  if (headers.authorization !== 'Bearer t-1') return refused(99991663);
  if (query['user_id_type'] !== 'union_id' || query['department_id_type'] !== 'open_department_id') return refused(1);
  const one = PEOPLE[path.slice(`${CONTACT}/users/`.length)];
  if (one) return ok({ user: one });
  switch (path) {
    case `${CONTACT}/scopes`:
      return query['page_token'] === undefined
        ? ok({ department_ids: ['od-1'], has_more: true, page_token: 'second' })
        : ok({ user_ids: ['on_1'], has_more: false });
    case `${CONTACT}/departments/od-1`:
      return ok({ department: { open_department_id: 'od-1', name: '销售部', parent_department_id: '0' } });
    case `${CONTACT}/departments/od-1/children`:
      return ok({
        has_more: false,
        items: [
          { open_department_id: 'od-2', name: '华东', parent_department_id: 'od-1', status: { is_deleted: false } },
          { open_department_id: 'od-3', name: '旧部门', parent_department_id: 'od-1', status: { is_deleted: true } },
        ],
      });
    case `${CONTACT}/users/find_by_department`:
      if (query['department_id'] !== 'od-2') return ok({ has_more: false });
      return query['page_token'] === undefined
        ? ok({ items: [person(1)], has_more: true, page_token: 'p2' })
        : ok({ items: [person(2, { status: { is_frozen: true } })], has_more: false });
    default:
      return refused(41050);
  }
}

let suite: TestSuite;
let serial = 0;
let secret = '';
let begun: URL | null = null;
beforeAll(async () => {
  suite = await startTestSuite(answer);
});
beforeEach(async () => {
  suite.instead = () => null;
  suite.calls.length = 0;
  secret = `secret-${(serial += 1)}`;
  begun = await feishu.signIn!.begin(dockedAs(feishu, { appId: 'cli_1' }), ATTEMPT, suiteTools());
});
afterAll(() => suite.stop());

const system = (more: Record<string, string> = {}) =>
  dockedAs(feishu, { appId: 'cli_1', appSecret: secret, apiUrl: suite.url, ...more });
const finish = (parameters: Record<string, string>, attempt = ATTEMPT) =>
  feishu.signIn!.finish(system(), attempt, parameters, suiteTools());

describe('sign-in', () => {
  test('begins at Feishu with PKCE; a member is known by the union id', async () => {
    expect(begun?.href.startsWith('https://accounts.feishu.cn/open-apis/authen/v1/authorize?')).toBe(true);
    expect(begun?.searchParams.get('code_challenge_method')).toBe('S256');
    expect(await finish({ code: 'on_1' })).toMatchObject({
      externalId: 'on_1',
      account: 'user1',
      email: 'user1@corp.test',
      emailVerified: false,
      groups: ['od-2'],
    });
  });

  test('a code of another sign-in is refused by its verifier', async () => {
    await expect(finish({ code: 'on_1' }, { ...ATTEMPT, verifier: 'x'.repeat(43) })).rejects.toMatchObject({
      key: 'docking.suite.fault.code',
    });
  });

  test.each([
    ['a refusal', { error: 'access_denied' }, 'denied'],
    ['a code that was used', { code: 'used' }, 'code'],
    ['somebody whom the app may not see', { code: 'on_elsewhere' }, 'range'],
    ['somebody who left', { code: 'on_3' }, 'inactive'],
  ])('%s lets nobody in', async (_what, parameters: Record<string, string>, fault) => {
    await expect(finish(parameters)).rejects.toMatchObject({ key: `docking.suite.fault.${fault}` });
  });
});

describe('the directory', () => {
  const read = (pauses: number[] = []) => {
    const way = suiteDirectory(openFeishu, { tries: 3, pause: async (milliseconds) => void pauses.push(milliseconds) });
    if (!('reads' in way)) throw new Error('it is read');
    return way.reads(system(), [], suiteTools(), () => undefined);
  };

  test('departments and people come page by page; who is frozen is told, what is deleted is not', async () => {
    const { groups, people, complete } = await read();
    expect(complete).toBe(true);
    expect(groups.map(({ externalId, parentId }) => `${externalId} in ${parentId}`)).toEqual([
      'od-1 in null',
      'od-2 in od-1',
    ]);
    expect(people.map(({ externalId, active, mail }) => `${externalId} ${active} ${mail}`)).toEqual([
      'on_1 true user1@corp.test',
      'on_2 false user2@corp.test',
    ]);
    // Who was read with a department is not asked for once more.
    expect(suite.count(`${CONTACT}/users/on_1`)).toBe(0);
  });

  test('a limit on calls is waited for as long as Feishu says; a page that comes again ends the reading', async () => {
    let limited = 1;
    suite.instead = ({ path }) =>
      path.endsWith('/children') && (limited -= 1) >= 0
        ? refused(99991400, 429, { 'x-ogw-ratelimit-reset': '52' })
        : null;
    const pauses: number[] = [];
    expect((await read(pauses)).people).toHaveLength(2);
    expect(pauses).toEqual([52_000]);
    suite.instead = ({ path }) =>
      path.endsWith('/find_by_department') ? ok({ items: [], has_more: true, page_token: 'same' }) : null;
    await expect(read()).rejects.toMatchObject({ key: 'docking.suite.fault.missing' });
  });
});

test('a test names what is wrong', async () => {
  expect((await testOf(feishu, system())).filter(({ state }) => state === 'failed')).toEqual([]);
  const failed = async (more: Record<string, string> = {}) => {
    const found = (await testOf(feishu, system(more))).find(({ state }) => state === 'failed');
    return `${found?.step} ${found?.key}`;
  };
  expect(await failed({ appSecret: 'wrong' })).toBe('token docking.suite.fault.secret');
  suite.instead = ({ path }) => (path.endsWith('/scopes') ? refused(99991401) : null);
  expect(await failed()).toBe('range docking.suite.fault.address');
  suite.instead = ({ path }) => (path.endsWith('/scopes') ? refused(99991672) : null);
  expect(await failed()).toBe('range docking.suite.fault.scope');
  suite.instead = ({ path }) => (path.endsWith('/od-1') ? refused(40004) : null);
  expect(await failed()).toBe('departments docking.suite.fault.range');
  suite.instead = ({ path }) =>
    path.endsWith('/find_by_department') ? ok({ items: [{ union_id: 'on_1' }], has_more: false }) : null;
  expect(await failed()).toBe('people docking.suite.fault.fields');
});
