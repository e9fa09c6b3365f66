import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and authenticates with a key made from TESSERA_SECRET (AES-256-GCM); opens with the one before it too. */
export interface Sealer {
  seal(plain: string): string;
  /** @throws Error when the text was sealed with another secret or changed */
  open(sealed: string): string;
}

/** @param previous secret of before, while what it sealed is being sealed anew */
export function createSealer(secret: string, previous?: string): Sealer {
  const key = keyOf(secret);
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      try {
        return open(sealed, key);
      } catch (error) {
        if (previous === undefined) throw error;
        return open(sealed, keyOf(previous));
      }
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'tessera', 'store-secrets', 32));
}

function open(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
