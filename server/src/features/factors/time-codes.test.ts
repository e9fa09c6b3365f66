import { newSecret, stepOf, uriOf } from './time-codes.ts';

// Appendix B of RFC 6238, its secret in base32; six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [2_000_000_000, '279037', 66_666_666],
])('at second %i the code is %s', (second, code, step) => {
  expect(stepOf(SECRET, code, new Date(second * 1_000))).toBe(step);
});

test('a code passes one period early or late, and no more', () => {
  const at = (second: number) => stepOf(SECRET, '287082', new Date(second * 1_000));
  expect([-1, 0, 29, 30, 59, 60, 89, 90].map((second) => at(second))).toEqual([null, 1, 1, 1, 1, 1, 1, null]);
  expect(['28708', '2870820', '28708a', ''].map((code) => stepOf(SECRET, code, new Date(59_000)))).toEqual([
    ...[null, null, null, null],
  ]);
});

test('a secret has 160 bits, and its address names product and account', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(secret).not.toBe(newSecret());
  expect(uriOf(secret, 'a:b@c')).toBe(
    `otpauth://totp/Tessera:a%3Ab%40c?issuer=Tessera&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
