import { ENDPOINTS, OPEN_DOCKING_RULES, type DockingStep, type DockingSystemDetail } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { startTestSuite, type SuiteReply, type SuiteRequest, type TestSuite } from './kinds/suite/suite-harness.ts';
import type { Told } from './kinds/suite/suite.ts';
import { dockingWalks } from './sign-in-harness.ts';

const { docking } = ENDPOINTS;
const ok = (body: Told): SuiteReply => ({ body: { errcode: 0, errmsg: 'ok', ...body } });
const person: Told = { userid: 'zhangsan', name: '张三', department: [2], status: 1 };

function answer({ path }: SuiteRequest): SuiteReply {
  switch (path) {
    case '/cgi-bin/gettoken':
      return ok({ access_token: 'token', expires_in: 7200 });
    case '/cgi-bin/auth/getuserinfo':
      return ok({ userid: 'zhangsan' });
    case '/cgi-bin/user/get':
      return ok(person);
    case '/cgi-bin/agent/get':
      return { body: { errcode: 60020, errmsg: 'not allow to access from your ip, from ip: 203.0.113.9' } };
    default:
      return { status: 404, body: 'nothing here' };
  }
}

let server: TestServer;
let suite: TestSuite;
let walks: ReturnType<typeof dockingWalks>;
let corporation: TestCorporation;
let owner: string;
let systemId: string;
beforeAll(async () => {
  suite = await startTestSuite(answer);
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  const visit = async (url: string) => ({ code: 'good', state: new URL(url).searchParams.get('state') ?? '' });
  walks = dockingWalks(server, { issuer: '', clientId: '', secret: '', visit });
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  const body = {
    kind: 'wecom',
    name: '企业微信',
    enabled: true,
    settings: { corpId: 'ww1', agentId: '1000002', secret: 'a secret', apiUrl: suite.url },
    rules: { ...OPEN_DOCKING_RULES, admit: 'everyone', defaultRoleId: corporation.roles.reader },
  };
  const saved = await server.call<DockingSystemDetail>(docking.save, { body }, owner);
  expect(saved.code).toBe('0');
  ({ systemId } = saved.data);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await suite.stop();
});

test('somebody of WeCom comes in, and is the same the next time', async () => {
  const first = (await walks.walk(systemId, '/main')).data;
  expect(first).toMatchObject({
    redirect: '/main',
    reply: { userInfo: { account: 'zhangsan', userNickName: '张三' } },
  });
  expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(first.reply.userInfo.id);
});

test('an answer holds once, in the browser that asked', async () => {
  const browser = { cookie: '' };
  const { url } = (await walks.begin(systemId, browser)).data;
  const back = { code: 'good', state: new URL(url).searchParams.get('state') ?? '' };
  expect((await walks.finish(back, { cookie: '' })).code).toBe('-61007');
  expect((await walks.finish(back, browser)).code).toBe('0');
  expect((await walks.finish(back, browser)).code).toBe('-61007');
});

test('a test that fails at the trusted address says which one to add, and where', async () => {
  const reply = await fetch(`${server.url}${docking.test.path}`, {
    method: 'POST',
    headers: { token: owner, 'content-type': 'application/json', lang: 'zh_CN' },
    body: JSON.stringify({ systemId }),
  });
  const steps = (await reply.text()).trim().split('\n');
  const failed = steps
    .map((line) => (JSON.parse(line) as { data: DockingStep }).data)
    .find(({ state }) => state === 'failed');
  expect(failed?.text).toBe('本服务器的地址 203.0.113.9 不受信任（60020）。请在应用的“企业可信 IP”中加入它');
});
