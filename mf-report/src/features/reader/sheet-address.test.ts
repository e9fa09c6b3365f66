import { emptyPaper, reportLayoutSchema, reportPaperSchema, type ReportPaper } from '@tessera/contract';
import type { Content } from '@tessera/page-plan';

import { pagesOf, planSheets } from '../sheets/index.ts';
import { isAt, sheetOf, withSheet } from './sheet-address.ts';

const repeated: ReportPaper = { ...emptyPaper('regions', '大区'), repeat: { tblId: 't', fieldId: 'region' } };
const papers = [emptyPaper('cover', '封面'), repeated, emptyPaper('end')];
const texts = () => ({ title: '', dataRange: '', date: '' });
const layout = reportLayoutSchema.parse({});
const known = { contentOf: () => undefined, isSettled: () => true };
const regions = () =>
  planSheets(
    pagesOf(papers, new Map([['regions', { status: 'ready', values: ['华东', '华南'], truncated: true }]])),
    layout,
    texts,
    known,
  ).sheets;
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

const flowing = reportPaperSchema.parse({ id: 'stores', layout: [{ i: 't', x: 0, y: 0, w: 24, h: 30 }] });
const content: Content = {
  kind: 'table',
  table: {
    lead: 40,
    head: 32,
    tail: 2,
    inset: 26,
    rows: new Float64Array(70).fill(30),
    columns: [100, 100],
    frozen: 1,
    totalRow: 0,
    sums: [],
  },
};
const planned = (isSettled: boolean) =>
  planSheets(pagesOf([emptyPaper('cover'), flowing, emptyPaper('end')], new Map()), layout, texts, {
    contentOf: (page, code) => (page === 'stores' && code === 't' ? content : undefined),
    isSettled: () => isSettled,
  }).sheets;

test('each sheet of a long table has an address, which waits until its tables are measured', () => {
  const sheets = planned(true);
  const third = sheets[3]!;
  const there = withSheet(at('menuCode=m'), third);
  expect(there.get('paperSheet')).toBe('3');
  expect(sheetOf(there, sheets)).toBe(third);
  expect(isAt(there, sheets[1]!)).toBe(false);
  expect(isAt(there, planned(false)[1]!)).toBe(true);
  // A sheet that is there no more: the first one of its page.
  expect(sheetOf(at('paperId=stores&paperSheet=9'), sheets)).toBe(sheets[1]);
  expect(withSheet(there, sheets[0]!).has('paperSheet')).toBe(false);
});
