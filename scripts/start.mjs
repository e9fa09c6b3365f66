import { nodeComplaint } from './lib/node-version.mjs';
import { bold, say } from './lib/print.mjs';
import { listenAddress, portComplaint, runServer } from './lib/server-process.mjs';

/** `npm start`: installs and builds what changed, then runs the server with it. */
async function start() {
  const address = listenAddress();
  const complaint = nodeComplaint() ?? (await portComplaint(address));
  if (complaint !== null) throw new Error(complaint);
  const { install } = await import('./lib/install.mjs');
  await install();
  const { buildAll } = await import('./lib/build/build-all.mjs');
  const built = await buildAll();
  if (built.some(({ ok }) => !ok)) throw new Error('Tessera cannot start because a build failed.');
  say('starting the server …');
  return runServer({ address, onReady: () => sayWelcome(address.url) });
}

function sayWelcome(url) {
  const lines = [`Tessera is ready at ${bold(url)}`];
  if (process.env.TESSERA_SAMPLE !== 'off') {
    lines.push(
      'Sign in as owner, editor or reader of the sample corporation. Their password is TESSERA_SAMPLE_PASSWORD,',
      'or the one that the server printed at its first start; `pnpm tessera user reset owner` makes a new one.',
    );
  }
  lines.push('Ctrl+C stops it.');
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

try {
  process.exitCode = await start();
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
