import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { nodeComplaint } from './lib/node-version.mjs';
import { onSignals } from './lib/on-signals.mjs';
import { bold, say } from './lib/print.mjs';
import { ROOT, bin } from './lib/root.mjs';
import { SERVER_ENV, listenAddress, portComplaint, whenReady } from './lib/server-process.mjs';

/**
 * `npm run dev -- mf-data [--override] [--port 3001]`: the server and one remote, both with watch. Without a remote, the
 * server and existing builds.
 * @param remote folder of the remote from the root
 * @param override compiles also the build that a deployed shell can load, twice the work
 * @param port where the remote's page is served
 */
async function dev(remote, { override, port }) {
  const address = listenAddress();
  const complaint = nodeComplaint() ?? remoteComplaint(remote) ?? (await portComplaint(address));
  if (complaint !== null) throw new Error(complaint);
  const programs = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', join(ROOT, 'server/src/main.ts')], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { NODE_ENV: 'development', ...SERVER_ENV },
    }),
  ];
  if (remote !== undefined) {
    const args = ['serve', '--mode', 'development', '--env', `server=${address.url}`, '--env', `port=${port}`];
    if (!override) args.push('--config-name', 'standalone');
    programs.push(
      spawn(join(ROOT, remote, 'node_modules/.bin/webpack'), args, { cwd: join(ROOT, remote), stdio: 'inherit' }),
    );
  }
  const ended = new AbortController();
  const stop = onSignals((signal) => {
    for (const program of programs) program.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  });
  void whenReady(address, ended.signal).then((ready) => {
    if (!ready) return;
    const shell = existsSync(join(ROOT, 'shell/dist/index.html')) ? address.url : '(npm run build makes the shell)';
    say(`${bold('shell')} ${shell}`);
    if (remote !== undefined) say(`${bold(remote)} http://127.0.0.1:${port}/`);
  });
  const code = await Promise.race(
    programs.map((program) => new Promise((resolve) => program.once('exit', resolve).once('error', () => resolve(1)))),
  );
  ended.abort();
  stop();
  for (const program of programs) program.kill('SIGTERM');
  return code ?? 0;
}

function remoteComplaint(remote) {
  if (remote === undefined || existsSync(join(ROOT, remote, 'src/manifest.ts'))) return null;
  return `There is no remote ${remote}: npm run dev -- mf-data`;
}

try {
  const { values, positionals } = parseArgs({
    options: { override: { type: 'boolean', default: false }, port: { type: 'string', default: '3001' } },
    allowPositionals: true,
  });
  process.exitCode = await dev(positionals[0], values);
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
