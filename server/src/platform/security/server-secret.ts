import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { isLoopback, type Env } from '../env.ts';
import { readOrMake } from '../home/read-or-make.ts';
import { StartError } from '../start-error.ts';

const SHORTEST = 32;
const SAMPLES = /^(.)\1*$|change.?me|secret|password|example|sample|tessera|default|0123456789|qwerty/i;

/**
 * The installation's secret: on loopback generated into `secrets/server` (0600), else configured (CVE-2023-27524).
 * @throws StartError when it is missing, short or a sample
 */
export async function serverSecret(env: Env): Promise<string> {
  const given = env.TESSERA_SECRET;
  if (given !== undefined) {
    if (isLoopback(env.TESSERA_HOST)) return given;
    if (given.length < SHORTEST) throw refusal(`TESSERA_SECRET is shorter than ${SHORTEST} characters`);
    if (SAMPLES.test(given) || new Set(given).size < 12) throw refusal('TESSERA_SECRET looks like a sample');
    return given;
  }
  if (!isLoopback(env.TESSERA_HOST)) throw refusal('TESSERA_SECRET is not set');
  return readOrMake(join(env.TESSERA_HOME, 'secrets', 'server'), () => randomBytes(48).toString('base64url'));
}

function refusal(reason: string): StartError {
  return new StartError(
    'secret',
    `Tessera does not start outside loopback: ${reason}. Set TESSERA_SECRET to a random text, for example from: openssl rand -base64 48`,
  );
}
