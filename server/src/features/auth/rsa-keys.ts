import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Sealer } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';
import { NONCE_SECONDS, type PasswordNonces } from './password-nonces.ts';

const generate = promisify(generateKeyPair);
/** A key is given out for a day; what it encrypted just before is accepted as long as its nonce. */
const ROTATION = 24 * 3_600_000;
const GRACE = NONCE_SECONDS * 1_000;

export interface RsaKeys {
  /** The key to encrypt passwords with: SPKI as PEM, and the nonce that goes with them. */
  current(): Promise<{ keyId: string; publicKey: string; nonce: string }>;
  /**
   * Decrypts the passwords of one call, base64 RSA-OAEP-SHA-256 of passwordText(); null for an invalid text.
   * @throws CatalogueError rsaKeyUnknown, also for a nonce that was used or is older than five minutes
   */
  decrypt(keyId: string, ...ciphers: readonly string[]): Promise<(string | null)[]>;
  purge(): Promise<void>;
}

/** Key pairs shared by all instances; private keys lie sealed in the store. */
export function createRsaKeys({ store, now }: Services, sealer: Sealer, nonces: PasswordNonces): RsaKeys {
  const privateKeys = new Map<string, { key: KeyObject; until: number }>();

  async function newest(): Promise<{ keyId: string; publicKey: string } | null> {
    const row = await store
      .selectFrom('rsa_key')
      .select(['key_id as keyId', 'public_key as publicKey'])
      .where('retires_at', '>', now())
      .orderBy('retires_at', 'desc')
      .executeTakeFirst();
    return row ?? null;
  }

  async function make(): Promise<{ keyId: string; publicKey: string }> {
    const pair = await generate('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const keyId = randomUUID();
    await store
      .insertInto('rsa_key')
      .values({
        key_id: keyId,
        public_key: pair.publicKey,
        sealed_private_key: sealer.seal(pair.privateKey),
        retires_at: new Date(now().getTime() + ROTATION),
      })
      .execute();
    return { keyId, publicKey: pair.publicKey };
  }

  async function privateKey(keyId: string): Promise<KeyObject> {
    const time = now().getTime();
    const known = privateKeys.get(keyId);
    if (known && known.until > time) return known.key;
    privateKeys.delete(keyId);
    const row = await store
      .selectFrom('rsa_key')
      .select(['sealed_private_key', 'retires_at'])
      .where('key_id', '=', keyId)
      .executeTakeFirst();
    const until = row ? row.retires_at.getTime() + GRACE : 0;
    if (!row || until <= time) throw new CatalogueError('rsaKeyUnknown');
    const key = createPrivateKey(sealer.open(row.sealed_private_key));
    privateKeys.set(keyId, { key, until });
    return key;
  }

  return {
    current: async () => ({ ...((await newest()) ?? (await make())), nonce: nonces.make() }),
    async decrypt(keyId, ...ciphers) {
      const key = await privateKey(keyId);
      const texts = ciphers.map((cipher) => decryptText(key, cipher));
      const parts = texts.map((text) => text && /^([^\n]*)\n(.*)$/su.exec(text));
      const [nonce, second] = new Set(parts.flatMap((part, index) => (texts[index] === null ? [] : (part?.[1] ?? ''))));
      if (nonce === undefined) return texts;
      if (second !== undefined || !(await nonces.use(nonce))) throw new CatalogueError('rsaKeyUnknown');
      return parts.map((part) => part?.[2] ?? null);
    },
    async purge() {
      await store
        .deleteFrom('rsa_key')
        .where('retires_at', '<', new Date(now().getTime() - GRACE))
        .execute();
    },
  };
}

function decryptText(key: KeyObject, cipher: string): string | null {
  try {
    const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    return privateDecrypt(options, Buffer.from(cipher, 'base64')).toString('utf8');
  } catch {
    return null;
  }
}
