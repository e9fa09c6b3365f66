import { ENDPOINTS } from '@tessera/contract';

import { startTestServer, TEST_PASSWORD } from '../testing/index.ts';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';

test('no secret reaches the log, whatever is called (security 6)', async () => {
  let log = '';
  const write = (line: string): void => {
    log += line;
  };
  const server = await startTestServer({
    env: { TESSERA_LOG_LEVEL: 'trace' },
    logTo: { write },
  });
  const { auth, session } = ENDPOINTS;
  const secrets: string[] = [
    TEST_PASSWORD,
    server.app.services.env.TESSERA_SECRET ?? '',
    new URL(server.databaseUrl).password,
  ];
  try {
    const { token, callKey } = await server.signIn('reader');
    const cipher = await server.cipher('Wrong-password-1');
    secrets.push(token, callKey, cipher.password, 'Wrong-password-1');
    await server.call(auth.signIn, { body: { account: 'reader', ...cipher } });
    await server.call(session.userInfoByToken, { query: { token } }, token);
    await fetch(`${server.url}/api/message/ws?token=${token}`);
    await fetch(`${server.url}/nowhere?token=${token}`, { headers: { token, cookie: `token=${token}` } });
    await fetch(`${server.url}/api/auth/login/bi`, { method: 'POST', body: `{"token":"${token}", broken` });
    await server.call(auth.resetCode, { body: { account: 'reader', lang: 'en_US' } });
    const code = /is (\d{6})/.exec(await server.mailTo('reader@tessera.invalid'))?.[1] ?? '';
    secrets.push(code);
    await server.call(auth.resetPassword, { body: { account: 'reader', code: 'wrong1', ...cipher } });
  } finally {
    await server.stop();
  }
  expect(log).toContain('/api/sys/user/getUserInfoByToken');
  expect(log).toMatch(/"reqId":"[0-9a-f-]{36}"/);
  // Six digits may occur in an id by chance, but not as a separate word.
  const shown = secrets.filter((secret) => new RegExp(`\\b${escape(secret)}\\b`).test(log));
  expect(shown).toEqual([]);
});

test('fields that hold secrets are hidden wherever an object is logged', () => {
  let log = '';
  const write = (line: string): void => {
    log += line;
  };
  const logger = createLog(readEnv({ NODE_ENV: 'test' }), { write });
  logger.info({
    token: 's1',
    body: { password: 's2', code: 's3' },
    request: { headers: { cookie: 's4', token: 's5' } },
  });
  logger.info({ headers: { token: 's6', authorization: 's7' }, ticket: 's8', user: { secret: 's9' } });
  expect(log.match(/s\d/g)).toBeNull();
});

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
