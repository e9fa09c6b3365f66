import type { TabsComponent, TransportReply } from '@tessera/contract';
import { createTestPlatform, PlatformWrapper } from '@tessera/remote-kit/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';

import { TabsDialog } from './tabs-dialog.tsx';

const ok = (data: unknown): TransportReply => ({ code: '0', msg: '', data, requestId: 'r' });
const TABS: TabsComponent = {
  code: 't',
  name: '分组',
  typeCode: 'tabs',
  tabs: [
    { code: '1', name: '一', layout: [{ i: 'a', x: 0, y: 0, w: 12, h: 4 }], appLayout: null },
    { code: '2', name: '标签页 3', layout: [], appLayout: null },
  ],
};

test('tabs are added with a free name, ordered and named; one that holds something is deleted after asking', async () => {
  const platform = createTestPlatform({ send: () => ok(null) });
  const done: TabsComponent[] = [];
  render(
    <PlatformWrapper platform={platform}>
      <TabsDialog component={TABS} onDone={(component) => done.push(component)} onClose={() => undefined} />
    </PlatformWrapper>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '添加标签页' }));
  expect(screen.getByRole('textbox', { name: '第 3 个标签页的名称' })).toHaveValue('标签页 4');
  fireEvent.click(screen.getByRole('button', { name: '前移“标签页 4”' }));
  fireEvent.change(screen.getByRole('textbox', { name: '第 3 个标签页的名称' }), { target: { value: '   ' } });
  expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(screen.getByRole('textbox', { name: '第 3 个标签页的名称' }), { target: { value: ' 三 ' } });
  fireEvent.click(screen.getByRole('button', { name: '删除“一”' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(platform.calls.filter(({ kind }) => kind === 'confirm')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(done).toMatchObject([{ tabs: [{ name: '标签页 4' }, { code: '2', name: '三' }] }]);
});
