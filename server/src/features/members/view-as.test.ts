import { ENDPOINTS, isOpenToViewing, listEndpoints, type MenuNode, type UsedDocument } from '@tessera/contract';

import {
  call,
  clock,
  lines,
  listed,
  members,
  MINUTE,
  server,
  startViews,
  tokens,
  view,
  who,
} from './view-as-harness.ts';

const { auth, dashboard, menu, session, usage } = ENDPOINTS;
beforeAll(startViews, 60_000);
afterAll(() => server.stop());

test('an owner sees what the member sees, with name and end of the view, and their own session goes on', async () => {
  const { code, data } = await view('reader');
  expect(code).toBe('0');
  expect(data.userInfo.account).toBe('reader');
  expect(data.roleInfo.userTypeSymbol).toBe('reader');
  const { data: owner } = await who(tokens.owner);
  expect(data.viewing).toMatchObject({ byUserId: owner.userInfo.id, byName: owner.userInfo.userNickName });
  expect(Date.parse(data.viewing?.until ?? '') - Date.now()).toBeLessThanOrEqual(30 * MINUTE);
  const tree = async (token: string) => (await call<MenuNode[]>(dashboard.selectMenuMap, {}, token)).data;
  expect(await tree(data.token)).toEqual(await tree(tokens.reader));
  expect(owner.viewing).toBeUndefined();
});

test('it changes nothing: every other endpoint is refused before its input is looked at', async () => {
  const { token } = (await view('editor')).data;
  const closed = listEndpoints().filter(
    ({ endpoint }) => !['public', 'share', 'screen'].includes(String(endpoint.access)) && !isOpenToViewing(endpoint),
  );
  expect(closed.length).toBeGreaterThan(100);
  const refusals = closed.map(async ({ endpoint }) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [String(name), 'x']));
    const reply = await server.call(endpoint, { params, ...(endpoint.method === 'POST' && { body: {} }) }, token);
    return [endpoint.path, reply.code];
  });
  expect(await Promise.all(refusals)).toEqual(closed.map(({ endpoint }) => [endpoint.path, '-60501']));
  // A view of a view would be one.
  expect((await view('reader', token)).code).toBe('-60501');
  expect((await who(tokens.editor)).code).toBe('0');
});

test('neither the list of members nor the usage tells that the member was there', async () => {
  const before = await listed();
  const opened = async () =>
    (await call<{ list: UsedDocument[] }>(usage.documents, { days: 7, limit: 100 }, tokens.owner)).data.list;
  const counts = await opened();
  const { token } = (await view('reader')).data;
  clock.ahead += 6 * MINUTE;
  expect((await server.call(dashboard.configuration, { params: { id: 'sample-overview' } }, token)).code).toBe('0');
  expect((await listed())['reader']).toEqual(before['reader']);
  expect(await opened()).toEqual(counts);
});

test('both ends stand in the audit log, and what is refused within carries both names', async () => {
  const { token } = (await view('reader')).data;
  await call(menu.remove, { menuCode: 'sample-overview' }, token);
  expect((await call(session.leaveView, {}, token)).code).toBe('0');
  expect((await who(token)).code).toBe('-10006');
  const begun = await lines({ subjects: ['session'] });
  const name = members['reader']?.userNickName;
  expect(begun.find(({ action }) => action === 'session.viewAs')).toMatchObject({
    account: 'owner',
    details: { name },
  });
  expect(begun.find(({ action }) => action === 'session.viewAsEnded')).toMatchObject({
    account: 'owner',
    details: { viewedAs: 'reader' },
  });
  expect((await lines({ subjects: ['board'], outcome: 'refused' }))[0]).toMatchObject({
    account: 'owner',
    outcome: 'viewReadOnly',
    details: { viewedAs: 'reader' },
  });
  expect((await call(session.leaveView, {}, tokens.owner)).code).toBe('-60503');
});

test('it ends after 30 minutes, is not prolonged, and ends with the session that began it', async () => {
  const { token } = (await view('reader')).data;
  clock.ahead += 29 * MINUTE;
  const reply = await who(token);
  expect(reply.code).toBe('0');
  expect(reply.headers.get('token')).toBeNull();
  clock.ahead += 2 * MINUTE;
  expect((await who(token)).code).toBe('-10006');
  const second = (await server.signIn('owner')).token;
  const inSecond = (await view('reader', second)).data.token;
  expect((await who(inSecond)).code).toBe('0');
  await server.call(auth.signOut, {}, second);
  expect((await who(inSecond)).code).toBe('-10006');
});

test('one that runs out leaves its end in the audit log, once', async () => {
  const { token } = (await view('editor')).data;
  const ended = async () =>
    (await lines({ subjects: ['session'] })).filter(
      ({ details }) => details['expired'] === true && details['viewedAs'] === 'editor',
    );
  clock.ahead += 31 * MINUTE;
  expect((await who(token)).code).toBe('-10006');
  const { jobs } = server.app.services;
  for (let times = 0; times < 2; times += 1) {
    await jobs.enqueue('auth.end-views', {});
    await jobs.wake();
    while ((await ended()).length === 0);
  }
  const found = await ended();
  expect(found[0]).toMatchObject({ action: 'session.viewAsEnded', account: 'owner' });
  // Each view has its line once, those of the tests above too.
  expect(new Set(found.map(({ requestId }) => requestId)).size).toBe(found.length);
});
