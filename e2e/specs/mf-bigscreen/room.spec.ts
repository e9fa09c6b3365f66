import { menu } from '@tessera/contract';

import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { addDynamicScreen, fillScreen } from '../../core/own-screen.ts';
import { readPdf } from '../../core/read-pdf.ts';
import { expect, test } from '../../core/test.ts';
import { ExportPage } from '../../pages/export-page.ts';

const PASSWORD = 'open-sesame';

test('a screen is made, renamed and copied in its directory, seen by a stranger, and played for a store', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const [first, name] = [ownName('大屏草稿'), ownName('大厅大屏')];
  const page = await open({ role: 'owner' }, '/bigScreen');
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '新建大屏' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(first);
  await page.getByRole('radio', { name: '霓虹' }).check();
  await page.getByRole('button', { name: '新建并编辑' }).click();
  await expect(page.getByRole('tree', { name: '图层' })).toBeVisible();
  await expect(page).toHaveURL(/bigScreenConfig\?menuCode=/);
  await page.getByRole('button', { name: '完成' }).click();
  await expect(page.getByText('未发布')).toBeVisible();
  const menuCode = new URL(page.url()).searchParams.get('menuCode') ?? '';

  await page.getByRole('treeitem', { name: first }).hover();
  await page.getByRole('button', { name: `${first} 的操作` }).click();
  await page.getByRole('menuitem', { name: '重命名' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(name);
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('treeitem', { name }).hover();
  await page.getByRole('button', { name: `${name} 的操作` }).click();
  await page.getByRole('menuitem', { name: '复制…' }).click();
  await page.getByRole('button', { name: '复制', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${name} 副本` })).toBeVisible();

  const chart = await fillScreen(caller, menuCode);
  await page.goto(`/bigScreen?menuCode=${menuCode}`);
  const stage = page.locator(`[data-stage="${menuCode}"]`);
  await expect(stage.getByText(chart)).toBeVisible();
  await page.getByRole('button', { name: '分享大屏' }).click();
  await page.getByRole('button', { name: '新建分享' }).click();
  await page.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await page.getByRole('button', { name: '生成链接' }).click();
  const link = await page.getByRole('textbox', { name: '链接' }).inputValue();
  expect(link).toContain('/shareScreen?shareId=');
  const visitor = await open({}, link);
  await visitor.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD);
  await visitor.getByRole('button', { name: '查看', exact: true }).click();
  await expect(visitor.locator('[data-stage]').getByText(chart)).toBeVisible();
  await expect(visitor.getByRole('button', { name: '分享大屏' })).toHaveCount(0);

  const dynamic = await addDynamicScreen(caller, ownName('门店大屏'), menuCode);
  await page.goto(`/dynamicScreen?menuCode=${dynamic.menuCode}`);
  await page.getByRole('combobox', { name: '来源' }).selectOption(dynamic.sources[1]);
  await expect(page.getByText(`正在显示“${dynamic.sources[1]}”`)).toBeVisible();
  await page.goto(`/dsFullPage?menuCode=${dynamic.menuCode}&source=store-1`);
  await expect(page.locator(`[data-stage="${menuCode}"]`).getByText(chart)).toBeVisible();
  await page.goto(`/dsFullPage?menuCode=${dynamic.menuCode}&source=nowhere`);
  await expect(page.getByText('没有值为“nowhere”的来源')).toBeVisible();
});

test('a published screen is taken away as a picture and as one page, both of its own size', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const name = ownName('带走的大屏');
  const body = { parentCode: null, menuType: '4', menuName: name };
  const { menuCode } = menu.add.reply.parse(await caller.call(menu.add.method, menu.add.path, body));
  const chart = await fillScreen(caller, menuCode);
  const page = await open({ role: 'owner' }, `/bigScreen?menuCode=${menuCode}`);
  await expect(page.locator(`[data-stage="${menuCode}"]`).getByText(chart)).toBeVisible();
  const exports = new ExportPage(page, { noun: '大屏', name });

  await exports.start('图片（PNG）');
  const png = await exports.fetch('png');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_920, 1_080]);
  await exports.close();

  await exports.start('PDF 文档');
  const pdf = await exports.fetch('pdf');
  // 72 points are 96 px.
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 1440 810\s*\]/);
  const { pages, title } = await readPdf(pdf);
  expect(title).toBe(name);
  expect(pages).toHaveLength(1);
  for (const text of [chart, '华东', '销售额']) expect(pages[0]).toContain(text);
});
