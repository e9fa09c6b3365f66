import { constants, publicEncrypt } from 'node:crypto';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, passwordText, TOKEN_HEADER, type AnyEndpoint, type SignedIn } from '@tessera/contract';
import type { DestinationStream } from 'pino';

import { startApp, type App } from '../app.ts';
import type { DuckDbStore } from '../engine/index.ts';
import { hashPassword } from '../features/auth/index.ts';
import { addMember, createAccount, createCorporation } from '../features/identity/index.ts';
import { SLICES } from '../features/index.ts';
import type { Tables } from '../features/tables/index.ts';
import { readEnv } from '../platform/env.ts';
import { createLog } from '../platform/log.ts';
import { readOutbox } from '../platform/mail/index.ts';
import type { AnySlice } from '../platform/slices/define-slice.ts';
import { tablesProbe } from './tables-probe.ts';
import { createTestDatabase } from './test-cluster.ts';
import { beginsAlike, startedOnce } from './test-template.ts';

export const TEST_PASSWORD = 'Test-2026-password';
export type SampleAccount = 'owner' | 'editor' | 'reader';
export type SampleTokens = Readonly<Record<SampleAccount, string>>;

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface CallReply<T = unknown> {
  readonly status: number;
  readonly code: string;
  readonly msg: string;
  readonly data: T;
  readonly headers: Headers;
}
/** A corporation of its own with one member of each role. */
export interface TestCorporation {
  readonly code: string;
  readonly accounts: Readonly<Record<SampleAccount, { account: string; userId: string; memberId: string }>>;
  readonly roles: Readonly<Record<'admin' | 'editor' | 'reader', string>>;
}
export interface TestServer {
  readonly app: App;
  readonly url: string;
  readonly home: string;
  readonly databaseUrl: string;
  call<T = unknown>(endpoint: AnyEndpoint | object, input?: CallInput, token?: string): Promise<CallReply<T>>;
  /** Encrypts a password as the client does. */
  cipher(password: string): Promise<{ password: string; keyId: string }>;
  /** The same for the passwords of one call. */
  ciphers<Names extends string>(
    passwords: Readonly<Record<Names, string>>,
  ): Promise<Readonly<Record<Names, string>> & { readonly keyId: string }>;
  /** Signs in and fails unless it succeeds. */
  signIn(account?: string, password?: string, corporationCode?: string): Promise<SignedIn>;
  /** Signs the three members of the sample corporation in. @returns their tokens */
  signInAll(): Promise<SampleTokens>;
  /** Makes an empty board; a number makes its name its own. @returns its code */
  addBoard(token: string, name?: string): Promise<string>;
  /** Makes a second corporation beside the sample one. */
  createCorporation(name?: string): Promise<TestCorporation>;
  /** Text of the newest mail to a mailbox. */
  mailTo(address: string): Promise<string>;
  /** What its slice of tables gives. */
  tables(): Tables;
  /** Its analytics store, for what no endpoint does. */
  analytics(): DuckDbStore;
  stop(): Promise<void>;
}
export interface TestServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  /** A second instance: the database of another test server. */
  readonly databaseUrl?: string;
  /** The file store of a second instance: that of another test server. */
  readonly files?: TestServer;
  /** Where the log goes; left out, nowhere unless TESSERA_TEST_LOG names a level. */
  readonly logTo?: DestinationStream;
  /** Folder that holds shell/dist; left out, there is no shell. */
  readonly bundleFolder?: string;
  /** Slices of the server; left out, all. */
  readonly slices?: readonly AnySlice[];
}

/**
 * The whole server in this process, on a random port, with a folder and a database of its own: copies of what a first
 * start leaves, unless the options change that.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const home = await mkdtemp(join(tmpdir(), 'tessera-test-'));
  if (options.files) await symlink(join(options.files.home, 'files'), join(home, 'files'));
  const database = options.databaseUrl ? null : await databaseFor(options, home);
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const app = await startIn(home, databaseUrl, options);
  let boards = 0;
  const server: TestServer = {
    app,
    url: app.url,
    home,
    databaseUrl,
    call: (endpoint, input, token) => call(app.url, endpoint as AnyEndpoint, input, token),
    tables: () => app.probe.tables(),
    analytics: () => app.probe.tables().analytics.store,
    cipher: (password) => server.ciphers({ password }),
    async ciphers(passwords) {
      const { data } = await server.call<{ keyId: string; publicKey: string; nonce: string }>(ENDPOINTS.auth.rsaKey);
      const padding = constants.RSA_PKCS1_OAEP_PADDING;
      const seal = (password: string) =>
        publicEncrypt(
          { key: data.publicKey, padding, oaepHash: 'sha256' },
          Buffer.from(passwordText(data.nonce, password)),
        ).toString('base64');
      const sealed = Object.entries<string>(passwords).map(([name, password]) => [name, seal(password)]);
      return { ...(Object.fromEntries(sealed) as typeof passwords), keyId: data.keyId };
    },
    async signIn(account = 'owner', password = TEST_PASSWORD, corporationCode) {
      const body = { account, ...(await server.cipher(password)), corporationCode };
      const reply = await server.call<SignedIn>(ENDPOINTS.auth.signIn, { body });
      if (reply.code !== '0' || !reply.data.token) throw new Error(`sign-in failed: ${JSON.stringify(reply)}`);
      return reply.data;
    },
    async signInAll() {
      const sign = async (who: SampleAccount) => (await server.signIn(who)).token;
      const [owner, editor, reader] = await Promise.all([sign('owner'), sign('editor'), sign('reader')]);
      return { owner, editor, reader };
    },
    async addBoard(token, name = 'board') {
      const body = { menuType: '2', menuName: `${name} ${(boards += 1)}`, parentCode: null };
      const reply = await server.call<{ menuCode: string }>(ENDPOINTS.menu.add, { body }, token);
      if (reply.code !== '0') throw new Error(`no board was made: ${JSON.stringify(reply)}`);
      return reply.data.menuCode;
    },
    createCorporation: (name = 'Second') => makeCorporation(app, name),
    async mailTo(address) {
      const until = Date.now() + 5_000;
      for (;;) {
        const mails = await readOutbox(join(home, 'outbox'));
        const found = mails.findLast(({ text }) => text.startsWith(`To: ${address}\n`));
        if (found) return found.text;
        if (Date.now() > until) throw new Error(`no mail to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async stop() {
      await app.stop();
      await database?.drop();
      await rm(home, { recursive: true, force: true });
    },
  };
  return server;
}

/** A copy of the started database, with its files copied into `home`; an empty database where the options change a first start. */
async function databaseFor(options: TestServerOptions, home: string) {
  const { env, slices, now } = options;
  if (slices || now || !beginsAlike(env)) return createTestDatabase();
  const sample = env?.['TESSERA_SAMPLE'] === 'off' ? 'off' : 'on';
  const made = await startedOnce(sample, async (folder, databaseUrl) => {
    const first = await startIn(folder, databaseUrl, { env: { TESSERA_SAMPLE: sample } });
    await first.stop();
  });
  await cp(made.home, home, { recursive: true });
  return createTestDatabase(made.database);
}

async function startIn(home: string, databaseUrl: string, options: TestServerOptions) {
  const env = readEnv({
    NODE_ENV: 'test',
    TESSERA_HOME: home,
    TESSERA_PORT: '0',
    TESSERA_SAMPLE_PASSWORD: TEST_PASSWORD,
    TESSERA_SAMPLE_SCALE: '0.01',
    // A test file calls from one address what a building full of people does not; request-budget.test.ts sets its own.
    TESSERA_REQUESTS_PER_ADDRESS: '0',
    TESSERA_SECRET: 'one secret for all instances of a test run',
    TESSERA_LOG_LEVEL: process.env['TESSERA_TEST_LOG'] ?? 'silent',
    DATABASE_URL: databaseUrl,
    ...options.env,
  });
  const probe = tablesProbe();
  const app = await startApp({
    env,
    log: createLog(env, options.logTo),
    packageFile: join(__dirname, 'test-server.ts'),
    bundleFolder: options.bundleFolder ?? home,
    announce: () => undefined,
    incomplete: true,
    ...(options.now ? { now: options.now } : {}),
    slices: options.slices ?? [...SLICES, probe.slice],
  });
  return Object.assign(app, { probe });
}

async function call<T>(
  url: string,
  endpoint: AnyEndpoint,
  input: CallInput = {},
  token?: string,
): Promise<CallReply<T>> {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(input.params?.[name] ?? name),
  );
  const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
  const raw = endpoint.rawBody !== undefined;
  const response = await fetch(`${url}${path}${query}`, {
    method: endpoint.method,
    headers: {
      ...(token === undefined ? {} : { [TOKEN_HEADER]: token }),
      ...(input.body === undefined ? {} : { 'content-type': endpoint.rawBody ?? 'application/json' }),
      ...input.headers,
    },
    ...(input.body === undefined
      ? {}
      : { body: raw ? (input.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input.body) }),
  });
  const text = await response.text();
  // A file that is no JSON comes without the envelope.
  const bare = endpoint.file === true && !response.headers.get('content-type')?.startsWith('application/json');
  const reply = (bare ? {} : JSON.parse(text)) as { code: string; msg: string; data: T };
  return { ...reply, status: response.status, headers: response.headers };
}

async function makeCorporation({ services: { store } }: App, name: string): Promise<TestCorporation> {
  const passwordHash = await hashPassword(TEST_PASSWORD);
  const { code, roles } = await createCorporation(store, { name });
  const accounts = {} as Record<SampleAccount, { account: string; userId: string; memberId: string }>;
  for (const [who, role] of [
    ['owner', roles.admin],
    ['editor', roles.editor],
    ['reader', roles.reader],
  ] as const) {
    const account = `${who}-${code}`;
    const email = `${account}@test.invalid`;
    const userId = await createAccount(store, { account, email, userNickName: who, lang: 'en_US', passwordHash });
    accounts[who] = { account, userId, memberId: await addMember(store, code, userId, role) };
  }
  return { code, accounts, roles };
}
