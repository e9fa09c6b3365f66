import { ENDPOINTS, type EndpointReply, type ReportConfiguration, type Session } from '@tessera/contract';

import { buildArchive, listenAs, startTestServer, TEST_PASSWORD, type TestServer } from '../../testing/index.ts';
import { createReleaseTokens } from '../releases/index.ts';
import { reportCalls } from './reports.fixture.ts';

const { menu, platform, report, reportForm, reportPublication, session } = ENDPOINTS;
let server: TestServer;
let owner: string;
let editor: string;
let reader: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ owner, editor, reader } = await server.signInAll());
}, 60_000);
afterAll(() => server.stop());

const { call, done, newReport, newPage, publish } = reportCalls(() => ({ server, editor, reader }));
const roleOf = async (account: string) => (await server.signIn(account)).roleInfo.roleId;
const save = (body: object, token = owner) => call(reportForm.save, { body }, token);
const open = (path: string, token = reader) =>
  call<EndpointReply<typeof reportForm.open>>(reportForm.open, { body: { path } }, token);
const own = async (token = reader) => (await call<Session>(session.userInfoByToken, {}, token)).data.reportForms;
const list = () => done<EndpointReply<typeof reportForm.list>>(reportForm.list, { body: {} }, owner);

test('RU-047, D-12: the members of one role have a published report at a path, and nobody else sees it', async () => {
  const menuCode = await newReport();
  const roleId = await roleOf('reader');
  expect((await save({ path: '/reportForm', menuCode, roleId })).code).toBe('0');
  expect((await open('/reportForm')).code).toBe('-31007');
  await publish(menuCode);
  await newPage(menuCode, '草稿');
  const { data: form } = await open('/reportForm');
  expect(form).toEqual({ menuCode });
  const { data } = await call<ReportConfiguration>(report.published, { params: { id: form.menuCode } }, reader);
  expect([data.menuCode, data.document.report?.papers.length, data.lock]).toEqual([menuCode, 1, null]);
  expect(await own()).toEqual(['/reportForm']);
  // Its owner and its author have other roles.
  for (const token of [owner, editor]) {
    expect(await own(token)).toEqual([]);
    const [closed, nothing] = [await open('/reportForm', token), await open('/nobodysForm', token)];
    expect([closed.code, closed.msg, closed.data]).toEqual([nothing.code, nothing.msg, nothing.data]);
    expect(closed.code).toBe('-10007');
  }
  const entry = { path: '/reportForm', menuCode, roleId, menuName: expect.any(String), published: true };
  expect(await list()).toEqual([entry]);

  const other = await newReport();
  await publish(other);
  await save({ path: '/reportForm', menuCode: other, roleId });
  expect((await open('/reportForm')).data.menuCode).toBe(other);
  await done(reportPublication.withdraw, { body: { menuCode: other } });
  expect((await open('/reportForm')).code).toBe('-31007');
  expect(await list()).toEqual([{ ...entry, menuCode: other, published: false }]);
  await done(menu.remove, { body: { menuCode: other } });
  // The path stays its role's until an owner takes it away.
  expect([await own(), (await open('/reportForm')).code]).toEqual([['/reportForm'], '-10007']);
  expect(await list()).toEqual([{ ...entry, menuCode: other, menuName: null, published: false }]);
  await done(reportForm.remove, { body: { path: '/reportForm' } }, owner);
  expect((await call(reportForm.remove, { body: { path: '/reportForm' } }, owner)).code).toBe('-10007');
  expect(await own()).toEqual([]);
});

test('owners alone say which; paths of the product, foreign roles and reports, and boards are refused', async () => {
  const menuCode = await newReport();
  const roleId = await roleOf('reader');
  expect((await save({ path: '/ours', menuCode, roleId }, editor)).code).toBe('-110001');
  for (const path of ['/login', '/api', '/a/b', 'reportForm', '/../x', '/'])
    expect([path, (await save({ path, menuCode, roleId })).code]).not.toEqual([path, '0']);
  expect((await save({ path: '/ours', menuCode: 'sample-overview', roleId })).code).toBe('-10007');
  const { code, accounts } = await server.createCorporation('Stranger');
  const stranger = await server.signIn(accounts.owner.account, TEST_PASSWORD, code);
  expect((await save({ path: '/ours', menuCode, roleId: stranger.roleInfo.roleId })).code).toBe('-10007');
  expect((await save({ path: '/ours', menuCode, roleId }, stranger.token)).code).toBe('-10007');
  // Two corporations have the same path apart.
  await save({ path: '/ours', menuCode, roleId });
  expect(await own(stranger.token)).toEqual([]);
  expect((await open('/ours', stranger.token)).code).toBe('-10007');
});

test('a path that a build of a remote has is refused, but for the page that shows report forms; open pages hear of a new one', async () => {
  const menuCode = await newReport();
  const roleId = await roleOf('reader');
  const titled = { zh_CN: 'x', zh_HK: 'x', en_US: 'x', ja_JP: 'x' };
  const page = (path: string) => ({ path, layout: 'main' as const, requiresAuth: true, title: titled });
  const manifest = { routes: [page('/stock/:shop'), page('/reportForm'), page('/editReport')] };
  const { userInfo } = await server.signIn('owner');
  const tokens = createReleaseTokens(server.app.services.store, () => new Date());
  const ofPipeline = { name: 'pipeline', remotes: null, owner: 'owner', ownerId: userInfo.id };
  const headers = { authorization: `Bearer ${await tokens.add(ofPipeline)}` };
  const build = 'pathsbuild1';
  await server.call(platform.upload, { body: buildArchive({ remote: 'mf-paths', build, manifest }), headers });
  expect((await save({ path: '/stock', menuCode, roleId })).code).toBe('0');
  const release = { body: { remote: 'mf-paths', build, channel: 'stable' }, headers };
  expect((await server.call(platform.promote, release)).code).toBe('0');
  for (const path of ['/stock', '/Stock', '/editreport', '/reportform'])
    expect([path, (await save({ path, menuCode, roleId })).code]).toEqual([path, '-31009']);
  const socket = await listenAs(server.url, await server.signIn('reader'));
  expect((await save({ path: '/reportForm', menuCode, roleId })).code).toBe('0');
  expect(await socket.next()).toEqual({ kind: 'session-changed' });
  await socket.close();
});
