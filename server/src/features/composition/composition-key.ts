import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isLoopback, type Env } from '../../platform/env.ts';
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
    if (loopback) return developmentKey(join(developmentKeys, DEVELOPMENT_KEY), developmentKeys);
    throw new StartError(
      'secret',
      'Set TESSERA_COMPOSITION_KEY_FILE: the development key signs compositions on loopback only.',
    );
  }
  const key = await read(file);
  if (!loopback) {
    const own = await readFile(join(developmentKeys, DEVELOPMENT_KEY), 'utf8').catch(() => null);
    if (own !== null && keyIdOf(readPrivateKey(own)) === keyIdOf(key)) {
      throw new StartError('secret', 'TESSERA_COMPOSITION_KEY_FILE is the development key; make one of your own.');
    }
  }
  return key;
}

async function developmentKey(file: string, folder: string): Promise<KeyObject> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  // The first writer wins.
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return read(file);
}

async function read(file: string): Promise<KeyObject> {
  try {
    return readPrivateKey(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartError('secret', `The composition key ${file}: ${(error as Error).message}`, { cause: error });
  }
}
