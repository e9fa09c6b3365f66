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
import { wecom } from './index.ts';
import { openWecom } from './wecom.ts';

const ok = (body: Told): SuiteReply => ({ body: { errcode: 0, errmsg: 'ok', ...body } });
const refused = (errcode: number, errmsg: string): SuiteReply => ({ body: { errcode, errmsg } });
const zhang = {
  userid: 'zhangsan',
  name: '张三',
  department: [1, 2],
  position: '后台工程师',
  mobile: '13800000000',
  biz_mail: 'zhangsan@corp.test',
  status: 1,
};
const li = { userid: 'lisi', name: '李四', department: [2], status: 2 };

function answer({ path, query }: SuiteRequest): SuiteReply {
  if (path === '/') return { status: 404, body: 'nothing here' };
  if (path === '/cgi-bin/gettoken') {
    if (query['corpid'] !== 'ww1') return refused(40013, 'invalid corpid');
    if (query['corpsecret'] !== secret) return refused(40001, 'invalid credential');
    return ok({ access_token: `token-${suite.count(path)}`, expires_in: 7200 });
  }
  if (!query['access_token']?.startsWith('token-')) return refused(40014, 'invalid access_token');
  switch (path) {
    case '/cgi-bin/agent/get':
      return ok({
        agentid: 1000002,
        allow_userinfos: { user: [{ userid: 'wangwu' }] },
        allow_partys: { partyid: [1] },
      });
    case '/cgi-bin/department/list':
      return ok({
        department: [
          { id: 1, name: '禾木生活', parentid: 0, order: 100 },
          { id: 2, name: '销售部', parentid: 1, order: 100 },
        ],
      });
    case '/cgi-bin/user/list':
      return ok({ userlist: query['department_id'] === '1' ? [zhang] : [zhang, li] });
    case '/cgi-bin/user/get':
      return query['userid'] === 'wangwu'
        ? ok({ userid: 'wangwu', name: '王五', department: [9], status: 4 })
        : query['userid'] === 'lisi'
          ? ok(li)
          : ok(zhang);
    case '/cgi-bin/auth/getuserinfo':
      if (query['code'] === 'outside') return ok({ openid: 'o1', external_userid: 'e1' });
      if (query['code'] === 'left') return ok({ userid: 'lisi' });
      return query['code'] === 'good' ? ok({ userid: 'zhangsan' }) : refused(40029, 'invalid code');
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
  dockedAs(wecom, { corpId: 'ww1', agentId: '1000002', secret, apiUrl: suite.url, ...more });
const finish = (parameters: Record<string, string>, more: Record<string, string> = {}) =>
  wecom.signIn!.finish(system(more), ATTEMPT, parameters, suiteTools());

describe('sign-in', () => {
  test('begins at the page of WeCom with the app, the way back and the state', async () => {
    const url = await wecom.signIn!.begin(
      dockedAs(wecom, { corpId: 'ww1', agentId: '1000002' }),
      ATTEMPT,
      suiteTools(),
    );
    expect(`${url.origin}${url.pathname}`).toBe('https://login.work.weixin.qq.com/wwlogin/sso/login');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      login_type: 'CorpApp',
      appid: 'ww1',
      agentid: '1000002',
      redirect_uri: ATTEMPT.callback,
      state: ATTEMPT.state,
    });
  });

  test('a member is known by the user id; a mailbox counts where the corporation says so', async () => {
    const person = await finish({ code: 'good' });
    expect(person).toMatchObject({
      externalId: 'zhangsan',
      account: 'zhangsan',
      name: '张三',
      email: 'zhangsan@corp.test',
      emailVerified: false,
      mobile: '13800000000',
      groups: ['1', '2'],
    });
    expect((await finish({ code: 'good' }, { trustMail: 'true' })).emailVerified).toBe(true);
    // One token serves all calls.
    expect(suite.count('/cgi-bin/gettoken')).toBe(1);
  });

  test.each([
    ['denied', {}, 'denied'],
    ['a code that was used', { code: 'used' }, 'code'],
    ['somebody outside of the company', { code: 'outside' }, 'outsider'],
    ['somebody who is switched off there', { code: 'left' }, 'inactive'],
  ])('%s lets nobody in', async (_what, parameters, fault) => {
    await expect(finish(parameters)).rejects.toMatchObject({ key: `docking.suite.fault.${fault}` });
  });

  test('a token that ran out is replaced once', async () => {
    await finish({ code: 'good' });
    suite.instead = ({ query }) =>
      query['access_token'] === 'token-1' ? refused(42001, 'access_token expired') : null;
    expect((await finish({ code: 'good' })).externalId).toBe('zhangsan');
    suite.instead = ({ query }) => (query['access_token'] ? refused(42001, 'access_token expired') : null);
    await expect(finish({ code: 'good' })).rejects.toMatchObject({ key: 'docking.suite.fault.other' });
  });
});

describe('the directory', () => {
  const read = (pauses: number[] = [], tries = 3) =>
    suiteDirectory(openWecom, { tries, pause: async (milliseconds) => void pauses.push(milliseconds) });
  const readAll = (way = read(), counts: number[] = []) => {
    if (!('reads' in way)) throw new Error('it is read');
    return way.reads(system(), ['position'], suiteTools(), (count) => counts.push(count));
  };

  test('departments are a tree, people stand in all of theirs, and who is switched off is told', async () => {
    const counts: number[] = [];
    const snapshot = await readAll(read(), counts);
    expect(snapshot).toMatchObject({
      complete: true,
      groups: [
        { externalId: '1', name: '禾木生活', parentId: null },
        { externalId: '2', name: '销售部', parentId: '1' },
      ],
    });
    expect(snapshot.people).toEqual([
      {
        externalId: 'zhangsan',
        account: 'zhangsan',
        name: '张三',
        mail: 'zhangsan@corp.test',
        mobile: '13800000000',
        attributes: { position: ['后台工程师'] },
        active: true,
        groupIds: ['1', '2'],
      },
      expect.objectContaining({ externalId: 'lisi', active: false, groupIds: ['2'] }),
      // Visible by name, although none of their departments is.
      expect.objectContaining({ externalId: 'wangwu', active: true }),
    ]);
    expect(counts.at(-1)).toBe(5);
  });

  test('a limit on calls is waited for, and ends the reading where it stays', async () => {
    let limited = 2;
    suite.instead = ({ path }) =>
      path === '/cgi-bin/user/list' && (limited -= 1) >= 0 ? refused(45009, 'api freq out of limit') : null;
    const pauses: number[] = [];
    expect((await readAll(read(pauses))).people).toHaveLength(3);
    expect(pauses).toEqual([1_000, 2_000]);
    suite.instead = ({ path }) => (path === '/cgi-bin/user/list' ? refused(45009, 'api freq out of limit') : null);
    await expect(readAll()).rejects.toMatchObject({ key: 'docking.suite.fault.busy' });
  });

  test.each<[what: string, reply: SuiteReply, key: string]>([
    ['a page of a proxy', { status: 502, body: '<html>' }, 'docking.fault.status'],
    ['no JSON', { body: 'nonsense' }, 'docking.fault.json'],
    ['somebody without an id', ok({ userlist: [{ name: '无名' }] }), 'docking.suite.fault.missing'],
    ['an unknown code', refused(99_999, '<script>'), 'docking.suite.fault.other'],
  ])('%s changes nothing', async (_what, reply, key) => {
    suite.instead = ({ path }) => (path === '/cgi-bin/user/list' ? reply : null);
    await expect(readAll()).rejects.toMatchObject({ key });
  });
});

describe('the test', () => {
  const failed = async (more: Record<string, string> = {}) => {
    const { step, key, args } = (await testOf(wecom, system(more))).find(({ state }) => state === 'failed') ?? {
      step: '',
      key: '',
      args: {},
    };
    return { step, key, args };
  };

  test('walks through every step', async () => {
    const steps = await testOf(wecom, system());
    expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'network ok',
      'tls warning',
      'token ok',
      'range ok',
      'departments ok',
      'people ok',
    ]);
  });

  test('names what is wrong', async () => {
    expect(await failed({ secret: 'wrong' })).toMatchObject({ step: 'token', key: 'docking.suite.fault.secret' });
    expect(await failed({ corpId: 'ww2' })).toMatchObject({ step: 'token', key: 'docking.suite.fault.app' });
    const hint = 'not allow to access from your ip, hint: [1655], from ip: 203.0.113.9, more info at https://open.work';
    suite.instead = ({ path }) => (path === '/cgi-bin/agent/get' ? refused(60020, hint) : null);
    expect(await failed()).toEqual({
      step: 'range',
      key: 'docking.suite.fault.address',
      args: { suite: 'wecom', code: '60020', address: '203.0.113.9' },
    });
    suite.instead = ({ path }) => (path === '/cgi-bin/agent/get' ? refused(301002, 'not allow operate agent') : null);
    expect(await failed()).toMatchObject({ step: 'range', key: 'docking.suite.fault.app' });
    suite.instead = ({ path }) => (path === '/cgi-bin/agent/get' ? ok({ allow_partys: { partyid: [] } }) : null);
    expect(await failed()).toMatchObject({ step: 'range', key: 'docking.suite.fault.empty' });
    suite.instead = ({ path }) => (path === '/cgi-bin/department/list' ? refused(48002, 'api forbidden') : null);
    expect(await failed()).toMatchObject({ step: 'departments', key: 'docking.suite.fault.scope' });
    suite.instead = ({ path }) => (path === '/cgi-bin/user/list' ? refused(60011, 'no privilege') : null);
    expect(await failed()).toMatchObject({ step: 'people', key: 'docking.suite.fault.range' });
  });
});

test('a secret goes over encrypted addresses alone', () => {
  const fault = (apiUrl: string) => wecom.descriptor.fault?.((field) => (field === 'apiUrl' ? apiUrl : '')) ?? null;
  expect(fault('http://wecom.corp.test')).toEqual({ field: 'apiUrl', reason: 'https' });
  expect(fault('https://wecom.corp.test/base')).toBeNull();
});
