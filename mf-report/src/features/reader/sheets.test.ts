import { emptyPaper, type ReportPaper } from '@tessera/contract';

import { isAt, sheetOf, withSheet } from './sheet-address.ts';
import { sheetsOf, type Repeats } from './sheets.ts';

const repeated: ReportPaper = { ...emptyPaper('regions', '大区'), repeat: { tblId: 't', fieldId: 'region' } };
const papers = [emptyPaper('cover', '封面'), repeated, emptyPaper('end')];
const of = (repeats: readonly (readonly [string, Repeats])[]) => sheetsOf(papers, new Map(repeats));
const ready = (...values: (string | null)[]) =>
  [['regions', { status: 'ready', values, truncated: true }]] as [string, Repeats][];
const at = (search: string) => new URLSearchParams(search);

test('a page that is repeated has a sheet for each value, and all sheets are counted', () => {
  const sheets = of(ready('华东', null));
  expect(sheets.map(({ paper, value, number }) => [paper.id, value, number])).toEqual([
    ['cover', undefined, 1],
    ['regions', '华东', 2],
    ['regions', null, 3],
    ['end', undefined, 4],
  ]);
  expect(sheets.map(({ truncated }) => truncated ?? false)).toEqual([false, false, true, false]);
});

test('without its values a repeated page says why, and is never shown with the numbers of all values', () => {
  const error = new Error('no');
  expect(of([])[1]).toMatchObject({ lacking: 'loading' });
  expect(of(ready())[1]).toMatchObject({ lacking: 'empty' });
  expect(of([['regions', { status: 'failed', error }]])[1]).toMatchObject({ lacking: { error } });
  expect(of([])).toHaveLength(3);
});

test('RU-042: the address names page and value, and follows them', () => {
  const sheets = of(ready('华东', '华南'));
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
