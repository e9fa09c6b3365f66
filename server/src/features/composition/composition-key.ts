import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isLoopback, type Env } from '../../platform/env.ts';
import { readOrMake } from '../../platform/home/read-or-make.ts';
import { keyIdOf, readPrivateKey } from '../../platform/signing/index.ts';
import { StartError } from '../../platform/start-error.ts';

const DEVELOPMENT_KEY = 'composition.key.pem';

/**
 * The signing key of compositions: TESSERA_COMPOSITION_KEY_FILE, else the development key, which shells accept on
 * loopback only.
 * @param developmentKeys folder of the development keys
 * @throws StartError for an unreadable key, or the development key off loopback
 */
export async function compositionKey(
  env: Pick<Env, 'TESSERA_COMPOSITION_KEY_FILE' | 'TESSERA_HOST'>,
  developmentKeys: string,
): Promise<KeyObject> {
  const file = env.TESSERA_COMPOSITION_KEY_FILE;
  const loopback = isLoopback(env.TESSERA_HOST);
  if (file === undefined) {
    if (loopback) {
      const development = join(developmentKeys, DEVELOPMENT_KEY);
      return read(development, readOrMake(development, newKey));
    }
    throw new StartError(
      'secret',
      'Set TESSERA_COMPOSITION_KEY_FILE: the development key signs compositions on loopback only.',
    );
  }
  const key = await read(file, readFile(file, 'utf8'));
  if (!loopback) {
    const own = await readFile(join(developmentKeys, DEVELOPMENT_KEY), 'utf8').catch(() => null);
    if (own !== null && keyIdOf(readPrivateKey(own)) === keyIdOf(key)) {
      throw new StartError('secret', 'TESSERA_COMPOSITION_KEY_FILE is the development key; make one of your own.');
    }
  }
  return key;
}

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

async function read(file: string, text: Promise<string>): Promise<KeyObject> {
  try {
    return readPrivateKey(await text);
  } catch (error) {
    throw new StartError('secret', `The composition key ${file}: ${(error as Error).message}`, { cause: error });
  }
}
