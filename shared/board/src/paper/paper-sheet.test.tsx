import {
  emptyPaper,
  pageStyleSchema,
  reportLayoutSchema,
  reportPaperSchema,
  type ReportPaper,
} from '@tessera/contract';
import { planPages } from '@tessera/page-plan';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { PaperSheet } from './paper-sheet.tsx';

const layout = reportLayoutSchema.parse({
  isShowPageHeader: true,
  isShowPageFooter: true,
  isShowFooterLeft: true,
  footerLeftContent: '内部资料',
  headerExcludePages: ['cover'],
  footerExcludePages: ['cover'],
});
const texts = { title: '经营月报', dataRange: '2026 年 10 月', date: '' };

function element(paper: ReportPaper) {
  const papers = [emptyPaper('a'), emptyPaper('b'), paper];
  const { sheets } = planPages({ papers, layout, textsOf: () => texts, measures: { contentOf: () => undefined } });
  return (
    <PlatformWrapper platform={createTestPlatform()}>
      <PaperSheet sheet={sheets[2]!} watermark="林 2026-11-01" render={({ code }) => <span>{code}</span>} />
    </PlatformWrapper>
  );
}

test('a sheet has header, footer and its number; pages that are left out have neither', () => {
  const { rerender } = render(element(emptyPaper('p1')));
  expect(screen.getByText('经营月报')).toBeVisible();
  expect(screen.getByText('内部资料')).toBeVisible();
  expect(screen.getByText('第 3 页，共 3 页')).toBeVisible();
  rerender(element(emptyPaper('cover')));
  expect(screen.queryByText('经营月报')).not.toBeInTheDocument();
  expect(screen.queryByText('内部资料')).not.toBeInTheDocument();
});

test('components are drawn in reading order, and the watermark only where the page has one', () => {
  const paper = reportPaperSchema.parse({
    id: 'p1',
    layout: [
      { i: 'second', x: 0, y: 9, w: 4, h: 2 },
      { i: 'first', x: 0, y: 0, w: 4, h: 2 },
    ],
  });
  const { container, unmount } = render(element(paper));
  expect([...container.querySelectorAll('[data-paper-box]')].map((box) => box.textContent)).toEqual([
    'first',
    'second',
  ]);
  expect(container.querySelector('[data-paper-watermark]')).toBeNull();
  unmount();
  const marked = render(element({ ...paper, style: pageStyleSchema.parse({ isShowWatermark: true }) }));
  expect(marked.container.querySelector('[data-paper-watermark]')).toHaveTextContent('林 2026-11-01');
});
