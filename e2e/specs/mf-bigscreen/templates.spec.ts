import { readFile } from 'node:fs/promises';

import {
  COMPONENT_TYPE_CODES,
  menu,
  screenApp,
  templateDocumentSchema,
  TOKEN_HEADER,
  upload,
  type ScreenApp,
} from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { addChart } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { fillScreen } from '../../core/own-screen.ts';
import { expect, test } from '../../core/test.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function addScreen(caller: SignedInCaller, menuName: string): Promise<string> {
  const body = { parentCode: null, menuType: '4', menuName };
  return menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body)).menuCode;
}

/** The draft of a screen. */
async function draftOf(caller: SignedInCaller, menuCode: string): Promise<ScreenApp> {
  const { method, path, reply } = screenApp.queryAll;
  return reply.parse(await caller.call(method, path, { menuCode, draft: true }));
}

test('a screen becomes a template, is used on another table at once, and its JSON goes out and in again', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const [name, other] = [ownName('模板大屏'), ownName('退货大屏')];
  const menuCode = await addScreen(caller, name);
  const chart = await fillScreen(caller, menuCode);
  const second = await addChart(caller, { menuCode, name: '各城市销售额', by: 'orders.city' });
  const { method, path } = screenApp.addComponent;
  const style = { x: 1_040, y: 500, w: 800, h: 400 };
  await caller.call(method, path, { menuCode, reportCode: second, style });
  const { version } = await draftOf(caller, menuCode);
  await caller.call(screenApp.publish.method, screenApp.publish.path, { menuCode, version });

  const page = await open({ role: 'owner' }, `/bigScreen?menuCode=${menuCode}`);
  await expect(page.locator(`[data-stage="${menuCode}"]`).getByText(chart)).toBeVisible();
  await page.getByRole('button', { name: '存为模板' }).click();
  const saving = page.getByRole('dialog', { name: '存为模板' });
  // The whole screen, however the editor enlarges it.
  await expect(saving.locator('img')).toHaveJSProperty('naturalWidth', 480);
  await saving.getByRole('button', { name: '保存模板' }).click();
  await expect(saving).toBeHidden();

  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '从模板新建' }).click();
  const dialog = page.getByRole('dialog', { name: '从模板新建大屏' });
  await dialog.getByRole('searchbox').fill(name);
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await dialog.getByRole('button', { name: '下一步' }).click();
  await dialog.getByRole('textbox', { name: '大屏名称' }).fill(other);
  const data = dialog.getByRole('combobox', { name: '使用的数据' });
  // Its own table is proposed for it.
  await expect(data).toHaveValue('sample-orders');
  await data.selectOption('sample-returns');
  await expect(dialog.getByRole('combobox', { name: '大区（文本）' })).toHaveValue('returns.region');
  const amount = dialog.getByRole('combobox', { name: '销售额（数值）' });
  await amount.selectOption('');
  await expect(dialog.getByRole('status')).toHaveText(/还有 1 个字段没有对应/);
  await expect(dialog.getByRole('button', { name: '新建并编辑' })).toBeDisabled();
  await amount.selectOption('returns.refund_amount');
  await dialog.getByRole('button', { name: '新建并编辑' }).click();
  await expect(page).toHaveURL(/bigScreenConfig\?menuCode=/);
  await expect(page.getByRole('tree', { name: '图层' }).getByRole('treeitem')).toHaveCount(3);
  const made = await draftOf(caller, new URL(page.url()).searchParams.get('menuCode') ?? '');
  expect(made.menuName).toBe(other);
  expect(made.reports.map(({ reportParam: { tbId, indexCondition } }) => [tbId, indexCondition[0]?.fieldId])).toEqual([
    ['sample-returns', 'returns.refund_amount'],
    ['sample-returns', 'returns.refund_amount'],
  ]);

  await page.goto(`/getBigScreenTemplateJSON?menuCode=${menuCode}`);
  await expect(page.getByLabel('模板 JSON')).toContainText('"schemaVersion": 1');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载' }).click();
  const template = templateDocumentSchema.parse(JSON.parse(await readFile(await (await saved).path(), 'utf8')));
  await page.goto('/setBigScreenTemplateJSON');
  const json = page.getByRole('textbox', { name: '模板 JSON' });
  await json.fill(JSON.stringify({ ...template, schemaVersion: 9 }));
  await page.getByRole('button', { name: '检查' }).click();
  await expect(page.getByText('此模板来自更新的版本')).toBeVisible();
  const [first, ...rest] = template.charts;
  const strayed = { ...first, reportParam: { ...first?.reportParam, tbId: 'table-9' } };
  await json.fill(JSON.stringify({ ...template, charts: [strayed, ...rest] }));
  await page.getByRole('button', { name: '检查' }).click();
  await expect(page.getByText('引用了模板中没有的表').first()).toBeVisible();

  const again = ownName('带回的模板');
  const buffer = Buffer.from(JSON.stringify({ ...template, name: again }));
  await page.setInputFiles('input[type=file]', { name: '模板.json', mimeType: 'application/json', buffer });
  await page.getByRole('button', { name: '检查' }).click();
  await expect(page.getByText('检查通过', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '存为模板并新建大屏' }).click();
  const using = page.getByRole('dialog', { name: '从模板新建大屏' });
  await using.getByRole('combobox', { name: '使用的数据' }).selectOption(':sample');
  await using.getByRole('button', { name: '新建并编辑' }).click();
  await expect(page).toHaveURL(/bigScreenConfig\?menuCode=/);
  const sampled = await draftOf(caller, new URL(page.url()).searchParams.get('menuCode') ?? '');
  const [tableId] = sampled.reports.map(({ reportParam }) => reportParam.tbId);
  expect(tableId).not.toMatch(/^(sample|table)-/);
  await expect(page.locator('[data-stage]').getByText('华东').first()).toBeVisible();
});

test('pictures that are pasted from one screen into another are shown there', async ({ open, installation }) => {
  const caller = await sharedCaller(installation, 'owner');
  const [from, to] = [await addScreen(caller, ownName('图片大屏')), await addScreen(caller, ownName('另一张大屏'))];
  const answer = await fetch(`${installation.url}${upload.image.path}`, {
    method: upload.image.method,
    headers: { [TOKEN_HEADER]: caller.token, 'content-type': 'application/octet-stream' },
    body: PNG,
  });
  const { url } = upload.image.reply.parse(((await answer.json()) as { data: unknown }).data);
  const { method, path } = screenApp.addComponent;
  const style = { x: 40, y: 40, w: 300, h: 200 };
  const image = { typeCode: COMPONENT_TYPE_CODES.image, url, fit: 'contain', alt: '门店' };
  await caller.call(method, path, { menuCode: from, style, component: { code: 'shop', name: '门店照片', ...image } });
  const round = { typeCode: 'pictureCarousel', urls: [url] };
  const element = { code: 'round', name: '图片轮播', ...round };
  await caller.call(method, path, { menuCode: from, style: { ...style, x: 400 }, element });

  const page = await open({ role: 'owner' }, `/bigScreen/bigScreenConfig?menuCode=${from}`);
  const layers = page.getByRole('tree', { name: '图层' });
  await expect(layers.getByRole('treeitem')).toHaveCount(2);
  await layers.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.goto(page.url().replace(from, to));
  await layers.focus();
  await page.keyboard.press('Control+v');
  await expect(layers.getByRole('treeitem')).toHaveText([/图片轮播/, /门店照片/]);
  const shown = page.locator(`[data-stage="${to}"]`);
  await expect(shown.getByRole('img', { name: '门店', exact: true })).toHaveJSProperty('naturalWidth', 1);
  await expect(shown.locator(`img[src*="${url}"]`)).toHaveCount(2);
  await expect(page.getByRole('button', { name: '撤销' })).toBeEnabled();
  await expect.poll(async () => JSON.stringify((await draftOf(caller, to)).document)).toContain(url);
});
