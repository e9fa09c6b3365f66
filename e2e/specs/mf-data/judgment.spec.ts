import { expect, test } from '../../core/test.ts';

test('a model is written from nothing, tried on the data and published; a reader judges by it, a plan runs it, and it becomes a tree', async ({
  open,
}) => {
  const page = await open({ role: 'editor' }, '/judgment');
  await expect(page.getByRole('button', { name: '门店下滑诊断', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '新建决策模型' }).click();
  await page.getByRole('textbox', { name: '模型名称' }).fill('上月销售检查');
  await page.getByRole('textbox', { name: '业务问题' }).fill('哪些门店比上个月少卖了？');
  await page.getByRole('combobox', { name: '数据表' }).selectOption({ label: '订单明细' });
  await page.getByRole('combobox', { name: '日期字段' }).selectOption({ label: '下单日期' });
  await page.getByRole('combobox', { name: '逐个判断' }).selectOption({ label: '门店' });

  await page.getByRole('button', { name: '添加指标' }).click();
  await page.getByRole('textbox', { name: '指标名称' }).fill('销售额');
  await page.getByRole('combobox', { name: '数值字段' }).selectOption({ label: '销售额' });

  await page.getByRole('button', { name: '添加规则' }).click();
  const trial = page.getByRole('region', { name: '试算' });
  await trial.getByRole('button', { name: '运行' }).click();
  await expect(trial.getByText(/模型还不完整/)).toBeVisible();
  await page.getByRole('textbox', { name: '规则名称' }).fill('少卖了');
  await page.getByRole('button', { name: '添加条件' }).click();
  await page.getByRole('textbox', { name: '值', exact: true }).fill('0');
  await page.getByRole('textbox', { name: '值', exact: true }).press('Tab');
  await page.getByRole('textbox', { name: '结论' }).fill('{member}比上月变化');
  await page.getByRole('button', { name: '在结论中插入数值' }).click();
  await page.getByRole('menuitem', { name: '销售额 · 变化率' }).click();

  await trial.getByLabel('周期内的任意一天').fill('2026-09-15');
  await trial.getByRole('button', { name: '运行' }).click();
  await expect(trial.getByText('2026年9月')).toBeVisible();
  const results = trial.getByRole('list', { name: '判断结果' });
  await expect(results.getByText(/比上月变化-\d+\.\d%/).first()).toBeVisible();
  await expect(results.getByText(/^满足：销售额的变化率小于 0%（实际 -/).first()).toBeVisible();

  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/modelId=/);
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '版本说明' }).fill('第一版');
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(page.getByText('已发布版本 1')).toBeVisible();
  await page.getByRole('button', { name: '历史版本' }).click();
  await expect(page.getByRole('button', { name: /版本 1（正在使用）.*第一版/ })).toBeVisible();

  const reader = await open({ role: 'reader' }, '/judgment');
  await reader.getByRole('button', { name: '上月销售检查', exact: true }).click();
  await expect(reader.getByText('销售额的变化率小于 0%')).toBeVisible();
  await reader.getByRole('button', { name: '运行' }).click();
  await expect(reader.getByRole('list', { name: '判断结果' }).getByRole('listitem').first()).toBeVisible();

  await reader.getByRole('button', { name: '生成报告' }).click();
  await reader.getByRole('dialog').getByRole('button', { name: '生成', exact: true }).click();
  await expect(reader).toHaveURL(/historyReport\?runId=/);
  const judged = reader.getByRole('list', { name: '判断结果' }).getByRole('listitem').first();
  await judged.getByRole('button', { name: '分析原因' }).click();
  await expect(reader.getByRole('heading', { name: /：变化原因$/ })).toBeVisible();
  const parts = reader.getByRole('region', { name: /各项的贡献$/ }).first();
  await expect(parts.getByRole('row', { name: /^合计/ })).toBeVisible();
  await parts
    .getByRole('button', { name: /^查看“.+”的明细$/ })
    .first()
    .click();
  const rows = reader.getByRole('dialog', { name: /的明细$/ });
  await expect(rows.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await rows.getByRole('button', { name: '关闭' }).click();

  await page.goto('/judgment/historyReport');
  await page.getByRole('button', { name: /^上月销售检查 / }).click();
  await page.getByRole('button', { name: '添加决定', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '决定' }).fill('下月复查');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  const decisions = page.getByRole('region', { name: '决定与结果' });
  await decisions.getByRole('button', { name: '填写结果' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '处理结果' }).fill('已回升');
  await page.getByRole('dialog').getByRole('button', { name: '标记为已完成' }).click();
  await expect(decisions.getByText('已回升')).toBeVisible();

  await reader.goto('/judgment');
  await reader.getByRole('button', { name: '上月销售检查', exact: true }).click();
  await reader.getByRole('button', { name: '生成报告' }).click();
  await reader.getByRole('dialog').getByRole('button', { name: '生成', exact: true }).click();
  await expect(reader).toHaveURL(/historyReport\?runId=/);
  await reader.goto('/judgment/historyReport');
  const runs = reader.getByRole('checkbox', { name: /^选择 上月销售检查 / });
  await expect(runs).toHaveCount(2);
  for (const run of await runs.all()) await run.check();
  await reader.getByRole('button', { name: '对比' }).click();
  await expect(reader.getByText('两份报告的判断对象、指标和规则相同。')).toBeVisible();
  await expect(reader.getByRole('list', { name: '成员的变化' }).getByRole('listitem').first()).toContainText('无变化');

  await page.goto('/judgment');
  await page.getByRole('button', { name: '上月销售检查', exact: true }).click();
  await page.getByRole('button', { name: '定时报告' }).click();
  await page.getByRole('button', { name: '添加定时报告' }).click();
  await page.getByRole('dialog', { name: '添加定时报告' }).getByRole('button', { name: '保存' }).click();
  const plan = page.getByRole('list', { name: '定时报告' }).getByRole('listitem');
  await plan.getByRole('button', { name: '立即运行' }).click();
  await expect(plan.getByText(/^上次运行：/)).toBeVisible();
  await page.getByRole('dialog', { name: '定时报告' }).getByRole('button', { name: '关闭' }).click();

  await page.getByRole('combobox', { name: '判定方式' }).selectOption('tree');
  await page.getByRole('button', { name: '“少卖了”的更多操作' }).click();
  await page.getByRole('menuitem', { name: '添加下级规则' }).click();
  await page.getByRole('textbox', { name: '规则名称' }).fill('其余');
  await page.getByRole('textbox', { name: '结论' }).fill('小幅下降');
  await trial.getByLabel('周期内的任意一天').fill('2026-09-15');
  await trial.getByRole('button', { name: '运行' }).click();
  const way = results.getByRole('list', { name: '规则' }).first();
  await expect(way.getByRole('listitem').first()).toContainText(/^少卖了经过/);
  await expect(way.getByText('小幅下降')).toBeVisible();
});
