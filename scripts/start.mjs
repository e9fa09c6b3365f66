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
  return runServer({ address, onReady: () => sayHowToSignIn(address.url) });
}

/** How to sign in, below the address that the server prints. */
function sayHowToSignIn(url) {
  if (process.env.TESSERA_SAMPLE === 'off') return;
  process.stdout.write(
    `Open ${bold(url)} and sign in as owner, editor or reader. Their password is TESSERA_SAMPLE_PASSWORD, or the one\n` +
      'that was printed at the first start; "npm run tessera -- user reset owner" makes a new one. Ctrl+C stops the server.\n\n',
  );
}

try {
  process.exitCode = await start();
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
