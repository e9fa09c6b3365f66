import { createCipheriv, createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

import { SEAL_INFO, sealContext, type SealedBox, type SealedFor } from '@tessera/contract';

const CURVE = 'prime256v1';
const CIPHER = 'aes-256-gcm';
const TAG = 16;

/** A new P-256 key: its secret scalar, base64. */
export function makeSealKey(): string {
  const key = createECDH(CURVE);
  key.generateKeys();
  return key.getPrivateKey('base64');
}

/** The point of a key, to which boxes are sealed. @param secret base64 */
export function sealPoint(secret: string): string {
  return keyOf(secret).getPublicKey('base64');
}

/** Seals a text for the owner of a point and one purpose. */
export function seal(text: string, point: string, purpose: SealedFor): SealedBox {
  const own = createECDH(CURVE);
  const ephemeral = own.generateKeys('base64');
  const iv = randomBytes(12);
  const key = keyBetween(own.computeSecret(point, 'base64'), ephemeral, point);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(sealContext(purpose)));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { key: point, ephemeral, iv: iv.toString('base64'), data: data.toString('base64') };
}

/**
 * Opens a box.
 * @param secret of the point that it was sealed to, base64
 * @throws Error for a box of another key or purpose, or one that was changed
 */
export function unseal(box: SealedBox, secret: string, purpose: SealedFor): string {
  const own = keyOf(secret);
  const point = own.getPublicKey('base64');
  const key = keyBetween(own.computeSecret(box.ephemeral, 'base64'), box.ephemeral, point);
  const data = Buffer.from(box.data, 'base64');
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(box.iv, 'base64'))
    .setAAD(Buffer.from(sealContext(purpose)))
    .setAuthTag(data.subarray(-TAG));
  return Buffer.concat([decipher.update(data.subarray(0, -TAG)), decipher.final()]).toString('utf8');
}

function keyOf(secret: string) {
  const key = createECDH(CURVE);
  key.setPrivateKey(secret, 'base64');
  return key;
}

function keyBetween(shared: Buffer, ephemeral: string, point: string): Buffer {
  const salt = Buffer.concat([Buffer.from(ephemeral, 'base64'), Buffer.from(point, 'base64')]);
  return Buffer.from(hkdfSync('sha256', shared, salt, SEAL_INFO, 32));
}
