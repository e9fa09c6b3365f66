import { fileNameOf, safeName } from './file-name.ts';

test('a file is named after the board and the minute on the clocks of the corporation', () => {
  const asked = new Date('2026-03-31T16:05:59Z');
  expect(fileNameOf('经营/总览', asked, 'Asia/Shanghai', 'xlsx')).toBe('经营_总览_20260401-0005.xlsx');
  expect(fileNameOf('经营总览', asked, 'America/New_York', 'pdf')).toBe('经营总览_20260331-1205.pdf');
  expect(fileNameOf('经营总览', asked, 'UTC', 'pdf')).toBe('经营总览_20260331-1605.pdf');
});

test.each([
  ['../../etc/passwd', 'etc_passwd'],
  ['con', '_con'],
  [' . ', 'export'],
  ['a\u0000b\u202e', 'a_b_'],
])('no system takes %j for a path or a device', (name, expected) => {
  expect(safeName(name)).toBe(expected);
});
