import { menu } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('ground, theme and a click that hides an element are authored by forms and hold on the full page', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const body = { parentCode: null, menuType: '4', menuName: ownName('样式大屏') };
  const { menuCode } = menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body));
  const page = await open({ role: 'owner' }, `/bigScreen/bigScreenConfig?menuCode=${menuCode}`);
  const stage = page.locator(`[data-stage="${menuCode}"]`);

  await page.getByRole('radio', { name: '霓虹' }).check({ force: true });
  await expect(stage.locator('[data-ground="neon"]')).toBeVisible();
  await page.getByLabel('背景', { exact: true }).selectOption('gradient');
  await page.getByLabel('渐变颜色 2').fill('#123456');
  await expect(stage.locator('> div').first()).toHaveCSS('background-image', /rgb\(18, 52, 86\) 100%/);

  await page.getByRole('button', { name: '边框', exact: true }).click();
  await page.getByRole('button', { name: '右对齐', exact: true }).click();
  const x = page.getByLabel('X', { exact: true });
  const width = Number(await page.getByLabel('宽', { exact: true }).inputValue());
  await expect(x).toHaveValue(String(1_920 - width));
  await page.getByRole('button', { name: '时钟', exact: true }).click();
  await expect(page.getByRole('tree', { name: '图层' }).getByRole('treeitem')).toHaveCount(2);
  await page.getByRole('button', { name: '左对齐', exact: true }).click();
  await expect(x).toHaveValue('0');

  await page.getByRole('button', { name: '添加交互' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('动作').selectOption('hide');
  await dialog.getByRole('checkbox', { name: '边框' }).check();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('点击时隐藏：边框')).toBeVisible();
  await page.getByRole('button', { name: '操作记录' }).click();
  await expect(page.locator('[aria-current="step"]')).toHaveText(/修改交互/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('button', { name: '发布草稿' }).click();
  await expect(page.getByText('读者看到的就是现在的草稿')).toBeVisible();

  const reading = await open({ role: 'owner' }, `/fullPageScreen?menuCode=${menuCode}`);
  const read = reading.locator(`[data-stage="${menuCode}"]`);
  await expect(read.locator('> div').first()).toHaveCSS('background-image', /rgb\(18, 52, 86\) 100%/);
  await expect(read.locator('[data-layer]')).toHaveCount(2);
  await read.locator('[data-layer][tabindex="0"]').click();
  await expect(read.locator('[data-layer]')).toHaveCount(1);
});
