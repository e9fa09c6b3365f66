import { isAt, sheetOf, withSheet } from './sheet-address.ts';
import { repeatedReport, reportWithTable } from './sheets.fixture.ts';

const regions = () =>
  repeatedReport([['regions', { status: 'ready', values: ['华东', '华南'], truncated: true }]]).sheets;
const at = (search: string) => new URLSearchParams(search);

test('RU-042: the address names page and value, and follows them', () => {
  const sheets = regions();
  expect(sheetOf(at('paperId=end'), sheets)?.number).toBe(4);
  expect(sheetOf(at('paperId=regions'), sheets)?.value).toBe('华东');
  expect(sheetOf(at('paperId=regions&paperValue=华南'), sheets)?.value).toBe('华南');
  expect(sheetOf(at('paperId=gone'), sheets)).toBeNull();
  const south = sheets[2]!;
  const there = withSheet(at('menuCode=m&paperId=cover'), south);
  expect(there.toString()).toBe(at('menuCode=m&paperId=regions&paperValue=华南').toString());
  expect(isAt(there, south)).toBe(true);
  expect(isAt(there, sheets[1]!)).toBe(false);
  expect(withSheet(there, sheets[0]!).has('paperValue')).toBe(false);
});

test('each sheet of a long table has an address, which waits until its tables are measured', () => {
  const sheets = reportWithTable(true).sheets;
  const third = sheets[3]!;
  const there = withSheet(at('menuCode=m'), third);
  expect(there.get('paperSheet')).toBe('3');
  expect(sheetOf(there, sheets)).toBe(third);
  expect(isAt(there, sheets[1]!)).toBe(false);
  expect(isAt(there, reportWithTable(false).sheets[1]!)).toBe(true);
  // A sheet that is there no more: the first one of its page.
  expect(sheetOf(at('paperId=stores&paperSheet=9'), sheets)).toBe(sheets[1]);
  expect(withSheet(there, sheets[0]!).has('paperSheet')).toBe(false);
});
