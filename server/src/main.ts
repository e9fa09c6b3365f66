import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { startApp } from './app.ts';
import { isDiskFull } from './platform/disk-full.ts';
import { readEnv } from './platform/env.ts';
import { createLog } from './platform/log.ts';
import { EXIT_CODES, StartError } from './platform/start-error.ts';

/** Milliseconds in which running requests may end after the signal to stop. */
const PATIENCE = 15_000;

async function main(): Promise<void> {
  const packageFile = fileURLToPath(import.meta.url);
  const env = readEnv(process.env);
  const log = createLog(env);
  const stopRequested = new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, resolve);
  });
  let password: string | null = null;
  const tellPassword = () => {
    if (password === null) return;
    process.stdout.write(
      `\nThe sample corporation is ready. Sign in as owner, editor or reader with the password ${password}\n` +
        'It is shown only this once; "npm run tessera -- user reset owner" sets another.\n\n',
    );
  };
  const app = await startApp({
    env,
    log,
    packageFile,
    // This file lies in server/src or server/dist.
    bundleFolder: join(packageFile, '..', '..', '..'),
    announce: (made) => {
      password = made;
    },
  }).catch((error: unknown) => {
    // It is stored already and made only once.
    tellPassword();
    throw error;
  });
  process.stdout.write(`Tessera is ready at ${app.url}\n`);
  // Below the lines of the log.
  tellPassword();
  const signal = await stopRequested;
  log.info({ signal }, 'stopping');
  setTimeout(() => {
    log.error('a request did not end in time');
    process.exit(1);
  }, PATIENCE).unref();
  await app.stop();
  log.info('stopped');
}

try {
  await main();
  process.exit(0);
} catch (error) {
  if (error instanceof StartError) {
    process.stderr.write(`tessera: ${error.message}\n`);
    process.exit(error.exitCode);
  }
  if (isDiskFull(error)) {
    process.stderr.write(`tessera: The disk is full; free some space below TESSERA_HOME and start again.\n`);
    process.exit(EXIT_CODES.diskFull);
  }
  throw error;
}
