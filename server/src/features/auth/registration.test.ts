import { ENDPOINTS, type Message, type SignedIn, type WaitingCorporation } from '@tessera/contract';
import { Command } from 'commander';

import type { CliTools } from '../../cli/command.ts';
import { corporationCommands } from '../../cli/corporation-commands.ts';
import { startTestServer, type TestServer } from '../../testing/index.ts';

const { auth, messages, platform } = ENDPOINTS;
const EMAIL = 'founder@test.invalid';
let server: TestServer;
afterEach(() => server.stop());

const start = async (mode: string) => (server = await startTestServer({ env: { TESSERA_REGISTRATION: mode } }));
const identification = async () => (await server.call<Record<string, unknown>>(auth.identification)).data;

async function tessera(...args: string[]): Promise<string> {
  const said: string[] = [];
  const tools = {
    say: (line) => void said.push(line),
    withServices: (run) => run(server.app.services),
  } as CliTools;
  const program = new Command().exitOverride();
  corporationCommands(program, tools);
  await program.parseAsync(args, { from: 'user' });
  return said.join('\n');
}

async function register() {
  await server.call(auth.registerCode, { body: { email: EMAIL, lang: 'en_US' } });
  let code: string | undefined;
  while (!code) code = /\b(\d{6})\b/.exec(await server.mailTo(EMAIL))?.[1];
  const names = { email: EMAIL, account: 'founder', userNickName: 'Founder', corporationName: 'Fresh', lang: 'en_US' };
  const cipher = await server.cipher('Register-2026');
  return server.call(auth.register, { body: { ...names, ...cipher, code } });
}
const signIn = async () =>
  server.call<SignedIn>(auth.signIn, { body: { account: 'founder', ...(await server.cipher('Register-2026')) } });

it('lets a new corporation in after the operator approved it, and tells both sides', async () => {
  await start('approval');
  expect(await identification()).toMatchObject({ registrationOpen: true, registrationApproval: true });
  expect(await register()).toMatchObject({ code: '-10050', data: null });
  expect((await signIn()).code).toBe('-10050');
  const owner = await server.signIn();
  const told = await server.call<Message[]>(messages.listUnread, { body: {} }, owner.token);
  expect(told.data.map(({ messageTitle }) => messageTitle)).toContain('有新企业等待批准：Fresh');
  const waiting = /^(\S+) {2}Fresh {2}waits for approval$/m.exec(await tessera('corporation', 'list'))?.[1] ?? '';
  expect(await tessera('corporation', 'approve', waiting)).toBe(`${waiting} is approved; ${EMAIL} gets a mail.`);
  expect(await server.mailTo(EMAIL)).toContain('the company Fresh is approved');
  expect((await signIn()).data).toMatchObject({ corporationCode: waiting, roleInfo: { userTypeSymbol: 'admin' } });
  await expect(tessera('corporation', 'approve', waiting)).rejects.toThrow('waits');
});

it('lets operators see, refuse and approve who waits in the control centre, and nobody else', async () => {
  await start('approval');
  await register();
  const { token } = await server.signIn();
  const member = await server.signIn('reader');
  await server.call(auth.createEnterprise, { body: { corporationName: 'Another' } }, member.token);
  const waiting = (as = token) => server.call<WaitingCorporation[]>(platform.waitingCorporations, {}, as);
  const decide = (targetCorporation: string, approve: boolean, as = token) =>
    server.call<{ mailed: boolean }>(platform.decideCorporation, { body: { targetCorporation, approve } }, as);
  const [fresh, another] = (await waiting()).data;
  const owner = { userNickName: 'Founder', account: 'founder', email: EMAIL };
  expect([fresh, another]).toMatchObject([{ corporationName: 'Fresh', owner }, { corporationName: 'Another' }]);
  const other = await server.createCorporation();
  for (const stranger of [
    (await server.signIn('editor')).token,
    (await server.signIn(other.accounts.owner.account, undefined, other.code)).token,
  ]) {
    expect((await waiting(stranger)).code).toBe('-110001');
    expect((await decide(fresh!.corporationCode, true, stranger)).code).toBe('-110001');
  }

  expect(await decide(fresh!.corporationCode, false)).toMatchObject({ code: '0', data: { mailed: true } });
  expect(await server.mailTo(EMAIL)).toContain('the company Fresh was not approved');
  expect((await decide(another!.corporationCode, false)).code).toBe('0');
  expect((await waiting()).data).toEqual([]);
  expect((await signIn()).code).toBe('-10002');
  // Who is in another company keeps the account.
  expect((await server.signIn('reader')).token).not.toBe('');

  expect((await register()).code).toBe('-10050');
  const code = (await waiting()).data[0]!.corporationCode;
  expect((await decide(code, true)).data).toEqual({ mailed: true });
  expect(await server.mailTo(EMAIL)).toContain('the company Fresh is approved');
  // One that is in is not removed by a late refusal.
  for (const late of [true, false]) expect((await decide(code, late)).code).toBe('-10008');
  expect((await signIn()).data).toMatchObject({ corporationCode: code });
});

it('holds a member who makes another corporation to one that waits, and keeps the session', async () => {
  await start('approval');
  const { token } = await server.signIn('reader');
  const make = () => server.call(auth.createEnterprise, { body: { corporationName: 'Another' } }, token);
  expect((await make()).code).toBe('-10050');
  expect((await make()).code).toBe('-10050');
  expect((await tessera('corporation', 'list')).match(/Another/g)).toHaveLength(1);
  expect((await server.call<unknown[]>(auth.enterprises, {}, token)).data).toHaveLength(1);
});

it('closed, it makes no corporation for anybody, members included', async () => {
  await start('closed');
  expect(await identification()).toMatchObject({ registrationOpen: false, registrationApproval: false });
  expect((await server.call(auth.registerCode, { body: { email: EMAIL, lang: 'en_US' } })).code).toBe('-110001');
  const { token } = await server.signIn('reader');
  const made = await server.call(auth.createEnterprise, { body: { corporationName: 'Another' } }, token);
  expect(made.code).toBe('-110001');
});
