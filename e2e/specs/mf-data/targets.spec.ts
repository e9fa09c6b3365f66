import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../core/test.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: '“销售额”的目标值' });
/** A cell by its row and month, such as `合肥 1月`. */
function cell(page: Page, name: string): Locator {
  const [row = '', month = ''] = name.split(' ');
  const header = grid(page).getByTitle(row, { exact: true });
  return header.locator('xpath=..').locator(`[aria-colindex="${Number.parseInt(month, 10) + 1}"]`);
}

test('targets are typed and pasted beside what came of them; two people never overwrite each other', async ({
  open,
}) => {
  const [first, second] = [
    await open({ role: 'owner' }, '/targetKanban'),
    await open({ role: 'editor' }, '/targetKanban'),
  ];
  await expect(cell(first, '全部门店 1月')).toContainText('达成');
  await first.getByRole('button', { name: '下一年' }).click();
  await second.getByRole('button', { name: '下一年' }).click();
  await expect(second.getByText('2027 年')).toBeVisible();
  await expect(cell(second, '合肥淮河路店 1月')).toHaveText('');

  await cell(second, '合肥淮河路店 1月').click();
  await second.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '90000\t91,000\r\n');
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(second.getByRole('button', { name: '保存 2 处修改' })).toBeVisible();

  await cell(first, '合肥淮河路店 1月').click();
  await first.keyboard.type('120000');
  await first.keyboard.press('Enter');
  await first.keyboard.type('80000');
  await first.keyboard.press('Tab');
  await expect(cell(first, '合肥 1月')).toHaveText('200,000');
  await expect(grid(first)).toBeFocused();
  await first.keyboard.press('Control+s');
  await expect(first.getByText('已保存 2 个单元格')).toBeVisible();

  await second.getByRole('button', { name: '保存 2 处修改' }).click();
  const conflict = second.getByRole('listitem').filter({ hasText: '合肥淮河路店 1月' });
  await expect(conflict).toContainText('改为 120,000，您填写的是 90,000');
  await expect(cell(second, '合肥淮河路店 2月')).toHaveText('91,000');
  await conflict.getByRole('button', { name: '采用对方的' }).click();
  await expect(cell(second, '合肥淮河路店 1月')).toHaveText('120,000');
  await expect(cell(second, '合肥 1月')).toHaveText('200,000');
  // The other one sees it without asking.
  await expect(cell(first, '合肥淮河路店 2月')).toHaveText('91,000', { timeout: 60_000 });
});

test('who reads sees the stores of their rows alone, and changes nothing', async ({ open }) => {
  const page = await open({ role: 'reader' }, '/targetKanban');
  await expect(grid(page)).toHaveAttribute('aria-readonly', 'true');
  await expect(grid(page).getByTitle('安徽省')).toBeVisible();
  await expect(grid(page).getByTitle('北京市')).toHaveCount(0);
  await expect(grid(page).getByTitle('全部门店')).toHaveText('全部门店24');
  await expect(page.getByRole('button', { name: '新建指标' })).toHaveCount(0);
});

test('a year is submitted, approved by somebody else, and only then seen by readers', async ({ open }) => {
  const name = '审批目标';
  const writer = await open({ role: 'editor' }, '/targetKanban');
  await writer.getByRole('button', { name: '新建指标' }).click();
  const form = writer.getByRole('dialog', { name: '新建指标' });
  await form.getByRole('textbox', { name: '指标名称' }).fill(name);
  await form.getByRole('combobox', { name: '目标周期' }).selectOption('月');
  await form.getByRole('switch', { name: '目标需要审批' }).click();
  await form.getByRole('button', { name: '保存' }).click();
  const table = (page: Page) => page.getByRole('treegrid', { name: `“${name}”的目标值` });
  const january = (page: Page) =>
    table(page).getByTitle('合肥淮河路店', { exact: true }).locator('xpath=..').locator('[aria-colindex="2"]');
  await january(writer).click();
  await writer.keyboard.type('120');
  await writer.keyboard.press('Enter');
  await writer.keyboard.press('Control+s');
  await writer.getByRole('button', { name: '提交审批' }).click();
  const submission = writer.getByRole('dialog');
  await submission.getByRole('textbox', { name: '说明' }).fill('年度计划');
  await submission.getByRole('button', { name: '提交' }).click();
  await expect(writer.getByText('待审批', { exact: true })).toBeVisible();
  await expect(table(writer)).toHaveAttribute('aria-readonly', 'true');

  const reader = await open({ role: 'reader' }, '/targetKanban');
  await reader.getByRole('combobox', { name: '指标' }).selectOption({ label: name });
  await expect(january(reader)).toHaveText('');
  const approver = await open({ role: 'owner' }, '/targetKanban');
  await approver
    .getByRole('combobox', { name: '指标' })
    .selectOption({ label: `${name} · 待审批 ${new Date().getFullYear()}` });
  await expect(approver.getByText(/：年度计划，共 1 处变化/)).toBeVisible();
  await approver.getByRole('button', { name: '批准' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await expect(approver.getByText('已批准', { exact: true })).toBeVisible();
  await reader.reload();
  await reader.getByRole('combobox', { name: '指标' }).selectOption({ label: name });
  await expect(january(reader)).toHaveText('120');
  await expect(reader.getByText('已批准', { exact: true })).toBeVisible();
});
