import { ENDPOINTS, type BoundAccount, type Member, type Session, type SignedIn } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD, type TestCorporation, type TestServer } from '../../testing/index.ts';
import { startTestProvider, type TestProvider } from './kinds/oidc/provider-harness.ts';
import { dockingWalks } from './sign-in-harness.ts';

const { admin, audit, docking, dockingSignIn, factor, session, thirdparty } = ENDPOINTS;
let server: TestServer;
let provider: TestProvider;
let walks: ReturnType<typeof dockingWalks>;
let corporation: TestCorporation;
let owner: string;
beforeAll(async () => {
  provider = await startTestProvider();
  server = await startTestServer({ env: { TESSERA_SAMPLE: 'off', TESSERA_OUTBOUND_NETWORKS: '127.0.0.1' } });
  walks = dockingWalks(server, provider);
}, 60_000);
beforeEach(async () => {
  corporation = await server.createCorporation();
  owner = (await server.signIn(corporation.accounts.owner.account)).token;
  provider.manners = { person: { sub: `sub-${corporation.code}`, preferred_username: 'li.na', name: '李娜' } };
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const live = async (token: string) => (await server.call<Session>(session.userInfoByToken, {}, token)).code === '0';
/** The reader comes in by the system from now on. @returns a session that came by it */
async function bound(systemId: string): Promise<string> {
  const { reply } = (await walks.walk(systemId)).data;
  const { account } = corporation.accounts.reader;
  const proof = { by: 'password', account, ...(await server.cipher(TEST_PASSWORD)) };
  const body = { bindingToken: reply.bindingToken, proof };
  const entered = await server.call<{ reply: SignedIn }>(dockingSignIn.bind, { body });
  expect(entered.code).toBe('0');
  return entered.data.reply.token;
}
const unbind = async (systemId: string, token: string, proof?: object) =>
  server.call(thirdparty.unbind, { body: { systemId, proof: proof ?? (await server.cipher(TEST_PASSWORD)) } }, token);
const unbound = async () =>
  JSON.stringify((await server.call(audit.search, { body: { keyword: `sub-${corporation.code}` } }, owner)).data);

test('members let go of an account with their password; sessions by it end, the log has it', async () => {
  const { systemId } = await walks.dock(owner);
  const there = await bound(systemId);
  const { token } = await server.signIn(corporation.accounts.reader.account);
  expect((await unbind(systemId, token, await server.cipher('Wrong-2026'))).code).toBe('-10015');
  expect((await unbind(systemId, token, { mailedCode: '000000' })).code).toBe('-10010');
  expect(await live(there)).toBe(true);
  expect((await unbind(systemId, token)).code).toBe('0');
  expect([await live(there), await live(token)]).toEqual([false, true]);
  expect((await walks.walk(systemId)).data.reply.bindingToken).toBeTruthy();
  expect(await unbound()).toContain('thirdParty.unbound');
});

test('who has a mailbox proves it by a mailed code', async () => {
  const { systemId } = await walks.dock(owner);
  const email = `unbind-${corporation.code}@corp.test`;
  await server.app.services.store
    .updateTable('account')
    .set({ email, email_key: email })
    .where('user_id', '=', corporation.accounts.reader.userId)
    .execute();
  const there = await bound(systemId);
  await server.call(factor.proofCode, { body: {} }, there);
  const mailedCode = /\b\d{6}\b/.exec(await server.mailTo(email))?.[0] ?? '';
  expect((await unbind(systemId, there, { mailedCode })).code).toBe('0');
  // The session that asked goes on.
  expect(await live(there)).toBe(true);
});

test('the only way in stays, until there is another', async () => {
  const { systemId, body } = await walks.dock(owner, { exclusive: true });
  const there = await bound(systemId);
  expect((await unbind(systemId, there)).code).toBe('-62101');
  const open = { ...body, systemId, version: 1, rules: { ...body.rules, exclusive: false } };
  expect((await server.call(docking.save, { body: open }, owner)).code).toBe('0');
  expect((await unbind(systemId, there)).code).toBe('0');
});

test('owners see the accounts of members and let them go; nobody else does', async () => {
  const { systemId } = await walks.dock(owner, { exclusive: true });
  const there = await bound(systemId);
  const { list } = (await server.call<{ list: Member[] }>(admin.listMembers, { body: {} }, owner)).data;
  const memberId = list.find(({ account }) => account === corporation.accounts.reader.account)?.memberId ?? '';
  const body = { memberId, systemId };
  const accounts = await server.call<BoundAccount[]>(docking.memberAccounts, { body: { memberId } }, owner);
  expect(accounts.data).toMatchObject([{ systemId, externalAccount: `sub-${corporation.code}` }]);
  expect((await server.call(docking.unbindMember, { body }, there)).code).toBe('-110001');
  const other = await server.createCorporation();
  const foreign = (await server.signIn(other.accounts.owner.account)).token;
  expect((await server.call(docking.unbindMember, { body }, foreign)).code).not.toBe('0');
  expect((await server.call(docking.unbindMember, { body }, owner)).code).toBe('0');
  expect(await live(there)).toBe(false);
  expect((await server.call(docking.unbindMember, { body }, owner)).code).toBe('-10007');
  expect(await unbound()).toContain(memberId);
});
