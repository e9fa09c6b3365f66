import { ENDPOINTS } from '@tessera/contract';

import { startTestServer, type TestServer } from '../../testing/index.ts';

const { auth } = ENDPOINTS;
const lines: Record<string, unknown>[] = [];
let server: TestServer;
beforeAll(async () => {
  const logTo = { write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>) };
  server = await startTestServer({ logTo, env: { TESSERA_LOG_LEVEL: 'info' } });
});
beforeEach(() => void lines.splice(0));
afterAll(() => server.stop());

async function attempt(account: string, password: string) {
  const body = { account, ...(await server.cipher(password)) };
  const { headers } = await server.call(auth.signIn, { body });
  return lines.filter(({ reqId }) => reqId === headers.get('x-request-id'));
}

test('a failed sign-in names the account and its refusal, in both lines of the log', async () => {
  const failed = await attempt('Owner@tessera.invalid', 'Wrong-password-1');
  expect(failed).toEqual([
    expect.objectContaining({
      audit: 'session.signIn',
      outcome: 'signInFailed',
      account: 'owner',
      details: { account: 'Owner@tessera.invalid' },
      level: 40,
    }),
    expect.objectContaining({ msg: 'request refused', status: 200, error: 'signInFailed', code: '-10002' }),
  ]);
  expect(await attempt('nobody', 'Wrong-password-1')).toEqual([
    expect.objectContaining({
      audit: 'session.signIn',
      outcome: 'signInFailed',
      account: null,
      details: { account: 'nobody' },
    }),
    expect.objectContaining({ error: 'signInFailed' }),
  ]);
});

test('a sign-in and its end name account and corporation', async () => {
  const { token } = await server.signIn('editor');
  await server.call(auth.signOut, {}, token);
  expect(
    lines
      .filter(({ audit }) => audit)
      .map(({ audit, outcome, account, corporationCode }) => [audit, outcome, account, corporationCode]),
  ).toEqual([
    ['session.signIn', 'ok', 'editor', 'sample'],
    ['session.signOut', 'ok', 'editor', 'sample'],
  ]);
});
