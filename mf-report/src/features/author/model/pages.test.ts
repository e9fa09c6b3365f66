import { emptyReportDocument, reportPaperSchema, type ReportDocument } from '@tessera/contract';

import {
  addPage,
  changeFlow,
  changeLayout,
  changePage,
  flowOf,
  movePage,
  pageAfterRemoval,
  pageOf,
  removePage,
  withoutPlaces,
} from './pages.ts';

const place = (i: string) => ({ i, x: 0, y: 0, w: 24, h: 4 });
function three(): ReportDocument {
  const base = emptyReportDocument('a');
  const papers = ['a', 'b', 'c'].map((id) =>
    reportPaperSchema.parse({ id, layout: [place(`${id}1`)], tables: [{ i: `${id}1` }] }),
  );
  return { ...base, report: { ...base.report, papers } };
}
test('how a table goes on is kept with its page; what is as usual needs no entry', () => {
  const flow = { ...flowOf(three(), 'b1'), pageSubtotal: true, groups: 'together' as const };
  const next = changeFlow(three(), flow);
  expect(flowOf(next, 'b1')).toEqual(flow);
  expect(next.report.papers.map(({ tables }) => tables)).toEqual([
    [{ ...flowOf(three(), 'a1') }],
    [flow],
    expect.any(Array),
  ]);
  expect(changeFlow(next, flowOf(three(), 'b1')).report.papers[1]?.tables).toEqual([]);
  const same = three();
  expect(changeFlow(same, { ...flow, i: 'gone' })).toBe(same);
});

const ids = ({ report }: ReportDocument) => report.papers.map(({ id }) => id);

test('pages are put behind the one that is read, and moved to a place, the top and the end', () => {
  expect(ids(addPage(three(), 'n', 'a'))).toEqual(['a', 'n', 'b', 'c']);
  expect(ids(addPage(three(), 'n'))).toEqual(['a', 'b', 'c', 'n']);
  expect(ids(movePage(three(), 'c', 0))).toEqual(['c', 'a', 'b']);
  expect(ids(movePage(three(), 'a', 1))).toEqual(['b', 'a', 'c']);
  expect(ids(movePage(three(), 'a', 99))).toEqual(['b', 'c', 'a']);
  const same = three();
  expect(movePage(same, 'b', 1)).toBe(same);
});

test.each([
  ['b', 'b', 'c'],
  ['c', 'c', 'b'],
  ['a', 'b', 'b'],
])('RU-772, RU-773, RU-775: removing page %s while %s is current shows %s', (removed, current, shown) => {
  expect(pageAfterRemoval(three(), removed, current)).toBe(shown);
});

test('RU-774: removing the only page shows none', () => {
  expect(pageAfterRemoval(emptyReportDocument('a'), 'a', 'a')).toBeNull();
});

test('a removed page takes its components along, and the layout forgets it', () => {
  const document = changeLayout(three(), { headerExcludePages: ['a', 'b'], footerExcludePages: ['b'] });
  const gone: string[] = [];
  const next = removePage(document, 'b', (now, codes) => {
    gone.push(...codes);
    return now;
  });
  expect(gone).toEqual(['b1']);
  expect(ids(next)).toEqual(['a', 'c']);
  expect(next.report.styleDTO).toMatchObject({ headerExcludePages: ['a'], footerExcludePages: [] });
});

test('components are found on their page and leave it with the flow of their table', () => {
  const document = three();
  expect(pageOf(document, 'b1')?.id).toBe('b');
  expect(pageOf(document, 'pooled')).toBeNull();
  const [, b] = withoutPlaces(document, new Set(['b1'])).report.papers;
  expect(b).toMatchObject({ layout: [], tables: [] });
  expect(changePage(document, 'b', { title: '趋势' }).report.papers[1]).toMatchObject({
    title: '趋势',
    layout: [place('b1')],
  });
});
