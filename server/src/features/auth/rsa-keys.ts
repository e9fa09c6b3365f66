import { constants, createPrivateKey, generateKeyPair, privateDecrypt, randomUUID, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Sealer } from '../../platform/security/index.ts';
import type { Services } from '../../platform/services.ts';

const generate = promisify(generateKeyPair);
/** A key is given out for a day; what it encrypted is accepted for an hour more. */
const ROTATION = 24 * 3_600_000;
const GRACE = 3_600_000;

export interface RsaKeys {
  /** The key to encrypt passwords with: SPKI as PEM. */
  current(): Promise<{ keyId: string; publicKey: string }>;
  /** Decrypts base64 RSA-OAEP-SHA-256; null for an invalid text. @throws CatalogueError rsaKeyUnknown */
  decrypt(keyId: string, cipher: string): Promise<string | null>;
  purge(): Promise<void>;
}

/** Key pairs shared by all instances; private keys lie sealed in the store. */
export function createRsaKeys({ store, now }: Services, sealer: Sealer): RsaKeys {
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
    current: async () => (await newest()) ?? make(),
    async decrypt(keyId, cipher) {
      const key = await privateKey(keyId);
      try {
        const options = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
        return privateDecrypt(options, Buffer.from(cipher, 'base64')).toString('utf8');
      } catch {
        return null;
      }
    },
    async purge() {
      await store
        .deleteFrom('rsa_key')
        .where('retires_at', '<', new Date(now().getTime() - GRACE))
        .execute();
    },
  };
}
