import { createComponent, emptyReportDocument, reportPaperSchema } from '@tessera/contract';

import { chart } from './chart.fixture.ts';
import { readingPages } from './reading-order.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });

test('charts, titles and texts of a page come from top to bottom and left to right, texts line by line', () => {
  const words = {
    ...createComponent('text'),
    code: 'words',
    text: {
      type: 'doc' as const,
      content: [
        paragraph('一'),
        { type: 'bulletList' as const, content: [{ type: 'listItem' as const, content: [paragraph('二')] }] },
      ],
    },
  };
  const layout = [
    { i: 'right', x: 12, y: 4, w: 12, h: 4 },
    { i: 'words', x: 0, y: 4, w: 12, h: 4 },
    { i: 'head', x: 0, y: 0, w: 24, h: 4 },
  ];
  const base = emptyReportDocument('p');
  const document = {
    ...base,
    components: [
      words,
      { ...createComponent('title'), code: 'head', name: '月报' },
      { ...createComponent('image'), code: 'logo' },
    ],
    report: { ...base.report, papers: [reportPaperSchema.parse({ id: 'p', title: '封面', layout })] },
  };
  const [page] = readingPages(document, [chart('right'), chart('elsewhere')]) ?? [];
  expect(page?.items.map((item) => (item.kind === 'chart' ? item.report.reportCode : item.lines))).toEqual([
    ['月报'],
    ['一', '二'],
    'right',
  ]);
});
