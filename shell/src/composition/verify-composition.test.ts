import { generateKeyPairSync, sign, webcrypto, type KeyObject } from 'node:crypto';

import { makeBuild, makeComposition, makeRemote } from './testing/factories.ts';
import type { CompositionKey } from './trust.ts';
import { CompositionError, isLoopback, verifyComposition } from './verify-composition.ts';

const subtle = webcrypto.subtle as unknown as SubtleCrypto;
const composition = makeComposition([makeRemote({ active: makeBuild('active00') })]);

function keyPair(loopbackOnly: boolean): { key: CompositionKey; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return { key: { keyId: 'k', spki, loopbackOnly }, privateKey };
}
function signed(payload: string, privateKey: KeyObject) {
  return { payload, signature: sign(null, Buffer.from(payload), privateKey).toString('base64'), keyId: 'k' };
}
const production = keyPair(false);
const development = keyPair(true);
const verify = (reply: unknown, hostname = 'bi.example.com', keys = [production.key, development.key]) =>
  verifyComposition(reply, { keys, hostname, subtle });

it('accepts what an accepted key has signed', async () => {
  await expect(verify(signed(JSON.stringify(composition), production.privateKey))).resolves.toEqual(composition);
});

it('refuses one changed character of the payload', async () => {
  const reply = signed(JSON.stringify(composition), production.privateKey);
  const payload = reply.payload.replace('active00', 'active01');
  await expect(verify({ ...reply, payload })).rejects.toMatchObject({ fault: 'signature' });
});

it('verifies the exact text: an equal object with other spacing does not pass', async () => {
  const reply = signed(JSON.stringify(composition), production.privateKey);
  await expect(verify({ ...reply, payload: JSON.stringify(composition, null, 1) })).rejects.toMatchObject({
    fault: 'signature',
  });
});

it('takes the development key on loopback only', async () => {
  const reply = signed(JSON.stringify(composition), development.privateKey);
  await expect(verify(reply, '127.0.0.1')).resolves.toEqual(composition);
  await expect(verify(reply, 'bi.example.com')).rejects.toMatchObject({ fault: 'signature' });
});

it('refuses a stranger’s key and a signature that is none', async () => {
  const stranger = keyPair(false);
  await expect(verify(signed(JSON.stringify(composition), stranger.privateKey))).rejects.toMatchObject({
    fault: 'signature',
  });
  const reply = { ...signed(JSON.stringify(composition), production.privateKey), signature: '***' };
  await expect(verify(reply)).rejects.toMatchObject({ fault: 'signature' });
});

it('refuses where signatures cannot be verified', async () => {
  const reply = signed(JSON.stringify(composition), production.privateKey);
  const options = { keys: [production.key], hostname: 'bi.example.com', subtle: undefined };
  await expect(verifyComposition(reply, options)).rejects.toMatchObject({ fault: 'signature' });
});

it('tells a signed payload that does not fit the contract from a bad signature', async () => {
  await expect(verify(signed('{"remotes":1}', production.privateKey))).rejects.toMatchObject({ fault: 'shape' });
  await expect(verify(signed('no json', production.privateKey))).rejects.toMatchObject({ fault: 'shape' });
  await expect(verify({ data: 1 })).rejects.toBeInstanceOf(CompositionError);
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['tessera.localhost', true],
  ['127.0.0.1.evil.com', false],
  ['localhost.evil.com', false],
  ['10.0.0.1', false],
])('isLoopback(%s) is %s', (hostname, expected) => {
  expect(isLoopback(hostname)).toBe(expected);
});
