import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { BoardEditorPage } from '../../pages/board-editor-page.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

test('a board is made, filled, arranged, undone and found again after a reload; a second author sees who edits', async ({
  open,
}) => {
  const [directory, board] = [ownName('目录'), ownName('看板')];
  const page = await open({ role: 'owner' }, '/main/dashboard?menuCode=sample-overview');
  const dashboard = new DashboardPage(page);
  const editor = new BoardEditorPage(page);

  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '新建目录' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(directory);
  await page.getByRole('textbox', { name: '名称' }).press('Enter');
  const folder = dashboard.tree.getByRole('treeitem', { name: directory });
  await folder.getByText(directory, { exact: true }).hover();
  await folder.getByRole('button', { name: `${directory} 的操作` }).click();
  await page.getByRole('menuitem', { name: '新建看板' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(board);
  await page.getByRole('textbox', { name: '名称' }).press('Enter');
  await expect(page).toHaveURL(/menuCode=[\w-]+&mode=edit$/);

  await editor.add('文本');
  await page.getByRole('textbox', { name: '文本内容' }).fill('十一月销售复盘');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await editor.add('选择已有图表');
  await editor.pick('经营总览', '销售渠道构成');
  await page.getByRole('button', { name: '添加 1 个' }).click();
  const text = await editor.box('文本');
  const chart = await editor.box('销售渠道构成');
  expect(chart.x).toBeGreaterThan(text.x + text.width - 1);

  // By the keyboard: one column to the right pushes the chart below, Shift makes it larger.
  await editor.item('文本').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await editor.box('文本')).x).toBeGreaterThan(text.x + 20);
  await expect.poll(async () => (await editor.box('销售渠道构成')).y).toBeGreaterThan(chart.y + text.height / 2);
  await expect(editor.undo).toHaveAccessibleName('撤销：移动组件（Ctrl+Z）');
  await editor.undo.click();
  await expect(editor.redo).toHaveAccessibleName('重做：移动组件（Ctrl+Shift+Z）');
  await expect.poll(async () => (await editor.box('销售渠道构成')).y).toBe(chart.y);
  await editor.item('文本').focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await editor.box('文本')).height).toBeLessThan(text.height - 20);

  await editor.settled();

  const address = page.url();
  const before = await editor.box('销售渠道构成');
  await page.reload();
  await expect.poll(() => editor.box('销售渠道构成')).toEqual(before);
  await expect(page.getByText('十一月销售复盘')).toBeVisible();

  // Another member opens it.
  const other = await open({ role: 'editor' }, address);
  await expect(other.getByText('正在编辑此看板，现在只能查看')).toBeVisible();
  await expect(other.getByText('十一月销售复盘')).toBeVisible();
});

test('a board goes to the recycle bin and comes back; a reader changes nothing', async ({ open }) => {
  const board = ownName('回收');
  const page = await open({ role: 'editor' }, '/main/dashboard?menuCode=sample-overview');
  const dashboard = new DashboardPage(page);
  const item = dashboard.tree.getByRole('treeitem', { name: board });
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '新建看板' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(board);
  await page.getByRole('textbox', { name: '名称' }).press('Enter');
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await item.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(item).toHaveCount(0);

  await page.getByRole('button', { name: '回收站' }).click();
  await page.getByRole('button', { name: `恢复“${board}”` }).click();
  // By the keyboard: the list that becomes shorter moves the button away from a pointer.
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).press('Enter');
  await expect(item).toBeVisible();

  const reader = await open({ role: 'reader' }, '/main/dashboard?menuCode=sample-overview&mode=edit');
  await new DashboardPage(reader).settled();
  await expect(reader.getByRole('button', { name: '编辑', exact: true })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: '新建', exact: true })).toHaveCount(0);
  await expect(reader.getByRole('button', { name: '回收站' })).toHaveCount(0);
});
