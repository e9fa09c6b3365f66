import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

import { TEMPLATE_FILE, templateFileSchema, type TemplateDocument, type TemplateFile } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { isSignedBy, keyIdOf, readPublicKey, signText } from '../../platform/signing/index.ts';

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED = 32;

/** The installation's key for templates. @param secret at least 32 bytes that stay the same */
export function templateKey(secret: Buffer): KeyObject {
  const key = Buffer.concat([PKCS8_HEAD, secret.subarray(0, SEED)]);
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' });
}

export function signTemplate(template: TemplateDocument, key: KeyObject): TemplateFile {
  const { payload, signature } = signText(JSON.stringify(template), key);
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
  return { format: TEMPLATE_FILE, payload, signature, publicKey };
}

export interface GivenTemplate {
  /** What claims to be a template document. */
  readonly document: unknown;
  /** Name of the key that signed the file; null for a document without a signature. */
  readonly signedBy: string | null;
}

/** Takes a document out of its signed file; what is no such file stays as it is. @throws CatalogueError templateChanged */
export function unpackTemplate(given: unknown): GivenTemplate {
  if (typeof given !== 'object' || given === null || !('format' in given)) return { document: given, signedBy: null };
  const file = templateFileSchema.safeParse(given);
  if (!file.success) throw new CatalogueError('templateChanged', {}, { cause: file.error });
  try {
    const key = readPublicKey(file.data.publicKey);
    if (!isSignedBy(file.data, key)) throw new Error('the signature is another one');
    return { document: JSON.parse(file.data.payload), signedBy: keyIdOf(key) };
  } catch (error) {
    throw new CatalogueError('templateChanged', {}, { cause: error });
  }
}
