import { constants, createDecipheriv, privateDecrypt, type KeyObject } from 'node:crypto';

import { SaxesParser } from 'saxes';

import { StepFailure } from '../../step-failure.ts';
import { PROTOCOL, wordOf } from './read-message.ts';

const XENC = 'http://www.w3.org/2001/04/xmlenc#';
const XENC11 = 'http://www.w3.org/2009/xmlenc11#';
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1';
const MGF_SHA1 = `${XENC11}mgf1sha1`;
const GCM_TAG = 16;
/** By which the content is encrypted. CBC is what most providers do by default: nothing of it is believed without a signature inside. */
const CIPHERS: Readonly<Record<string, { readonly name: string; readonly key: number; readonly iv: number }>> = {
  [`${XENC11}aes128-gcm`]: { name: 'aes-128-gcm', key: 16, iv: 12 },
  [`${XENC11}aes256-gcm`]: { name: 'aes-256-gcm', key: 32, iv: 12 },
  [`${XENC}aes128-cbc`]: { name: 'aes-128-cbc', key: 16, iv: 16 },
  [`${XENC}aes256-cbc`]: { name: 'aes-256-cbc', key: 32, iv: 16 },
};
/** Hashes of OAEP, each with the mask function that takes the same. */
const OAEP: Readonly<Record<string, { readonly name: string; readonly mask: string }>> = {
  [SHA1]: { name: 'sha1', mask: MGF_SHA1 },
  [`${XENC}sha256`]: { name: 'sha256', mask: `${XENC11}mgf1sha256` },
  [`${XENC}sha512`]: { name: 'sha512', mask: `${XENC11}mgf1sha512` },
};

interface Encrypted {
  method: string;
  digest: string;
  mask: string;
  value: string;
}
const empty = (): Encrypted => ({ method: '', digest: SHA1, mask: MGF_SHA1, value: '' });

/**
 * The message with its assertion in the open. Whoever has the certificate can encrypt, so that what comes out is looked at as any other message.
 * @param xml that was looked at, with one encrypted assertion below its root @param inResponseTo of the root
 * @throws StepFailure that names algorithms which are not taken, and else one and the same whatever is wrong: no answer tells about the padding
 */
export function openAssertion(xml: string, inResponseTo: string, key: KeyObject): string {
  const { content, key: sealedKey } = encryptedOf(xml);
  const cipher = CIPHERS[content.method];
  if (!cipher) throw algorithmFailure(content.method);
  const oaep = OAEP[sealedKey.digest];
  const isOaep = sealedKey.method === `${XENC}rsa-oaep-mgf1p` || sealedKey.method === `${XENC11}rsa-oaep`;
  if (!isOaep || !oaep || oaep.mask !== sealedKey.mask)
    throw algorithmFailure(isOaep ? sealedKey.digest : sealedKey.method);
  try {
    const bytes = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: oaep.name },
      Buffer.from(sealedKey.value, 'base64'),
    );
    if (bytes.length !== cipher.key) throw new Error('a key of another length');
    const assertion = decrypted(Buffer.from(content.value, 'base64'), cipher, bytes);
    if (!/^[\w.-]{1,200}$/.test(inResponseTo)) throw new Error('no id of a request');
    return `<samlp:Response xmlns:samlp="${PROTOCOL}" ID="_opened" Version="2.0" InResponseTo="${inResponseTo}">${assertion}</samlp:Response>`;
  } catch (error) {
    throw new StepFailure('docking.saml.fault.sealed', {}, { cause: error });
  }
}

const algorithmFailure = (algorithm: string) =>
  new StepFailure('docking.saml.fault.cipher', { algorithm: wordOf(algorithm) });

/** @throws Error */
function decrypted(
  sealed: Buffer,
  { name, iv: ivLength }: { readonly name: string; readonly iv: number },
  key: Uint8Array,
): string {
  const iv = sealed.subarray(0, ivLength);
  const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  if (name === 'aes-128-gcm' || name === 'aes-256-gcm') {
    if (sealed.length < ivLength + GCM_TAG) throw new Error('too short');
    const decipher = createDecipheriv(name, key, iv, { authTagLength: GCM_TAG });
    decipher.setAuthTag(sealed.subarray(-GCM_TAG));
    return utf8.decode(Buffer.concat([decipher.update(sealed.subarray(ivLength, -GCM_TAG)), decipher.final()]));
  }
  const decipher = createDecipheriv(name, key, iv).setAutoPadding(false);
  const open = Buffer.concat([decipher.update(sealed.subarray(ivLength)), decipher.final()]);
  // XML Encryption says how many bytes it added, in the last of them; the others are anything.
  const added = open.at(-1) ?? 0;
  if (added < 1 || added > 16 || added > open.length) throw new Error('no padding');
  return utf8.decode(open.subarray(0, -added));
}

/** What is encrypted, and the key for it, which stands inside or beside it. @throws StepFailure where either is there twice, or missing */
function encryptedOf(xml: string): { readonly content: Encrypted; readonly key: Encrypted } {
  const [content, key] = [empty(), empty()];
  const parser = new SaxesParser({ xmlns: true, position: false });
  const path: string[] = [];
  const count = { EncryptedData: 0, EncryptedKey: 0 };
  parser.on('opentag', ({ local, attributes }) => {
    if (path.includes('EncryptedAssertion')) {
      const into = path.includes('EncryptedKey') ? key : content;
      const algorithm = attributes['Algorithm']?.value ?? '';
      if (local === 'EncryptedData' || local === 'EncryptedKey') count[local] += 1;
      if (local === 'EncryptionMethod') into.method = algorithm;
      if (local === 'DigestMethod') into.digest = algorithm;
      if (local === 'MGF') into.mask = algorithm;
    }
    path.push(local);
  });
  parser.on('text', (text) => {
    if (path.at(-1) !== 'CipherValue') return;
    (path.includes('EncryptedKey') ? key : content).value += text;
  });
  parser.on('closetag', () => void path.pop());
  parser.write(xml).close();
  if (count.EncryptedData !== 1 || count.EncryptedKey !== 1) throw new StepFailure('docking.saml.fault.sealed');
  return { content, key };
}
