import { screen, waitFor, within } from '@testing-library/react';

import { showTables } from './tables-page.fixture.tsx';

test('deleting names what would go blank, and is forced only then', async () => {
  const use = { kind: 'chart', id: 'c1', name: '月销售额', boardCode: 'b1', boardName: '经营总览', fieldIds: ['f2'] };
  const { sent, user } = showTables({ '/api/data/table/usedBy': () => [use] }, 'editor', '/?tableId=t1');
  await user.click(await screen.findByRole('button', { name: '删除' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('月销售额')).toBeInTheDocument();
  await user.click(await within(dialog).findByRole('button', { name: '删除' }));
  await waitFor(() => expect(sent('/api/data/table/delete')).toMatchObject([{ tableId: 't1', force: true }]));
  // The focus trap of the dialog lets go of the page late in jsdom; tables.spec.ts asks a real browser.
  expect(await screen.findByRole('table', { name: '数据表列表' })).toBeInTheDocument();
});
