import { ENDPOINTS, OPEN_DOCKING_RULES, type DockingSystemDetail } from '@tessera/contract';

import { startTestServer, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { linkUsers, saveAttributes } from '../identity/index.ts';
import { startTestProvider, type TestProvider } from './kinds/oidc/provider-harness.ts';
import { dockingWalks } from './sign-in-harness.ts';

const { docking } = ENDPOINTS;
let server: TestServer;
let provider: TestProvider;
let walks: ReturnType<typeof dockingWalks>;
let corporation: TestCorporation;
let owner: string;
let directory: string;
beforeAll(async () => {
  provider = await startTestProvider();
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  walks = dockingWalks(server, provider);
}, 60_000);
let serial = 0;
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  const body = { kind: 'scim', name: 'Entra', enabled: true, settings: {}, rules: OPEN_DOCKING_RULES };
  directory = (await server.call<DockingSystemDetail>(docking.save, { body }, owner)).data.systemId;
  provider.manners = { person: { sub: `sub-${(serial += 1)}`, oid: 'person-of-entra', email: 'x@corp.test' } };
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** The directory knows somebody by a value. */
async function known(role: 'reader' | 'editor' | 'owner', value = 'person-of-entra', made = false): Promise<string> {
  const { store } = server.app.services;
  const { userId } = corporation.accounts[role];
  const link = { externalId: `${role}-${value}`, userId, made };
  expect([...(await linkUsers(store, corporation.code, directory, [link]))]).toEqual([link.externalId]);
  const { member_id: memberId } = await store
    .selectFrom('member')
    .select('member_id')
    .where('user_id', '=', userId)
    .where('corporation_code', '=', corporation.code)
    .executeTakeFirstOrThrow();
  await saveAttributes(store, corporation.code, [{ memberId, userId, attributes: { directoryId: [value] } }]);
  return userId;
}
const dock = (match: object) =>
  walks.dock(owner, { match: { systemId: directory, claim: 'oid', attribute: 'directoryId', ...match } });

test('who came by the directory is the same member by the provider, without proof', async () => {
  const userId = await known('reader');
  const { systemId } = await dock({});
  expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(userId);
  // Bound from now on: another person of the provider with the same value is not them.
  provider.manners = { person: { sub: 'somebody-else', oid: 'person-of-entra' } };
  expect((await walks.walk(systemId)).data?.reply.userInfo).toBeUndefined();
});

test('the id of the directory itself matches, too', async () => {
  const userId = await known('editor');
  const { systemId } = await dock({ attribute: '' });
  provider.manners = { person: { sub: 'any', oid: 'editor-person-of-entra' } };
  expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(userId);
});

test('owners, a value of several and no value prove who they are', async () => {
  const { systemId } = await dock({});
  await known('owner');
  expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
  await known('reader');
  await known('editor');
  expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
  provider.manners = { person: { sub: 'without' } };
  expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
});

test('an account that enters another corporation is its own, unless the directory made it', async () => {
  const { systemId } = await dock({});
  const userId = await known('reader');
  const other = await server.createCorporation();
  await server.app.services.store
    .insertInto('member')
    .values({
      member_id: `m-${other.code}`,
      corporation_code: other.code,
      user_id: userId,
      role_id: other.roles.reader,
    })
    .execute();
  expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
  await server.app.services.store
    .updateTable('member_link')
    .set({ made: true })
    .where('user_id', '=', userId)
    .execute();
  expect((await walks.walk(systemId)).data.reply.userInfo.id).toBe(userId);
});

test('only a directory of the same corporation is matched, and a removed one no more', async () => {
  const { systemId, body } = await dock({});
  const save = async (match: object) =>
    (
      await server.call(
        docking.save,
        { body: { ...body, systemId, version: 1, rules: { ...body.rules, match } } },
        owner,
      )
    ).code;
  const by = { claim: 'oid', attribute: '' };
  expect(await save({ ...by, systemId: 'nobody' })).not.toBe('0');
  expect(await save({ ...by, systemId })).toBe('-62005');
  expect((await server.call(docking.remove, { body: { systemId: directory } }, owner)).code).toBe('0');
  const detail = await server.call<DockingSystemDetail>(docking.detail, { body: { systemId } }, owner);
  expect(detail.data.rules.match).toBeNull();
});
