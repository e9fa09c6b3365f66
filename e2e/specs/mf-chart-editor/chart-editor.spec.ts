import type { Page } from '@playwright/test';
import { chart } from '@tessera/contract';

import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { watchProblems } from '../../core/page-problems.ts';
import { accessibilityFaults, overflowing, settled } from '../../core/screen.ts';
import { expect, test } from '../../core/test.ts';
import { ChartEditorPage } from '../../pages/chart-editor-page.ts';

const SAVE = `**${chart.save.path}`;
const TABLE = '订单明细';

/** A board of one test. */
async function ownBoard(installation: Installation, name: string): Promise<string> {
  return addBoard(await sharedCaller(installation, 'owner'), ownName(name));
}

/** The chart as it is stored. */
async function stored(installation: Installation, reportCode: string) {
  const caller = await sharedCaller(installation, 'owner');
  return chart.configuration.reply.parse(await caller.call('GET', chart.configuration.path.replace('{id}', reportCode)))
    .chart;
}

const reportCodeOf = (page: Page): string => new URL(page.url()).searchParams.get('reportCode') ?? '';

test('a chart is built by mouse, undone and redone, becomes another type, is saved and opens again as it was', async ({
  open,
  installation,
}) => {
  const menuCode = await ownBoard(installation, '编辑器：鼠标');
  const page = await open({ role: 'owner' }, `/editChart?menuCode=${menuCode}`);
  const problems = watchProblems(page);
  const editor = new ChartEditorPage(page);
  await editor.chooseTable(TABLE);
  await editor.drag(editor.field('大区'), editor.well('维度'));
  await expect(editor.chips('维度')).toHaveCount(1);
  await editor.drag(editor.field('销售额'), editor.well('指标'));
  await editor.answered();
  await expect(editor.preview.getByRole('table')).toContainText('华东');

  await editor.drag(editor.field('毛利'), editor.chips('指标').first(), 0.1);
  await expect(editor.chips('指标')).toHaveText([/毛利/, /销售额/]);
  await editor.drag(editor.chips('指标').first(), editor.chips('指标').last(), 0.9);
  await expect(editor.chips('指标')).toHaveText([/销售额/, /毛利/]);
  await expect(editor.undo).toHaveAccessibleName('撤销：移动字段（Ctrl+Z）');
  await editor.undo.click();
  await expect(editor.chips('指标')).toHaveText([/毛利/, /销售额/]);
  await page.keyboard.press('Control+Shift+z');
  await expect(editor.chips('指标')).toHaveText([/销售额/, /毛利/]);
  await editor.drag(editor.chips('指标').last(), editor.fields.getByRole('heading', { name: '维度' }));
  await expect(editor.chips('指标')).toHaveCount(1);

  await editor.type('graph_histogram').click();
  await expect(editor.preview.locator('svg.highcharts-root')).toBeVisible();
  await editor.menu(editor.chips('指标').first(), '汇总方式', '平均值');
  await expect(editor.chips('指标').first()).toContainText('平均');
  await editor.name.fill('大区平均销售额');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('图表已保存')).toBeVisible();
  const reportCode = reportCodeOf(page);
  const saved = await stored(installation, reportCode);
  expect(saved).toMatchObject({
    reportName: '大区平均销售额',
    reportTypeCode: 'graph_histogram',
    reportParam: { indexCondition: [{ aggregator: 'average' }] },
  });

  await page.reload();
  await expect(editor.chips('指标').first()).toContainText('平均');
  await expect(editor.name).toHaveValue('大区平均销售额');
  await editor.answered();
  const again = page.waitForRequest(SAVE);
  await editor.button('保存并返回').click();
  const { saveMode: _mode, userId: _user, ...sent } = (await again).postDataJSON();
  expect(sent).toEqual({ ...saved, menuCode });
  await expect(page).toHaveURL(new RegExp(`/main/dashboard\\?menuCode=${menuCode}&mode=edit$`));
  await expect(page.getByRole('heading', { name: '大区平均销售额' })).toBeVisible();
  expect(problems.list).toEqual([]);
});

test('the keyboard alone builds and saves a chart; the page fits its window and axe finds nothing', async ({
  open,
  installation,
}) => {
  const menuCode = await ownBoard(installation, '编辑器：键盘');
  const page = await open({ role: 'owner' }, `/editChart?menuCode=${menuCode}`);
  const editor = new ChartEditorPage(page);
  const { keyboard } = page;
  await expect(editor.button('选择数据表')).toBeVisible();
  await editor.button('选择数据表').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: '搜索数据表' })).toBeFocused();
  await keyboard.type('订单');
  const table = page.getByRole('button', { name: TABLE, exact: true });
  await expect(page.getByRole('button', { name: '退货明细', exact: true })).toHaveCount(0);
  await table.focus();
  await keyboard.press('Enter');

  await editor.field('大区').focus();
  await keyboard.press('Enter');
  await expect(editor.chips('维度')).toHaveText([/大区/]);
  for (let presses = 0; presses < 40; presses += 1) {
    if (await editor.field('销售额').evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('ArrowDown');
  }
  await expect(editor.field('销售额')).toBeFocused();
  await keyboard.press('Enter');
  await keyboard.press('ArrowRight');
  await expect(editor.button('添加“销售额”')).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '排序' })).toBeVisible();
  await editor.inMenu();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await expect(editor.chips('排序')).toHaveText([/销售额.*降序/]);

  await editor.chips('维度').first().focus();
  await keyboard.press('Enter');
  await editor.inMenu();
  await keyboard.press('Escape');
  await expect(editor.chips('维度').first()).toBeFocused();
  await editor.type('graph_crosstab').focus();
  const line = editor.type('graph_line');
  for (let presses = 0; presses < 40; presses += 1) {
    if (await line.evaluate((element) => element === document.activeElement)) break;
    await keyboard.press('ArrowRight');
  }
  await expect(line).toBeFocused();
  await keyboard.press('Enter');
  await expect(line).toHaveAttribute('aria-checked', 'true');
  await editor.answered();
  await keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: '保存图表' });
  await expect(dialog.getByRole('textbox', { name: '图表名称' })).toBeVisible();
  await dialog.getByRole('textbox', { name: '图表名称' }).focus();
  await keyboard.press('Control+a');
  await keyboard.type('键盘折线');
  await keyboard.press('Enter');
  await expect(page.getByText('图表已保存')).toBeVisible();
  expect((await stored(installation, reportCodeOf(page))).reportName).toBe('键盘折线');

  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => overflowing(page)).toEqual([]);
  }
});

test('a draft waits for its author; of two authors the later one chooses', async ({ open, installation }) => {
  const menuCode = await ownBoard(installation, '编辑器：两位作者');
  const page = await open({ role: 'owner' }, `/editChart?menuCode=${menuCode}`);
  const editor = new ChartEditorPage(page);
  await editor.chooseTable(TABLE);
  await editor.field('大区').dblclick();
  await editor.field('销售额').dblclick();
  await editor.name.fill('两位作者');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('图表已保存')).toBeVisible();
  const address = page.url();

  await editor.field('成本').dblclick();
  await expect(page.getByText('草稿已保留')).toBeVisible();
  await page.goto('/blank');
  const other = await open({ role: 'editor' }, address);
  const theirs = new ChartEditorPage(other);
  await expect(theirs.chips('指标')).toHaveText([/销售额/]);
  await theirs.field('销量').dblclick();
  await theirs.button('保存').click();
  await expect(other.getByText('图表已保存')).toBeVisible();

  await page.goto(address);
  await expect(page.getByText(/已打开 .* 保留的草稿.*保存了新的版本/)).toBeVisible();
  await expect(editor.chips('指标')).toHaveText([/销售额/, /成本/]);
  await editor.button('保存').click();
  const dialog = page.getByRole('dialog', { name: '图表已被更新' });
  await dialog.getByRole('radio', { name: /放弃我的修改/ }).click();
  await dialog.getByRole('button', { name: '继续' }).click();
  await expect(editor.chips('指标')).toHaveText([/销售额/, /销量/]);
  await expect(dialog).toHaveCount(0);
});

/** What keeps a type from being drawn with one dimension and one measure. */
const NEEDS: Readonly<Record<string, RegExp>> = {
  graph_twoaxis: /还需要 1 个指标/,
  graph_percentstack: /还需要 1 个指标/,
  graph_scatter: /还需要 1 个指标/,
  graph_bubble: /还需要 1 个指标/,
  graph_comparebar: /还需要 1 个对比/,
  graph_sankey: /还需要 1 个维度/,
  graph_lnglatmap: /还需要经度/,
  graph_progress: /还需要 1 个指标/,
  graph_liquidfill: /还需要 1 个指标/,
};

test('each of the thirty types is drawn from the sample data, or says what it needs and is drawn with it', async ({
  open,
  installation,
}) => {
  const menuCode = await ownBoard(installation, '编辑器：三十种');
  const page = await open({ role: 'owner' }, `/editChart?menuCode=${menuCode}`);
  const problems = watchProblems(page);
  const editor = new ChartEditorPage(page);
  await editor.chooseTable(TABLE);
  await editor.field('省份').dblclick();
  await editor.field('销售额').dblclick();
  await editor.answered();
  const drawn = async () => {
    await editor.answered();
    await expect(editor.preview.getByText(/还不完整|不能画出|出错/)).toHaveCount(0);
    await expect(
      editor.preview
        .locator('svg.highcharts-root, [role="table"], table, .tessera-card, .tessera-progress, .tessera-liquid')
        .first(),
    ).toBeVisible();
  };
  const codes = await page
    .locator('[data-chart-type]')
    .evaluateAll((types) => types.map((type) => type.getAttribute('data-chart-type') ?? ''));
  expect(codes).toHaveLength(30);
  for (const code of codes)
    await test.step(code, async () => {
      await editor.type(code).click();
      const needs = NEEDS[code];
      if (!needs) return drawn();
      await expect(editor.preview.getByText(needs)).toBeVisible();
    });
  await editor.field('毛利').dblclick();
  for (const code of ['graph_twoaxis', 'graph_percentstack', 'graph_scatter', 'graph_progress', 'graph_liquidfill'])
    await test.step(`${code} with two measures`, async () => {
      await editor.type(code).click();
      await drawn();
    });
  await editor.type('graph_sankey').click();
  await editor.menu(editor.chips('指标').last(), '移除');
  await editor.field('商品类目').dblclick();
  await test.step('graph_sankey with two dimensions', drawn);
  await editor.menu(editor.chips('维度').last(), '移到', '钻取');
  await editor.type('graph_comparebar').click();
  await editor.menu(editor.chips('维度').last(), '移到', '对比');
  await test.step('graph_comparebar with something to compare', drawn);
  expect(problems.list).toEqual([]);
});
