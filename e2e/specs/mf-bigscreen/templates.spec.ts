import { readFile, writeFile } from 'node:fs/promises';

import { menu } from '@tessera/contract';

import { sharedCaller, tessera } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { fillScreen } from '../../core/own-screen.ts';
import { expect, test } from '../../core/test.ts';

test('a screen becomes a template, one of it on another table shows its rows, and its JSON goes out and in', async ({
  open,
  installation,
}, info) => {
  const caller = await sharedCaller(installation, 'owner');
  const [name, template, made, table] = [
    ownName('模板来源'),
    ownName('门店模板'),
    ownName('分店大屏'),
    ownName('分店流水'),
  ];
  const body = { parentCode: null, menuType: '4', menuName: name };
  const { menuCode } = menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body));
  const chart = await fillScreen(caller, menuCode);
  const file = info.outputPath('sales.csv');
  await writeFile(file, '大区,销售额\n东部片区,120\n西部片区,80\n');
  await tessera(installation, ['import', file, '--table', table]);

  const page = await open({ role: 'owner' }, `/bigScreen?menuCode=${menuCode}`);
  await expect(page.locator(`[data-stage="${menuCode}"]`).getByText(chart)).toBeVisible();
  await page.getByRole('button', { name: '存为模板' }).click();
  await page.getByRole('textbox', { name: '模板名称' }).fill(template);
  await page.getByRole('button', { name: '保存模板' }).click();
  await expect(page.getByText('已存为模板')).toBeVisible();

  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '从模板新建' }).click();
  await page.getByRole('button', { name: template, pressed: false }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('textbox', { name: '大屏名称' }).fill(made);
  const data = page.getByRole('combobox', { name: '使用的数据' });
  await data.selectOption((await data.locator('option', { hasText: table }).getAttribute('value')) ?? '');
  await expect(page.getByRole('combobox', { name: '大区（文本）' }).locator('option:checked')).toHaveText('大区');
  await expect(page.getByRole('combobox', { name: '销售额（数值）' }).locator('option:checked')).toHaveText('销售额');
  await page.getByRole('button', { name: '新建并编辑' }).click();
  await expect(page).toHaveURL(/bigScreenConfig\?menuCode=/);
  await expect(page.locator('[data-stage]').getByText('东部片区')).toBeVisible();

  await page.goto(`/getBigScreenTemplateJSON?menuCode=${menuCode}`);
  await expect(page.getByText('"schemaVersion": 1')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  const json: unknown = JSON.parse(await readFile(await (await download).path(), 'utf8'));

  await page.goto('/setBigScreenTemplateJSON');
  const text = page.getByRole('textbox', { name: '模板 JSON' });
  const check = page.getByRole('button', { name: '检查', exact: true });
  await text.fill(JSON.stringify({ ...(json as object), charts: [] }));
  await check.click();
  await expect(page.getByText('大屏内容不成立')).toBeVisible();
  await text.fill(JSON.stringify({ ...(json as object), name: ownName('导入的模板') }));
  await check.click();
  await expect(page.getByText('检查通过')).toBeVisible();
  await page.getByRole('button', { name: '存为模板并新建大屏' }).click();
  await expect(page.getByRole('textbox', { name: '大屏名称' })).toBeVisible();
});
