import { webcrypto } from 'node:crypto';

import { SEAL_INFO, sealContext, sealedBoxSchema } from '@tessera/contract';

import { makeSealKey, seal, sealPoint, unseal } from './box.ts';

const { subtle } = webcrypto;
const purpose = { clientId: 'c1', kind: 'mysql', host: 'till', port: 3306, user: 'reader' };
const secret = makeSealKey();
const base64 = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64');

test('a box opens for its owner and its purpose, and for nothing else', () => {
  const box = seal('p@ss 口令', sealPoint(secret), purpose);
  expect(sealedBoxSchema.parse(box)).toEqual(box);
  expect(unseal(box, secret, purpose)).toBe('p@ss 口令');
  expect(() => unseal(box, secret, { ...purpose, host: 'elsewhere' })).toThrow();
  expect(() => unseal(box, makeSealKey(), purpose)).toThrow();
  expect(() =>
    unseal({ ...box, data: `${box.data.startsWith('A') ? 'B' : 'A'}${box.data.slice(1)}` }, secret, purpose),
  ).toThrow();
});

test('a box that a browser has sealed opens', async () => {
  const point = Buffer.from(sealPoint(secret), 'base64');
  const algorithm = { name: 'ECDH', namedCurve: 'P-256' };
  const own = await subtle.generateKey(algorithm, false, ['deriveBits']);
  const theirs = await subtle.importKey('raw', point, algorithm, false, []);
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, own.privateKey, 256);
  const ephemeral = await subtle.exportKey('raw', own.publicKey);
  const material = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const salt = Buffer.concat([Buffer.from(ephemeral), point]);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: Buffer.from(SEAL_INFO) };
  const key = await subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(12));
  const additionalData = Buffer.from(sealContext(purpose));
  const data = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, Buffer.from('secret'));
  const box = {
    key: sealPoint(secret),
    ephemeral: base64(ephemeral),
    iv: base64(iv.buffer as ArrayBuffer),
    data: base64(data),
  };
  expect(unseal(box, secret, purpose)).toBe('secret');
});
