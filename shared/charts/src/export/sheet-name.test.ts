import { sheetName } from './sheet-name.ts';

test.each([
  ['a/b:c', 'a b c'],
  ["'quoted'", 'quoted'],
  [" 'inside' ", 'inside'],
  [`${'一'.repeat(30)}'二`, '一'.repeat(30)],
  [`${'一'.repeat(30)}🚀`, '一'.repeat(30)],
  ['history', 'history_'],
  ['销售\uFFFF额', '销售 额'],
  ["''", 'Sheet1'],
])('%j becomes %j', (name, expected) => {
  expect(sheetName(name)).toBe(expected);
});
