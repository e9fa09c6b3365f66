import { isKeyOf } from './command-keys.ts';

const press = (key: string, keys: object = {}) => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false },
  ...keys,
});

test('keys are told apart by Ctrl, Shift and Alt; Cmd counts as Ctrl, and braces as brackets with Shift', () => {
  expect(isKeyOf('Ctrl+D', press('d', { ctrlKey: true }))).toBe(true);
  expect(isKeyOf('Ctrl+D', press('D', { metaKey: true }))).toBe(true);
  expect(isKeyOf('Ctrl+D', press('d'))).toBe(false);
  expect(isKeyOf('Ctrl+G', press('G', { ctrlKey: true, shiftKey: true }))).toBe(false);
  expect(isKeyOf('Ctrl+Shift+]', press('}', { ctrlKey: true, shiftKey: true }))).toBe(true);
  expect(isKeyOf('Ctrl+]', press(']', { ctrlKey: true }))).toBe(true);
  const withAlt = press('ç', { code: 'KeyC', ctrlKey: true, altKey: true });
  expect(isKeyOf('Ctrl+Alt+C', withAlt)).toBe(true);
  expect(isKeyOf('Ctrl+C', withAlt)).toBe(false);
  expect(isKeyOf('F2', press('F2'))).toBe(true);
});
