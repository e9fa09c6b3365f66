/** @own-modules: it reads computed styles */
import { emptyPaper, type BoardComponent, type ReportComponent } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { render, screen } from '@testing-library/react';

import { QueryCoordinator } from '../coordinator/query-coordinator.ts';
import { boardItems } from '../reading/board-items.ts';
import { PaperItem, type PaperItemProps } from './paper-item.tsx';

const text: BoardComponent = {
  code: 'text',
  name: '说明',
  typeCode: '0003',
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '全文' }] }] },
};
const document = { layoutType: 2, layout: [], appLayout: null, components: [text], pool: [], settings: {} } as never;
const reports: ReportComponent[] = [];

async function show(how: Partial<PaperItemProps>) {
  render(
    <PlatformWrapper platform={createTestPlatform({})}>
      <PaperItem
        code="text"
        order={0}
        paper={emptyPaper('p')}
        items={boardItems({ document, reports })}
        coordinator={new QueryCoordinator({ run: async () => Promise.reject(new Error('not asked')) })}
        locale="zh_CN"
        tabs={{ of: () => undefined, choose: () => undefined } as never}
        onError={() => undefined}
        {...how}
      />
    </PlatformWrapper>,
  );
  return await screen.findByRole('region', { name: '说明' });
}

test('a part of a text stands where it goes on, with all of the text around it', async () => {
  const section = await show({ piece: { text: { from: 120, until: 300, whole: 500 } } });
  expect(section.parentElement).toHaveStyle({ height: '500px', marginTop: '-120px' });
  expect(section.parentElement!.parentElement).toHaveStyle({ overflow: 'hidden' });
});

test('a text that stands whole fills its place', async () => {
  const { style } = (await show({})).parentElement!;
  expect([style.height, style.marginTop]).toEqual(['100%', '0px']);
});
