import { generateKeyPairSync, sign, verify } from 'node:crypto';

import { checkOrder } from './check-order.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const TIME = 1_800_000_000_000;
const order = { target: 'me', number: 5, issuedAt: TIME, expiresAt: TIME + 1_000, command: { kind: 'doctor' } };
const line = (value: unknown, key = privateKey) => {
  const payload = typeof value === 'string' ? value : JSON.stringify(value);
  return { payload, signature: sign(null, Buffer.from(payload), key).toString('base64') };
};
const check = (given: ReturnType<typeof line>) =>
  checkOrder(given, {
    clientId: 'me',
    last: 4,
    time: TIME,
    isOfServer: (payload, signature) => verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64')),
  });

test('an order that is signed, for this agent, new and in time is followed', () => {
  expect(check(line(order))).toEqual({ order });
});

test.each([
  ['of another key', line(order, generateKeyPairSync('ed25519').privateKey), { refused: 'signature', number: null }],
  [
    'that was changed',
    { ...line(order), payload: JSON.stringify({ ...order, number: 6 }) },
    { refused: 'signature', number: null },
  ],
  ['for another agent', line({ ...order, target: 'you' }), { refused: 'foreign', number: 5 }],
  ['that came before', line({ ...order, number: 4 }), { refused: 'replayed', number: 4 }],
  ['that is late', line({ ...order, expiresAt: TIME }), { refused: 'late', number: 5 }],
  ['of a newer server', line({ ...order, command: { kind: 'dance' } }), { refused: 'unknown', number: 5 }],
  ['that is no order', line('no JSON'), { refused: 'unknown', number: null }],
])('one %s is refused', (_what, given, refusal) => {
  expect(check(given)).toEqual(refusal);
});
