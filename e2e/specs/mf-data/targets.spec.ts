import type { Locator, Page } from '@playwright/test';
import { data, targets, warningDraftSchema, warnings } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';

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
  await expect(cell(first, '全部 1月')).toContainText('达成');
  await first.getByRole('button', { name: '下一年' }).click();
  await second.getByRole('button', { name: '下一年' }).click();
  await expect(second.getByText('2027 年')).toBeVisible();
  await expect(cell(second, '合肥淮河路店 1月')).toHaveText('');

  await cell(second, '合肥淮河路店 1月').click();
  await paste(second, '90000\t91,000');
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
  await expect(grid(page).getByTitle('全部', { exact: true })).toHaveText('全部24');
  await expect(page.getByRole('button', { name: '新建指标' })).toHaveCount(0);
});

test('a year is planned by paste and spread, approved by somebody else, and shown and watched on a board', async ({
  open,
  installation,
}) => {
  const name = ownName('年度计划');
  const writer = await open({ role: 'editor' }, '/targetKanban?year=2026');
  await writer.getByRole('button', { name: '新建指标' }).click();
  const form = writer.getByRole('dialog', { name: '新建指标' });
  await form.getByRole('textbox', { name: '指标名称' }).fill(name);
  await form.getByRole('combobox', { name: '目标周期' }).selectOption('月');
  await form.getByRole('switch', { name: '从数据表读取实际值' }).click();
  await form.getByRole('combobox', { name: '实际值所在的数据表' }).selectOption('订单明细');
  await form.getByRole('combobox', { name: '数值字段' }).selectOption('销售额');
  await form.getByRole('combobox', { name: '日期字段' }).selectOption('下单日期');
  await form.getByRole('combobox', { name: '对应的编码字段' }).selectOption('门店');
  await form.getByRole('switch', { name: '目标需要审批' }).click();
  await form.getByRole('button', { name: '保存' }).click();

  // A year of which ten months are in the sample: nobody reaches these targets.
  await january(writer, name).click();
  await paste(writer, Array.from({ length: 12 }, () => '90,000,000').join('\t'));
  await expect(january(writer, name)).toContainText('90,000,000');
  await writer.getByRole('button', { name: '分摊所选行的总额' }).click();
  const spread = writer.getByRole('dialog', { name: '分摊 1 行的总额' });
  await spread.getByRole('combobox', { name: '总额' }).selectOption('每行使用同一个总额');
  await spread.getByRole('textbox', { name: '每行的总额' }).fill('1200000000');
  await spread.getByRole('button', { name: '填入表格' }).click();
  await expect(january(writer, name)).toContainText('100,000,000');
  await writer.getByRole('button', { name: '保存 12 处修改' }).click();
  await expect(writer.getByText('已保存 12 个单元格')).toBeVisible();
  await writer.getByRole('button', { name: '提交审批' }).click();
  const submission = writer.getByRole('dialog');
  await submission.getByRole('textbox', { name: '说明' }).fill('年度计划');
  await submission.getByRole('button', { name: '提交' }).click();
  await expect(writer.getByText('待审批', { exact: true })).toBeVisible();
  await expect(table(writer, name)).toHaveAttribute('aria-readonly', 'true');

  const reader = await open({ role: 'reader' }, '/targetKanban?year=2026');
  await reader.getByRole('combobox', { name: '指标' }).selectOption({ label: name });
  await expect(january(reader, name)).not.toContainText('100,000,000');
  const approver = await open({ role: 'owner' }, '/targetKanban?year=2026');
  await approver.getByRole('combobox', { name: '指标' }).selectOption({ label: `${name} · 待审批 2026` });
  await expect(approver.getByText(/：年度计划，共 12 处变化/)).toBeVisible();
  await approver.getByRole('button', { name: '批准' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await expect(approver.getByText('已批准', { exact: true })).toBeVisible();
  await reader.reload();
  await reader.getByRole('combobox', { name: '指标' }).selectOption({ label: name });
  await expect(january(reader, name)).toContainText('100,000,000');
  await expect(reader.getByText('已批准', { exact: true })).toBeVisible();

  await writer.reload();
  await writer.getByRole('combobox', { name: '指标' }).selectOption({ label: name });
  await writer.getByRole('button', { name: `“${name}”的更多操作` }).click();
  await writer.getByRole('menuitem', { name: '建立数据表，供图表使用' }).click();
  await writer.getByRole('dialog').getByRole('button', { name: '建立' }).click();
  await expect(writer.getByRole('button', { name: `${name}目标` })).toBeVisible();

  const caller = await sharedCaller(installation, 'editor');
  const { tableId, field } = await indexTable(caller, name);
  const menuCode = await addBoard(caller, name);
  await addChart(caller, {
    ...{ menuCode, name, tableId, type: 'graph_num', by: '' },
    param: {
      dimensionCondition: [],
      indexCondition: [
        { uniqId: 'made', fieldId: field('实际值'), aggregator: 'sum' },
        { uniqId: 'target', fieldId: field('目标值'), aggregator: 'sum' },
      ],
      filterCondition: [{ fieldId: field('门店编码'), aggregator: 'equal', fieldValue: ['合肥淮河路店'] }],
    },
    more: {
      reportConf: [{ type: 'chartTarget', value: { enabled: true, uniqId: 'target', accuracy: '0.1%' } }],
    },
  });
  await writer.goto(`/main/dashboard?menuCode=${menuCode}`);
  await expect(new DashboardPage(writer).chart(name)).toContainText(/\d%\s*\/ 12亿/);
  await watchPace(caller, name, tableId, field);
  await writer.goto('/warning/management');
  await expect(writer.getByRole('row', { name: new RegExp(name) })).toContainText('触发中');
});

const table = (page: Page, name: string) => page.getByRole('treegrid', { name: `“${name}”的目标值` });
/** January of one shop in the table of an index. */
const january = (page: Page, name: string) =>
  table(page, name).getByTitle('合肥淮河路店', { exact: true }).locator('xpath=..').locator('[aria-colindex="2"]');

/** Pastes cells where the keys are. */
const paste = (page: Page, cells: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `${text}\r\n`);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, cells);

/** The table of an index, and its fields by name. */
async function indexTable(caller: SignedInCaller, name: string) {
  const begun = await caller.call(targets.init.method, targets.init.path, {});
  const index = targets.init.reply.parse(begun).indexes.find((one) => one.indexName === name);
  const tableId = index?.table?.tableId ?? '';
  const detail = await caller.call(data.tableDetail.method, data.tableDetail.path, { tableId });
  const { fields } = data.tableDetail.reply.parse(detail);
  const field = (fieldName: string): string => fields.find((one) => one.name === fieldName)?.fieldId ?? '';
  return { tableId, field };
}

/** Runs a rule that fires where a shop is behind its targets by the end of yesterday. */
async function watchPace(caller: SignedInCaller, ruleName: string, tableId: string, field: (name: string) => string) {
  const rule = warningDraftSchema.parse({
    ruleName,
    question: {
      reportParam: {
        tbId: tableId,
        dimensionCondition: [{ uniqId: 'store', fieldId: field('门店编码') }],
        indexCondition: [{ uniqId: 'pace', fieldId: field('进度达成率'), aggregator: 'sum' }],
      },
    },
    groupBy: ['store'],
    levels: [
      { level: 'warning', when: { condition: { kind: 'threshold', uniqId: 'pace', direction: 'below', fire: 0.9 } } },
    ],
    schedule: { kind: 'day', at: '08:00', timeZone: 'Asia/Shanghai' },
    noData: { outcome: 'ok' },
    recipients: [],
  });
  const saved = await caller.call(warnings.save.method, warnings.save.path, { rule });
  const { ruleId } = warnings.save.reply.parse(saved);
  await caller.call(warnings.run.method, warnings.run.path, { ruleId });
}
