import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project or a folder with its builds: TESSERA_BUNDLE_DIR, else the project that this file belongs to. */
const root = process.env['TESSERA_BUNDLE_DIR'] ?? fileURLToPath(new URL('../../..', import.meta.url));
export const SAMPLE_PASSWORD = 'e2e-Sample-2026';

export interface RunningServer {
  readonly url: string;
  readonly home: string;
  readonly process: ChildProcess;
  /** Everything the server has printed so far. */
  output(): string;
  /** Ends the process and removes its folder unless `keep` is set. */
  stop(options?: { keep?: boolean; signal?: NodeJS.Signals }): Promise<void>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

export interface ServerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** An existing folder to run on; left out, a new temporary one. */
  readonly home?: string;
  readonly port?: number;
}

/**
 * Starts the built server with a folder of its own and waits until it is ready.
 * @throws Error with the server's output when it ends or is not ready within two minutes
 */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), 'tessera-e2e-')));
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      TESSERA_HOME: home,
      TESSERA_PORT: String(port),
      TESSERA_SAMPLE_PASSWORD: SAMPLE_PASSWORD,
      TESSERA_BUNDLE_DIR: root,
      UV_THREADPOOL_SIZE: '16',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child, () => output);
  return {
    url,
    home,
    process: child,
    output: () => output,
    async stop({ keep = false, signal = 'SIGTERM' } = {}) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill(signal);
        await ended;
      }
      if (!keep) await rm(home, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + 120_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`the server did not become ready:\n${output().slice(-4_000)}`);
}
