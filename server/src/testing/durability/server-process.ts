import { spawn, type ChildProcess } from 'node:child_process';
import { constants, publicEncrypt } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { ENDPOINTS, passwordText, TOKEN_HEADER, type AnyEndpoint } from '@tessera/contract';

const PASSWORD = 'Durable-2026';
const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
export const MAIN = join(dist, 'main.js');
export const CLI = join(dist, 'cli.js');

export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly startMs: number;
}
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** What it wrote to standard error. */
  readonly errors: string;
}

/** Starts the built server, or another program of it, without waiting for anything. */
export async function launch(
  program: string,
  home: string,
  options: { arguments?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<{ child: ChildProcess; url: string; ended: Promise<Ended> }> {
  const port = await freePort();
  const child = spawn(process.execPath, [program, ...(options.arguments ?? [])], {
    env: {
      ...process.env,
      TESSERA_HOME: home,
      TESSERA_PORT: String(port),
      TESSERA_SAMPLE_PASSWORD: PASSWORD,
      TESSERA_SAMPLE_SCALE: '0.01',
      TESSERA_REQUESTS_PER_SESSION: '0',
      TESSERA_LOG_LEVEL: 'error',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.resume();
  const ended = new Promise<Ended>((resolve) =>
    child.once('exit', (code, signal) => resolve({ code, signal, errors })),
  );
  return { child, url: `http://127.0.0.1:${port}`, ended };
}

/** @throws Error when the server ends or is not ready within a minute */
export async function start(home: string, env: Readonly<Record<string, string>> = {}): Promise<Running> {
  const begun = performance.now();
  const { child, url, ended } = await launch(MAIN, home, { env });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${(await ended).errors}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return { child, url, startMs: performance.now() - begun };
    if (performance.now() - begun > 60_000) throw new Error('the server did not become ready');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Ends a process and waits until it is gone. */
export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

export async function call<T>(
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

/** @returns the token of the sample's owner */
export async function signIn(url: string): Promise<string> {
  const key = await call<{ keyId: string; publicKey: string; nonce: string }>(url, ENDPOINTS.auth.rsaKey, null);
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const text = Buffer.from(passwordText(key.data.nonce, PASSWORD));
  const cipher = publicEncrypt({ key: key.data.publicKey, padding, oaepHash: 'sha256' }, text);
  const body = { account: 'owner', password: cipher.toString('base64'), keyId: key.data.keyId };
  const { data } = await call<{ token: string }>(url, ENDPOINTS.auth.signIn, body);
  return data.token;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
