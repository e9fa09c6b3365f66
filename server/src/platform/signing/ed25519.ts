import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** A text with its signature, in wire format: compositions and licences. */
export interface SignedText {
  readonly payload: string;
  /** Ed25519 over the UTF-8 bytes of the payload, base64. */
  readonly signature: string;
  readonly keyId: string;
}

/** @throws TypeError for a key of another kind; the message holds nothing of the key */
export function readPrivateKey(pem: string): KeyObject {
  return ed25519(() => createPrivateKey(pem), 'private');
}

/** @throws TypeError for a key of another kind */
export function readPublicKey(pem: string): KeyObject {
  return ed25519(() => createPublicKey(pem), 'public');
}

/** Short name of a key: the first 16 hex digits of SHA-256 over its public half's SPKI bytes. */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
}

export function signText(payload: string, privateKey: KeyObject): SignedText {
  const signature = sign(null, Buffer.from(payload), privateKey).toString('base64');
  return { payload, signature, keyId: keyIdOf(privateKey) };
}

export function isSignedBy({ payload, signature }: Pick<SignedText, 'payload' | 'signature'>, publicKey: KeyObject) {
  return verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64'));
}

function ed25519(read: () => KeyObject, half: 'private' | 'public'): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    throw new TypeError(`not a ${half} key in PEM`);
  }
  if (key.asymmetricKeyType !== 'ed25519' || key.type !== half) throw new TypeError(`not an Ed25519 ${half} key`);
  return key;
}
