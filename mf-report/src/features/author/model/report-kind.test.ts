import { renewClip } from '@tessera/board/editing';
import {
  createComponent,
  emptyReportDocument,
  isFilterSeen,
  reportPaperSchema,
  type ReportDocument,
} from '@tessera/contract';
import { reportComponent } from '@tessera/contract/testing';

import { barFilters, moveToPage, placeOn, putFilter, REPORT } from './report-kind.ts';

const place = (i: string, y = 0) => ({ i, x: 0, y, w: 24, h: 4 });
const title = { ...createComponent('title'), code: 't', name: '标题' };
const filter = { ...createComponent('filter'), code: 'f', name: '大区' };
function two(): ReportDocument {
  const base = emptyReportDocument('a');
  const papers = [
    reportPaperSchema.parse({ id: 'a', layout: [place('t'), place('c', 6)], tables: [{ i: 'c', pageSubtotal: true }] }),
    reportPaperSchema.parse({ id: 'b', layout: [place('d')] }),
  ];
  return { ...base, components: [title], report: { ...base.report, papers } };
}
const layouts = ({ report }: ReportDocument) => report.papers.map(({ layout }) => layout.map(({ i }) => i));

test('what moves to another page takes the flow of its table along; a page that is gone takes nothing', () => {
  const next = moveToPage(two(), 'c', 'b');
  expect(layouts(next)).toEqual([['t'], ['d', 'c']]);
  expect(next.report.papers.map(({ tables }) => tables.map(({ i }) => i))).toEqual([[], ['c']]);
  expect(next.report.papers[1]?.tables[0]).toMatchObject({ pageSubtotal: true });
  const same = two();
  expect(moveToPage(same, 'c', 'gone')).toBe(same);
  expect(moveToPage(same, 'c', 'a')).toBe(same);
  expect(placeOn(same, 'gone', 'x', { w: 4, h: 4 })).toBe(same);
});

test('a filter of the bar has no place; on a page it gets one, and keeps it when it changes', () => {
  const bar = putFilter(two(), { ...filter, location: 'bar' }, 'b');
  expect([layouts(bar)[1], barFilters(bar).length]).toEqual([['d'], 1]);
  const grid = putFilter(bar, { ...filter, location: 'grid' }, 'b');
  expect([layouts(grid)[1], barFilters(grid).length]).toEqual([['d', 'f'], 0]);
  expect(layouts(putFilter(grid, { ...filter, location: 'grid', name: '区域' }, 'a'))).toEqual(layouts(grid));
  expect(layouts(putFilter(grid, { ...filter, location: 'bar' }, 'a'))[1]).toEqual(['d']);
});

test('copies are pasted onto the page that is shown, filters of the bar into the bar', () => {
  const document = putFilter(two(), { ...filter, location: 'bar' }, 'a');
  const copied = { fromCode: 'm', ...REPORT.copy(document, new Set(['t', 'c', 'f']), new Set(['c', 'd'])) };
  const { clip } = renewClip(copied, new Map([['c', 'c2']]));
  const next = REPORT.paste(document, clip, 'b');
  expect(layouts(next)[0]).toEqual(['t', 'c']);
  expect(layouts(next)[1]).toHaveLength(3);
  expect(layouts(next)[1]).toContain('c2');
  expect(barFilters(next)).toHaveLength(2);
});

test('new filters of the bar are seen where the author checked which of the others are', () => {
  const bar = (code: string) => ({ ...filter, code, location: 'bar' as const });
  const before = putFilter(two(), bar('f'), 'a');
  expect(before.report.checkedFilters).toBeNull();
  const none: ReportDocument = { ...before, report: { ...before.report, checkedFilters: [] } };
  expect(putFilter(none, { ...bar('f'), name: '区域' }, 'a').report.checkedFilters).toEqual([]);
  const more = putFilter(none, bar('g'), 'a');
  expect(more.report.checkedFilters).toEqual(['g']);
  expect(isFilterSeen(more, bar('f'))).toBe(false);
  expect(isFilterSeen(more, bar('g'))).toBe(true);
  const onPage = putFilter(none, { ...filter, location: 'grid' }, 'a');
  expect(putFilter(onPage, bar('f'), 'a').report.checkedFilters).toEqual(['f']);
  const { clip } = renewClip({ fromCode: 'm', ...REPORT.copy(more, new Set(['g']), new Set()) }, new Map());
  expect(REPORT.paste(more, clip, 'a').report.checkedFilters).toHaveLength(2);
});

test('tabs that are pasted leave what they hold on the page', () => {
  const tabs = { ...createComponent('tabs'), code: 'tabs', name: '页签' };
  const clip = {
    fromCode: 'board',
    charts: [{ thing: 'c9', w: 12, h: 8, held: true }],
    components: [
      { thing: tabs, w: 24, h: 12 },
      { thing: { ...title, code: 't9' }, w: 24, h: 4, held: true },
    ],
  };
  const next = REPORT.paste(two(), clip, 'b');
  expect(layouts(next)[1]).toEqual(['d', 't9', 'c9']);
  expect(next.components.map(({ code }) => code)).toEqual(['t', 't9']);
});

test('charts that nobody placed lie in the pool once editing has begun', () => {
  const charts = ['c', 'd', 'new'].map((reportCode) => reportComponent(reportCode));
  expect(REPORT.settle(two(), charts, false).pool).toEqual([]);
  expect(REPORT.settle(two(), charts, true).pool).toEqual(['new']);
});
