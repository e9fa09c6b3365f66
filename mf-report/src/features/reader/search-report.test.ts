import { pagesOf, planSheets } from '@tessera/board/paper';
import { boardItems } from '@tessera/board/reading';
import {
  createComponent,
  emptyReportDocument,
  reportLayoutSchema,
  reportPaperSchema,
  type RichText,
} from '@tessera/contract';

import { searchReport } from './search-report.ts';

const text: RichText = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '退款金额：按退货日期统计，' },
        { type: 'text', text: '可能来自以前月份' },
      ],
    },
  ],
};
const words = { ...createComponent('text'), code: 'words', name: '口径', text };
const papers = [
  reportPaperSchema.parse({ id: 'a', title: '封面' }),
  reportPaperSchema.parse({ id: 'b', title: '附录', layout: [{ i: 'words', x: 0, y: 0, w: 24, h: 9 }] }),
];
const document = { ...emptyReportDocument('a'), components: [words] };
const items = boardItems({ document, reports: [] });
const texts = () => ({ title: '', dataRange: '', date: '' });
const known = { contentOf: () => undefined, isSettled: () => true };
const { sheets } = planSheets(pagesOf(papers, new Map()), reportLayoutSchema.parse({}), texts, known);
const found = (wanted: string) => searchReport(sheets, items, wanted).map(({ sheet, where }) => [sheet.number, where]);

test('pages are found by title and by text, also across parts of a line with different looks', () => {
  expect(found('附录')).toEqual([[2, '附录']]);
  expect(found('统计，可能')).toEqual([[2, '退款金额：按退货日期统计，可能来自以前月份']]);
  expect(found('不存在')).toEqual([]);
  expect(found('  ')).toEqual([]);
});
