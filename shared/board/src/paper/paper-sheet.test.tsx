import { emptyPaper, pageStyleSchema, reportLayoutSchema, reportPaperSchema } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { PaperSheet, type PaperSheetProps } from './paper-sheet.tsx';

const layout = reportLayoutSchema.parse({
  isShowPageHeader: true,
  isShowPageFooter: true,
  isShowFooterLeft: true,
  footerLeftContent: '内部资料',
  headerExcludePages: ['cover'],
  footerExcludePages: ['cover'],
});
const texts = { title: '经营月报', dataRange: '2026 年 10 月', date: '' };

function show(given: Partial<PaperSheetProps>) {
  const props = { paper: emptyPaper('p1'), layout, texts, number: 3, count: 8, watermark: '林 2026-11-01' };
  return render(
    <PlatformWrapper platform={createTestPlatform()}>
      <PaperSheet {...props} render={(code) => <span>{code}</span>} {...given} />
    </PlatformWrapper>,
  );
}

test('a sheet has header, footer and its number; pages that are left out have neither', () => {
  const { rerender } = show({});
  expect(screen.getByText('经营月报')).toBeVisible();
  expect(screen.getByText('内部资料')).toBeVisible();
  expect(screen.getByText('第 3 页，共 8 页')).toBeVisible();
  rerender(
    <PlatformWrapper platform={createTestPlatform()}>
      <PaperSheet
        paper={emptyPaper('cover')}
        layout={layout}
        texts={texts}
        number={1}
        count={8}
        watermark=""
        render={() => null}
      />
    </PlatformWrapper>,
  );
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
  const { container, unmount } = show({ paper });
  expect([...container.querySelectorAll('[data-paper-box]')].map((box) => box.textContent)).toEqual([
    'first',
    'second',
  ]);
  expect(container.querySelector('[data-paper-watermark]')).toBeNull();
  unmount();
  const marked = show({ paper: { ...paper, style: pageStyleSchema.parse({ isShowWatermark: true }) } });
  expect(marked.container.querySelector('[data-paper-watermark]')).toHaveTextContent('林 2026-11-01');
});
