import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('an author makes a report with two pages, publishes it, and readers see it', async ({ open }) => {
  const name = ownName('周会材料');
  const page = await open({ role: 'owner' }, '/report/reportboard');
  await page.getByRole('button', { name: '新建' }).first().click();
  await page.getByRole('menuitem', { name: '新建报告' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  // An unpublished report has no heading.
  await expect(page.getByRole('treeitem', { name })).toBeVisible();
  await expect(page.getByText('这个报告还没有发布')).toBeVisible();
  await page.getByRole('button', { name: '编辑报告' }).click();
  await expect(page).toHaveURL(/editReport/);
  await page.getByRole('button', { name: '添加', exact: true }).click();
  await page.getByRole('menuitem', { name: '标题' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '标题文字' }).fill('本周要点');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('group', { name: /^本周要点/ })).toBeVisible();
  await page.getByRole('button', { name: '添加页面' }).click();
  await expect(page.getByRole('button', { name: '第 2 页', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: '版式设置' }).click();
  await page.getByRole('switch', { name: '页眉' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('空白页');
  await page.getByRole('button', { name: '发布草稿' }).click();
  await expect(page.getByRole('dialog')).toContainText('读者看到的就是现在的草稿');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: '编辑报告' })).toBeVisible();
  await expect(page.getByText('本周要点').first()).toBeVisible();
});
