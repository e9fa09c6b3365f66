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
import { openDingtalk } from './dingtalk.ts';
import { dingtalk } from './index.ts';

const ok = (result: unknown): SuiteReply => ({ body: { errcode: 0, errmsg: 'ok', result, request_id: 'r' } });
const refused = (errcode: number, errmsg: string, more: Told = {}): SuiteReply => ({
  body: { errcode, errmsg, ...more },
});
const newer = (status: number, code: string): SuiteReply => ({ status, body: { code, message: 'no', requestid: 'r' } });
const person = (n: number, dept: number[]): Told => ({
  userid: `user${n}`,
  unionid: `union${n}`,
  name: `员工${n}`,
  mobile: `1380000${n}`,
  org_email: `user${n}@corp.test`,
  dept_id_list: dept,
  active: n % 2 === 0,
});
const DEPARTMENTS = [
  { dept_id: 1, name: '禾木生活' },
  { dept_id: 11, name: '销售部', parent_id: 1 },
  { dept_id: 12, name: '华东', parent_id: 11 },
];

function answer({ path, query, headers, json }: SuiteRequest): SuiteReply {
  if (path === '/') return { status: 404, body: 'nothing here' };
  if (path === '/v1.0/oauth2/accessToken')
    return json['appSecret'] === secret
      ? { body: { accessToken: 'app-token', expireIn: 7200 } }
      : newer(400, 'invalidClientIdOrSecret');
  if (path === '/v1.0/oauth2/userAccessToken')
    return json['code'] === 'used'
      ? newer(400, 'invalidParameter.authCode.notFound')
      : { body: { accessToken: `of-${String(json['code'])}`, expireIn: 7200, refreshToken: 'r', corpId: 'ding1' } };
  if (path === '/v1.0/contact/users/me') {
    const who = String(headers['x-acs-dingtalk-access-token']).slice('of-'.length);
    return { body: { nick: who, unionId: who, openId: `open-${who}` } };
  }
  if (query['access_token'] !== 'app-token') return refused(40014, '不合法的access_token');
  switch (path) {
    case '/auth/scopes':
      return { body: { errcode: 0, errmsg: 'ok', auth_org_scopes: { authed_dept: [1], authed_user: ['user9'] } } };
    case '/topapi/user/getbyunionid':
      if (json['unionid'] === 'union1') return ok({ contact_type: 0, userid: 'user1' });
      if (json['unionid'] === 'customer') return ok({ contact_type: 1, userid: 'user1' });
      return refused(60121, '找不到该用户');
    case '/topapi/v2/user/get':
      return ok(person(json['userid'] === 'user9' ? 9 : 1, [11, 12]));
    case '/topapi/v2/department/get':
      return ok(DEPARTMENTS.find(({ dept_id }) => dept_id === json['dept_id']));
    case '/topapi/v2/department/listsub':
      return ok(DEPARTMENTS.filter(({ parent_id }) => parent_id === json['dept_id']));
    case '/topapi/v2/user/list':
      if (json['dept_id'] !== 11)
        return ok({ has_more: false, list: json['dept_id'] === 12 ? [person(1, [11, 12])] : [] });
      return json['cursor'] === 0
        ? ok({ has_more: true, next_cursor: 100, list: [person(1, [11, 12])] })
        : ok({ has_more: false, list: [person(2, [11])] });
    default:
      return { status: 404, body: 'nothing here' };
  }
}

let suite: TestSuite;
let serial = 0;
let secret = '';
beforeAll(async () => {
  suite = await startTestSuite(answer);
});
beforeEach(() => {
  suite.instead = () => null;
  suite.calls.length = 0;
  secret = `secret-${(serial += 1)}`;
});
afterAll(() => suite.stop());

const system = (more: Record<string, string> = {}) =>
  dockedAs(dingtalk, { clientId: 'ding1', clientSecret: secret, apiUrl: suite.url, contactUrl: suite.url, ...more });
const finish = (parameters: Record<string, string>) =>
  dingtalk.signIn!.finish(system(), ATTEMPT, parameters, suiteTools());

describe('sign-in', () => {
  test('begins at DingTalk; an employee is known by the union id', async () => {
    const url = await dingtalk.signIn!.begin(dockedAs(dingtalk, { clientId: 'ding1' }), ATTEMPT, suiteTools());
    expect(url.href.startsWith('https://login.dingtalk.com/oauth2/auth?')).toBe(true);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'ding1',
      scope: 'openid',
      state: ATTEMPT.state,
    });
    expect(await finish({ authCode: 'union1' })).toMatchObject({
      externalId: 'union1',
      account: 'user1',
      name: '员工1',
      email: 'user1@corp.test',
      emailVerified: false,
      groups: ['11', '12'],
    });
  });

  test.each([
    ['a refusal', { error: 'access_denied' }, 'denied'],
    ['a code that was used', { authCode: 'used' }, 'code'],
    ['somebody of another company', { authCode: 'stranger' }, 'outsider'],
    ['a contact outside of the company', { authCode: 'customer' }, 'outsider'],
  ])('%s lets nobody in', async (_what, parameters: Record<string, string>, fault) => {
    await expect(finish(parameters)).rejects.toMatchObject({ key: `docking.suite.fault.${fault}` });
  });

  test('details of somebody else let nobody in', async () => {
    suite.instead = ({ path }) => (path === '/topapi/v2/user/get' ? ok(person(2, [])) : null);
    await expect(finish({ authCode: 'union1' })).rejects.toMatchObject({ key: 'docking.suite.fault.outsider' });
  });
});

describe('the directory', () => {
  const read = (pauses: number[] = []) => {
    const way = suiteDirectory(openDingtalk, {
      tries: 3,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    });
    if (!('reads' in way)) throw new Error('it is read');
    return way.reads(system(), [], suiteTools(), () => undefined);
  };

  test('departments are walked down, people come page by page, single ones too', async () => {
    const { groups, people, complete } = await read();
    expect(complete).toBe(true);
    expect(groups.map(({ externalId, parentId }) => `${externalId} in ${parentId}`)).toEqual([
      '1 in null',
      '11 in 1',
      '12 in 11',
    ]);
    expect(people.map(({ externalId, groupIds, active }) => [externalId, groupIds.join(), active])).toEqual([
      ['union1', '11,12', true],
      ['union2', '11', true],
      ['union9', '11,12', true],
    ]);
  });

  test('a limit on calls is waited for; a page that leads back ends the reading', async () => {
    let limited = 1;
    suite.instead = ({ path }) =>
      path === '/topapi/v2/user/list' && (limited -= 1) >= 0
        ? refused(88, 'ding talk error', { sub_code: '90018', sub_msg: 'QPS' })
        : null;
    const pauses: number[] = [];
    expect((await read(pauses)).people).toHaveLength(3);
    expect(pauses).toEqual([1_000]);
    suite.instead = ({ path }) =>
      path === '/topapi/v2/user/list' ? ok({ has_more: true, next_cursor: 0, list: [] }) : null;
    await expect(read()).rejects.toMatchObject({ key: 'docking.suite.fault.missing' });
  });
});

test('a test names what is wrong', async () => {
  expect((await testOf(dingtalk, system())).filter(({ state }) => state === 'failed')).toEqual([]);
  const failed = async (more: Record<string, string> = {}) => {
    const found = (await testOf(dingtalk, system(more))).find(({ state }) => state === 'failed');
    return `${found?.step} ${found?.key} ${found?.args['address']}`;
  };
  expect(await failed({ clientSecret: 'wrong' })).toBe('token docking.suite.fault.secret none');
  const told = '错误原因:访问ip不在白名单之中,request ip=203.0.113.7 appKey(ding1)';
  suite.instead = ({ path }) => (path === '/auth/scopes' ? refused(60020, told) : null);
  expect(await failed()).toBe('range docking.suite.fault.address 203.0.113.7');
  suite.instead = ({ path }) =>
    path === '/topapi/v2/department/get'
      ? refused(88, 'ding talk error', { sub_code: '60011', sub_msg: '没有调用该接口的权限' })
      : null;
  expect(await failed()).toBe('departments docking.suite.fault.scope none');
  suite.instead = ({ path }) => (path === '/topapi/v2/user/list' ? refused(50004, '部门不在授权范围内') : null);
  expect(await failed()).toBe('people docking.suite.fault.range none');
});
