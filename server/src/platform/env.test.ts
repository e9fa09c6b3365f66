import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { envSchema, readEnv, registrationOf } from './env.ts';
import { serverSecret } from './security/index.ts';
import { StartError } from './start-error.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'tessera-env-'));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const failure = (run: () => unknown): StartError => {
  try {
    run();
  } catch (error) {
    if (error instanceof StartError) return error;
  }
  throw new Error('it did not fail');
};

describe('the environment', () => {
  test('has defaults for everything', () => {
    expect(readEnv({})).toMatchObject({ TESSERA_PORT: 8080, TESSERA_HOST: '127.0.0.1', TESSERA_SAMPLE: 'on' });
    expect(readEnv({}).TESSERA_HOME).toMatch(/\/\.tessera$/);
  });

  test('each variable has a row in docs/operations.md', async () => {
    const told = await readFile(join(__dirname, '../../../docs/operations.md'), 'utf8');
    const rows = told.split('\n').filter((line) => line.startsWith('| `'));
    const names = Object.keys(envSchema.unwrap().shape);
    expect(names).toContain('TESSERA_PORT');
    expect(names.filter((name) => !rows.some((row) => row.includes(`\`${name}\``)))).toEqual([]);
  });

  test('a wrong variable is named, and a secret is not shown', () => {
    const { message, exitCode } = failure(() =>
      readEnv({ TESSERA_PORT: 'eighty', SMTP_PORT: '0', TESSERA_SECRET: 'do not show me' }),
    );
    expect(message).toMatch(/TESSERA_PORT: .*; SMTP_PORT: /);
    expect(message).not.toContain('do not show me');
    expect(exitCode).toBe(78);
  });

  test('a language model service is an address without secrets, and has a model', () => {
    const url = 'https://api.example.com/v1';
    expect(readEnv({ TESSERA_AI_URL: url, TESSERA_AI_MODEL: 'm' })).toMatchObject({ TESSERA_AI_URL: url });
    expect(readEnv({ TESSERA_AI_URL: '' }).TESSERA_AI_URL).toBeUndefined();
    expect(failure(() => readEnv({ TESSERA_AI_URL: url })).message).toContain('TESSERA_AI_MODEL');
    for (const wrong of [
      'file:///etc/passwd',
      'api.example.com',
      'https://me:secret@api.example.com',
      `${url}?key=1`,
    ]) {
      const { message } = failure(() => readEnv({ TESSERA_AI_URL: wrong, TESSERA_AI_MODEL: 'm' }));
      expect(message).toContain('TESSERA_AI_URL');
      expect(message).not.toContain('secret');
    }
  });

  test('registration is open where only this machine reaches the server, unless somebody decides', () => {
    const of = (source: Record<string, string>) => registrationOf(readEnv(source));
    expect(of({})).toBe('open');
    expect(of({ TESSERA_PUBLIC_URL: 'http://localhost:8080' })).toBe('open');
    expect(of({ TESSERA_PUBLIC_URL: 'http://[::1]:8080' })).toBe('open');
    expect(of({ TESSERA_HOST: '0.0.0.0' })).toBe('closed');
    expect(of({ TESSERA_PUBLIC_URL: 'https://bi.example.com' })).toBe('closed');
    expect(of({ TESSERA_HOST: '0.0.0.0', TESSERA_REGISTRATION: 'approval' })).toBe('approval');
    expect(of({ TESSERA_REGISTRATION: 'closed' })).toBe('closed');
  });

  test('an empty variable is one that is not set', () => {
    expect(readEnv({ TESSERA_PORT: '', TESSERA_REGISTRATION: '', TESSERA_PUBLIC_URL: '' })).toEqual(readEnv({}));
  });

  test('lists of origins are origins and nothing else', () => {
    const env = readEnv({ TESSERA_EMBED_ORIGINS: 'https://a.example/path, http://b.example:81' });
    expect(env.TESSERA_EMBED_ORIGINS).toEqual(['https://a.example', 'http://b.example:81']);
    failure(() => readEnv({ TESSERA_EMBED_ORIGINS: "'unsafe-eval'" }));
  });

  test.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ])('proxies that are believed: %p', (text, expected) => {
    expect(readEnv({ TESSERA_TRUST_PROXY: text }).TESSERA_TRUST_PROXY).toEqual(expected);
  });

  test.each(['yes', '-1', '1.5', '10.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])(
    'proxies that nobody could mean are refused: %p',
    (text) => {
      expect(failure(() => readEnv({ TESSERA_TRUST_PROXY: text })).message).toContain('TESSERA_TRUST_PROXY');
    },
  );

  test.each(['https://example.com/bi', 'https://example.com/?a=1', 'ftp://example.com', 'example.com'])(
    'an address that pages can not be served at is refused, and which one is wanted is said: %p',
    (text) => {
      const { message } = failure(() => readEnv({ TESSERA_PUBLIC_URL: text }));
      expect(message).toContain('TESSERA_PUBLIC_URL');
      if (text.startsWith('https:')) expect(message).toContain('without a path such as https://bi.example.com');
    },
  );
  test('a public address may end with a slash', () => {
    expect(readEnv({ TESSERA_PUBLIC_URL: 'https://bi.example.com/' })).toBeDefined();
  });
});

describe('the secret (security 1)', () => {
  const outside = (secret?: string) =>
    serverSecret(
      readEnv({ TESSERA_HOME: home, TESSERA_HOST: '0.0.0.0', ...(secret ? { TESSERA_SECRET: secret } : {}) }),
    );

  test.each([
    ['none', undefined, 'is not set'],
    ['a short one', 'k3j9x0a7b2', 'shorter than 32'],
    ['a sample', 'please-change-me-please-change-me-1', 'looks like a sample'],
    ['one letter', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'looks like a sample'],
    ['a pattern', '1212121212121212121212121212121212121212', 'looks like a sample'],
  ])('outside loopback %s is refused', async (_what, secret, reason) => {
    await expect(outside(secret)).rejects.toThrow(reason);
  });

  test('outside loopback a random one is taken', async () => {
    const random = 'r8Zk1vQe0LxU4pTn7wYb3cHs6jDf9gMa2oIq5';
    await expect(outside(random)).resolves.toBe(random);
  });

  test('on loopback one is made at random, kept, and readable by its owner alone', async () => {
    const env = readEnv({ TESSERA_HOME: home });
    const made = await serverSecret(env);
    expect(made.length).toBeGreaterThanOrEqual(64);
    expect(await serverSecret(env)).toBe(made);
    const path = join(home, 'secrets', 'server');
    expect(await readFile(path, 'utf8')).toBe(made);
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await stat(join(home, 'secrets'))).mode & 0o077).toBe(0);
  });
});
