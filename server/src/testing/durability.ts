import { spawn, type ChildProcess } from 'node:child_process';
import { constants, publicEncrypt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ENDPOINTS, TOKEN_HEADER, type AnyEndpoint } from '@tessera/contract';

/**
 * Kills the server with SIGKILL while it writes, again and again, and checks after each start that every write that was
 * acknowledged is there. `npx tsx server/src/testing/durability.ts [rounds]`; prints one line per round.
 */
const ROUNDS = Number(process.argv[2] ?? 20);
const PASSWORD = 'Durable-2026';
const WRITERS = 4;
const main = join(import.meta.dirname, '..', '..', 'dist', 'main.js');

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly startMs: number;
}

async function start(home: string): Promise<Running> {
  const begun = performance.now();
  const port = await freePort();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      TESSERA_HOME: home,
      TESSERA_PORT: String(port),
      TESSERA_SAMPLE_PASSWORD: PASSWORD,
      TESSERA_SAMPLE_SCALE: '0.01',
      TESSERA_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { child, url, startMs: performance.now() - begun };
    if (performance.now() - begun > 60_000) throw new Error('the server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function call<T>(
  url: string,
  endpoint: object,
  body: unknown,
  token?: string,
): Promise<{ code: string; data: T }> {
  const { method, path } = endpoint as AnyEndpoint;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { [TOKEN_HEADER]: token }) },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: string; data: T };
}

async function signIn(url: string): Promise<string> {
  const key = await call<{ keyId: string; publicKey: string }>(url, ENDPOINTS.auth.rsaKey, null);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const cipher = publicEncrypt({ key: key.data.publicKey, padding, oaepHash: 'sha256' }, Buffer.from(PASSWORD));
  const body = { account: 'owner', password: cipher.toString('base64'), keyId: key.data.keyId };
  const { data } = await call<{ token: string }>(url, ENDPOINTS.auth.signIn, body);
  return data.token;
}

/** Writes until the server is gone; notes what was acknowledged. */
async function write(url: string, token: string, writer: number, acknowledged: Map<string, string>): Promise<void> {
  for (let count = 0; ; count += 1) {
    const settingKey = `writer-${writer}-${count % 50}`;
    const settingValue = `${Date.now()}-${Math.random()}`;
    // A write that is under way when the server dies may or may not be there; the one before it must be.
    inFlight.set(settingKey, settingValue);
    try {
      const { code } = await call(url, ENDPOINTS.session.saveSetting, { settingKey, settingValue }, token);
      if (code === '0') acknowledged.set(settingKey, settingValue);
    } catch {
      return;
    }
    inFlight.delete(settingKey);
  }
}
const inFlight = new Map<string, string>();

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const home = await mkdtemp(join(tmpdir(), 'tessera-durability-'));
const acknowledged = new Map<string, string>();
let writes = 0;
let running = await start(home);
let token = await signIn(running.url);
try {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { child, url } = running;
    inFlight.clear();
    const known = new Map<string, string>();
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(url, token, writer, known));
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    await Promise.all(writers);
    for (const [key, value] of known) acknowledged.set(key, value);
    writes += known.size;

    running = await start(home);
    // The session survives as well.
    const { data } = await call<{ settingKey: string; settingValue: string }[]>(
      running.url,
      ENDPOINTS.session.listSettings,
      {},
      token,
    );
    const there = new Map(data.map(({ settingKey, settingValue }) => [settingKey, settingValue]));
    const lost = [...acknowledged].filter(
      ([key, value]) => there.get(key) !== value && !(inFlight.has(key) && there.get(key) === inFlight.get(key)),
    );
    for (const [key, value] of inFlight) if (there.get(key) === value) acknowledged.set(key, value);
    process.stdout.write(
      `round ${round}: ${known.size} keys written, ${lost.length} lost, started again in ${Math.round(running.startMs)} ms\n`,
    );
    if (lost.length > 0) throw new Error(`lost: ${JSON.stringify(lost.slice(0, 5))}`);
    token = await signIn(running.url);
  }
  process.stdout.write(`${ROUNDS} rounds of kill -9, ${writes} acknowledged keys, none lost\n`);
} finally {
  const ended = new Promise((resolve) => running.child.once('exit', resolve));
  running.child.kill('SIGTERM');
  await ended;
  await rm(home, { recursive: true, force: true });
}
