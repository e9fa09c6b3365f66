import { isGuessable } from './password-strength.ts';

test.each([
  'password1',
  'P@ssw0rd2024',
  'Dragon123!',
  'woaini1314',
  'qq123456',
  'abcd1234',
  '11111111',
  'aaaa1111',
  'a1a1a1a1',
  'abc123abc123',
  'qwertyuiop1',
  'asdfgh123',
  '1qaz2wsx',
  '1qaz2wsx3edc',
  '1q2w3e4r',
  '87654321a',
  'zyxwvu99',
])('%s is refused: it is common, or a run', (password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each([
  'Forgotten-2026',
  'long-enough-1',
  'kiln7-lantern',
  '红色的灯笼7号挂在门口',
  'k7abc9xz',
  'Test-2026-password',
])('%s is accepted', (password) => {
  expect(isGuessable(password, ['newcomer', 'somebody@example.com'])).toBe(false);
});

test('a name of the account with little around it is refused', () => {
  expect(isGuessable('zhangsan-8841', ['zhangsan', 'z.san@example.com'])).toBe(true);
  expect(isGuessable('x9Z.SAN7', ['zhangsan', 'z.san@example.com'])).toBe(true);
  expect(isGuessable('zhangsan-k7-lantern', ['zhangsan'])).toBe(false);
  expect(isGuessable('li-k7-lantern', ['li'])).toBe(false);
});
