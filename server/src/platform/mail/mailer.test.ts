import { mkdtemp, rm, stat, readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';

import { readEnv } from '../env.ts';
import { checkSmtp, createMailer, outboxFolder, readOutbox } from './mailer.ts';

let home: string;
const log = pino({ level: 'silent' });
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-mail-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

test('without SMTP a mail lies in the outbox, readable by the operator alone', async () => {
  const env = readEnv({ TESSERA_HOME: home });
  const mailer = await createMailer(env, log);
  expect(mailer.configured).toBe(false);
  await mailer.send({ to: 'a@test.invalid\r\nBcc: b@test.invalid', subject: '主题', text: '内容\n第二行' });
  const [mail] = await readOutbox(outboxFolder(env));
  expect(mail?.text).toBe('To: a@test.invalid Bcc: b@test.invalid\nSubject: 主题\n\n内容\n第二行\n');
  const [name] = await readdir(outboxFolder(env));
  expect((await stat(join(outboxFolder(env), name ?? ''))).mode & 0o077).toBe(0);
});

describe('with SMTP', () => {
  let server: Server;
  let lines: string[];
  beforeEach(async () => {
    lines = [];
    server = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk: Buffer) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          lines.push(line);
          if (inData) {
            if (line !== '.') continue;
            inData = false;
            socket.write('250 taken\r\n');
          } else if (line === 'DATA') {
            inData = true;
            socket.write('354 go on\r\n');
          } else if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write('250 fine\r\n');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('a server is tried without a mail', async () => {
    const { port } = server.address() as { port: number };
    const env = readEnv({ TESSERA_HOME: home, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) });
    await checkSmtp(env);
    expect(lines[0]).toMatch(/^EHLO/);
    expect(lines.some((line) => line.startsWith('MAIL'))).toBe(false);
    await expect(checkSmtp({ ...env, SMTP_PORT: 1 })).rejects.toThrow('ECONNREFUSED');
  });

  test('a server without TLS gets nothing where TLS is required', async () => {
    const { port } = server.address() as { port: number };
    const required = { SMTP_REQUIRE_TLS: 'true', SMTP_USER: 'mailer', SMTP_PASSWORD: 'secret' };
    const env = { TESSERA_HOME: home, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), ...required };
    const mailer = await createMailer(readEnv(env), log);
    await expect(mailer.send({ to: 'a@test.invalid', subject: 'x', text: 'y' })).rejects.toThrow();
    expect(lines.filter((line) => /^(?:AUTH|MAIL|DATA)/.test(line))).toEqual([]);
  });

  test('a file of authorities that can not be read is named', async () => {
    const env = readEnv({ TESSERA_HOME: home, SMTP_HOST: '127.0.0.1', SMTP_CA_FILE: join(home, 'none.pem') });
    await expect(createMailer(env, log)).rejects.toThrow(/SMTP_CA_FILE: .*none\.pem can not be read/);
  });

  test('a mail goes to its receiver and to nobody that an address smuggles in', async () => {
    const { port } = server.address() as { port: number };
    const mailer = await createMailer(
      readEnv({ TESSERA_HOME: home, SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), SMTP_FROM: 'T <t@test.invalid>' }),
      log,
    );
    expect(mailer.configured).toBe(true);
    await mailer.send({ to: 'a@test.invalid', subject: 'Hello', text: 'body of the mail' });
    expect(lines).toContain('RCPT TO:<a@test.invalid>');
    expect(lines).toContain('body of the mail');
    expect(lines).toContain('Content-Type: text/html; charset=utf-8');
    expect(lines.join('\n').replaceAll('=\n', '')).toContain('<p>body of the mail</p>');
    lines = [];
    await mailer.send({ to: 'c@test.invalid, d@test.invalid', subject: 'x', text: 'y' }).catch(() => undefined);
    expect(lines.filter((line) => line.startsWith('RCPT') && /<[cd]@test\.invalid>/.test(line)).length).toBeLessThan(2);
  });
});
