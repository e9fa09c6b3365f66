import { emptyPaper, reportPaperSchema } from '@tessera/contract';
import type { Content } from '@tessera/page-plan';

import { pagesOf, type Repeats } from './pages.ts';
import { layout, regions, repeatedReport, reportWithTable, texts } from './sheets.fixture.ts';
import { planSheets } from './sheets.ts';

const ready = (...values: (string | null)[]) =>
  [['regions', { status: 'ready', values, truncated: true }]] as [string, Repeats][];

test('a page that is repeated has a sheet for each value, and all sheets are counted', () => {
  const sheets = repeatedReport(ready('华东', null)).sheets;
  expect(sheets.map(({ paper, value, number }) => [paper.id, value, number])).toEqual([
    ['cover', undefined, 1],
    ['regions', '华东', 2],
    ['regions', null, 3],
    ['end', undefined, 4],
  ]);
  expect(sheets.map(({ truncated }) => truncated ?? false)).toEqual([false, false, true, false]);
});

const of = (repeats: Parameters<typeof repeatedReport>[0]) => repeatedReport(repeats).sheets;

test('without its values a repeated page says why, and is never shown with the numbers of all values', () => {
  const error = new Error('no');
  expect(of([])[1]).toMatchObject({ lacking: 'loading' });
  expect(of(ready())[1]).toMatchObject({ lacking: 'empty' });
  expect(of([['regions', { status: 'failed', error }]])[1]).toMatchObject({ lacking: { error } });
  expect(of([])).toHaveLength(3);
});

describe('a page with a long table', () => {
  test('has several sheets, which are counted, and each row stands on one', () => {
    const { sheets } = reportWithTable(true);
    expect(sheets.map(({ key, number, part }) => [key, number, part])).toEqual([
      ['cover', 1, 1],
      ['stores', 2, 1],
      ['stores#2', 3, 2],
      ['stores#3', 4, 3],
      ['end', 5, 1],
    ]);
    const rows = sheets.flatMap(({ planned: { pieces } }) => pieces.flatMap(({ table }) => table?.rows ?? []));
    expect(rows.map(({ first, end }) => [first, end])).toEqual([
      [0, 30],
      [30, 61],
      [61, 70],
    ]);
  });
});

describe('what its author should look at', () => {
  const paper = (id: string) => reportPaperSchema.parse({ id, layout: [{ i: 'text', x: 0, y: 0, w: 24, h: 4 }] });
  const text: Content = {
    kind: 'text',
    height: 3_000,
    breaks: Array.from({ length: 149 }, (_, line) => line * 20 + 20),
  };
  const check = (repeats: readonly (readonly [string, Repeats])[]) =>
    planSheets(pagesOf([emptyPaper('cover'), regions, paper('notes')], new Map(repeats)), layout, texts, {
      contentOf: (page, code) => (page === 'notes' && code === 'text' ? text : undefined),
      isSettled: () => true,
    });

  test('comes with the sheets: empty pages, texts that overflow, pages without values', () => {
    const { sheets, findings } = check(ready());
    expect(findings.map(({ kind, paperId, code }) => [kind, paperId, code])).toEqual([
      ['blankPage', 'cover', null],
      ['textOverflows', 'notes', 'text'],
      ['notRepeated', 'regions', null],
    ]);
    const parts = sheets.flatMap(({ planned }) => planned.pieces.flatMap((piece) => piece.text ?? []));
    expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ until }) => until)]);
    expect(parts.at(-1)?.until).toBe(3_000);
  });

  test('a page whose values are on their way says nothing yet', () => {
    expect(check([]).findings.filter(({ paperId }) => paperId === 'regions')).toEqual([]);
  });
});
