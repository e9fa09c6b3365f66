import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The Ed25519 keys of this working copy for development, made at the first call: `composition` signs compositions,
 * `licence` signs licences. Shells take them on loopback only.
 * @param {string} directory where they are kept, outside version control
 * @returns {Record<'composition' | 'licence', { keyId: string, publicKey: string, privateKey: string, publicKeyFile: string, privateKeyFile: string }>}
 *   keys as PEM (SPKI, PKCS #8)
 */
export function ensureDevKeys(directory = join(root, '.cache/dev-keys')) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  return { composition: ensureKey(directory, 'composition'), licence: ensureKey(directory, 'licence') };
}

/** Short name of a public key: the first 16 hex digits of SHA-256 over its SPKI bytes. */
export function keyIdOf(publicKeyPem) {
  const der = createPublicKey(publicKeyPem).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex').slice(0, 16);
}

function ensureKey(directory, name) {
  const publicKeyFile = join(directory, `${name}.pub.pem`);
  const privateKeyFile = join(directory, `${name}.key.pem`);
  if (!existsSync(privateKeyFile)) {
    const pair = generateKeyPairSync('ed25519');
    try {
      // The first process to create the private key wins; the others read it.
      writeFileSync(privateKeyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), {
        mode: 0o600,
        flag: 'wx',
      });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
  }
  const privateKey = readFileSync(privateKeyFile, 'utf8');
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  if (!existsSync(publicKeyFile)) writeFileSync(publicKeyFile, publicKey);
  return { keyId: keyIdOf(publicKey), publicKey, privateKey, publicKeyFile, privateKeyFile };
}
