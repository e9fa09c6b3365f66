import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

import { onSignals } from './on-signals.mjs';
import { ROOT, bin } from './root.mjs';

/** What the server gets besides the environment of this process. */
export const SERVER_ENV = { UV_THREADPOOL_SIZE: '16', TESSERA_BUNDLE_DIR: ROOT, ...process.env };

/** Host and port that the server will listen on, as its environment says. */
export function listenAddress(env = process.env) {
  const host = env.TESSERA_HOST || '127.0.0.1';
  const port = Number(env.TESSERA_PORT || 8080);
  const named = ['0.0.0.0', '::', '127.0.0.1'].includes(host) ? 'localhost' : host;
  return { host, port, url: env.TESSERA_PUBLIC_URL || `http://${named}:${port}` };
}

/** A sentence when another program holds the port, else null. */
export function portComplaint({ host, port }) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const known = {
        EADDRINUSE: `Port ${port} is in use by another program. End that program, or choose another port: TESSERA_PORT=8090 npm start`,
        EACCES: `Port ${port} is not allowed for this user. Choose a port above 1023: TESSERA_PORT=8080 npm start`,
      };
      resolve(known[error.code] ?? `${host}:${port} cannot be listened on: ${error.message}`);
    });
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** Runs the server in this terminal. @param onReady called when it is ready @returns exit code */
export function runServer({ address, onReady }) {
  const bundle = join(ROOT, 'server/dist/main.js');
  const [command, args] = existsSync(bundle)
    ? [process.execPath, ['--enable-source-maps', bundle]]
    : [bin('tsx'), [join(ROOT, 'server/src/main.ts')]];
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: SERVER_ENV,
  });
  const stop = onSignals((signal) => {
    // A terminal sends Ctrl+C to the whole group; sending it again would count as a second wish to stop.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
  const ended = new AbortController();
  void whenReady(address, ended.signal).then((ready) => ready && onReady());
  return new Promise((resolve) => {
    const end = (code) => {
      stop();
      ended.abort();
      resolve(code);
    };
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      end(127);
    });
    child.once('exit', (code, signal) => end(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
  });
}

/** Waits until the server answers that it is ready; false once the signal is aborted. */
export async function whenReady({ host, port }, signal) {
  const asked = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  while (!signal.aborted) {
    const answer = await fetch(`http://${asked}:${port}/readyz`, { signal }).catch(() => null);
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}
