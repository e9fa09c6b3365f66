import { ENDPOINTS, type AuditLine, type Member, type Session, type SignedIn } from '@tessera/contract';

import { startTestServer, type SampleTokens, type TestServer } from '../../testing/index.ts';

const { admin, audit, session } = ENDPOINTS;
export const MINUTE = 60_000;
/** What tests of views work with, once {@link startViews} has run; a file of tests has its own. */
export let server: TestServer;
export let tokens: SampleTokens;
export let members: Record<string, Member>;
/** Milliseconds by which the server's clock is ahead. */
export const clock = { ahead: 0 };

/** Starts a server whose members look as each other. */
export async function startViews(): Promise<void> {
  server = await startTestServer({
    now: () => new Date(Date.now() + clock.ahead),
    env: { TESSERA_REQUESTS_PER_SESSION: '0', TESSERA_REQUESTS_PER_ADDRESS: '0' },
  });
  tokens = await server.signInAll();
  members = await listed();
}

export const call = <T = unknown>(endpoint: object, body: object, token: string) =>
  server.call<T>(endpoint, { body }, token);
export async function listed(): Promise<Record<string, Member>> {
  const { data } = await call<{ list: Member[] }>(admin.listMembers, {}, tokens.owner);
  return Object.fromEntries(data.list.map((member) => [member.account, member]));
}
export const view = (account: string, token = tokens.owner) =>
  call<SignedIn>(admin.viewAs, { memberId: members[account]?.memberId }, token);
export const who = (token: string) => server.call<Session>(session.userInfoByToken, {}, token);
export const lines = async (body: object) =>
  (await call<{ list: AuditLine[] }>(audit.search, body, tokens.owner)).data.list;
