import { createHash, createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Public keys for signatures of compositions: `TESSERA_COMPOSITION_PUBLIC_KEY_FILE` (PEM), else the development key,
 * which shells accept on loopback only.
 * @returns {Promise<{ keyId: string, spki: string, loopbackOnly: boolean }[]>} SPKI as base64
 */
export async function compositionKeys(directory) {
  const file = process.env.TESSERA_COMPOSITION_PUBLIC_KEY_FILE;
  if (file) return [describe(readFileSync(file, 'utf8'), false)];
  const { ensureDevKeys } = await import(pathToFileURL(join(directory, '../scripts/dev-keys.mjs')).href);
  return [describe(ensureDevKeys().composition.publicKey, true)];
}

function describe(pem, loopbackOnly) {
  const key = createPublicKey(pem);
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the composition key must be an Ed25519 public key');
  const der = key.export({ type: 'spki', format: 'der' });
  return {
    keyId: createHash('sha256').update(der).digest('hex').slice(0, 16),
    spki: der.toString('base64'),
    loopbackOnly,
  };
}
