import type { Page } from '@playwright/test';
import { dynamicparam } from '@tessera/contract';

import { chartRows } from '../../core/board-data.ts';
import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard, addChart } from '../../core/own-board.ts';
import { ownName, ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { BoardEditorPage } from '../../pages/board-editor-page.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

const [CITIES, CATEGORIES] = ['各城市销售额', '所选类目销售额'] as const;
const [DAY, CITY] = ['下单日期', '城市'] as const;

/** A board of one test: sales by city, and by category, of the categories that a parameter names. */
async function ownBoard(installation: Installation): Promise<{ menuCode: string; param: string }> {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await addBoard(caller, ownName('筛选设置'));
  const param = ownWord('类目');
  const added = await caller.call(dynamicparam.add.method, dynamicparam.add.path, {
    groupId: null,
    dynamicParamName: param,
    dataType: 'str',
    filterType: '1',
    multiple: true,
    defaultValue: { kind: 'none' },
    candidates: { kind: 'field', tableId: 'sample-orders', fieldId: 'orders.category' },
  });
  const { dynamicParamId } = dynamicparam.add.reply.parse(added);
  await addChart(caller, { menuCode, name: CITIES, by: 'orders.city' });
  const named = { fieldId: 'orders.category', aggregator: 'in' as const, fieldValue: [], dynamicParamId };
  await addChart(caller, {
    menuCode,
    name: CATEGORIES,
    by: 'orders.category',
    param: { filterCondition: [named] },
  });
  return { menuCode, param };
}

const confirm = (page: Page) => page.getByRole('button', { name: '确定', exact: true }).click();
const control = (page: Page, name: string, value: string) =>
  page.getByRole('button', { name: `${name}：${value}`, exact: true });
const tick = (page: Page, value: string) => page.getByRole('checkbox', { name: value, exact: true }).check();

async function chooseOption(page: Page, box: string, name: string): Promise<void> {
  const combobox = page.getByRole('combobox', { name: box });
  await combobox.click();
  await combobox.fill(name);
  await page.getByRole('option', { name, exact: true }).first().click();
}

test('an author makes a cascade of filters and a parameter by mouse; a reader chooses, and the charts follow', async ({
  open,
  installation,
}) => {
  const { menuCode, param } = await ownBoard(installation);
  const page = await open({ role: 'editor' }, `/main/dashboard?menuCode=${menuCode}&mode=edit`);
  const editor = new BoardEditorPage(page);
  const bar = page.getByRole('group', { name: '筛选栏' });
  const inBar = (name: string) => bar.getByRole('button', { name, exact: true });

  await editor.add('筛选器');
  await chooseOption(page, '筛选字段', DAY);
  await expect(page.getByRole('radio', { name: '时间' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: CITIES })).toBeChecked();
  await confirm(page);
  await expect(inBar(DAY)).toBeVisible();

  await editor.add('筛选器');
  await confirm(page);
  await expect(page.getByText('请选择筛选字段', { exact: true })).toBeVisible();
  await chooseOption(page, '筛选字段', CITY);
  await tick(page, DAY);
  await page.getByRole('checkbox', { name: CATEGORIES }).uncheck();
  await confirm(page);
  await expect(inBar(CITY)).toBeVisible();

  await editor.add('参数');
  await chooseOption(page, '动态参数', param);
  await expect(page.getByRole('checkbox', { name: CATEGORIES })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: CITIES })).toBeDisabled();
  await confirm(page);
  await expect(inBar(param)).toBeVisible();

  // What was chosen narrows nothing that stands above it.
  await inBar(DAY).click();
  await expect(page.getByText(`会形成循环：${DAY} → ${CITY} → ${DAY}`)).toBeVisible();
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await editor.undo.click();
  await expect(inBar(param)).toHaveCount(0);
  await editor.redo.click();
  await expect(inBar(param)).toBeVisible();
  await editor.settled();
  await page.getByRole('button', { name: '完成' }).click();
  await expect(control(page, CITY, '全部')).toBeVisible();

  const caller = await sharedCaller(installation, 'reader');
  const values = async (name: string) => (await chartRows(caller, menuCode, name)).values[0]?.map(String) ?? [];
  const [[city = '', otherCity = ''], [category = '', otherCategory = '']] = [
    await values(CITIES),
    await values(CATEGORIES),
  ] as [string[], string[]];
  const reader = await open({ role: 'reader' }, `/main/dashboard?menuCode=${menuCode}`);
  const dashboard = new DashboardPage(reader);
  const shown = (name: string, value: string) => dashboard.chart(name).getByText(value, { exact: true }).first();
  await expect(shown(CITIES, city)).toBeVisible();
  await expect(shown(CITIES, otherCity)).toBeVisible();

  await control(reader, CITY, '全部').click();
  await tick(reader, city);
  await confirm(reader);
  await expect(shown(CITIES, otherCity)).toHaveCount(0);
  await expect(shown(CITIES, city)).toBeVisible();
  await expect(shown(CATEGORIES, otherCategory)).toBeVisible();

  await control(reader, param, '默认值').click();
  await tick(reader, category);
  await confirm(reader);
  await expect(shown(CATEGORIES, otherCategory)).toHaveCount(0);
  await expect(shown(CATEGORIES, category)).toBeVisible();

  // No city sold anything on a day before the shops opened: the filter below offers none.
  await reader.getByRole('button', { name: `清除“${CITY}”` }).click();
  await control(reader, DAY, '全部').click();
  await reader.getByRole('tab', { name: '固定日期' }).click();
  await reader.getByLabel('开始日期').fill('1999-01-01');
  await reader.getByLabel('结束日期（含）').fill('1999-01-02');
  await confirm(reader);
  await expect(shown(CITIES, city)).toHaveCount(0);
  await control(reader, CITY, '全部').click();
  await expect(reader.getByRole('group', { name: CITY, exact: true })).toHaveAttribute('aria-busy', 'false');
  await expect(reader.getByRole('checkbox', { name: city, exact: true })).toHaveCount(0);
});
