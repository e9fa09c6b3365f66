import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('two tables are joined on the canvas, looked at, saved, opened again and deleted', async ({ open }) => {
  const name = ownName('退货与目标');
  const page = await open({ role: 'owner' }, '/main/dataModel');
  await page.getByRole('button', { name: '新建数据模型' }).first().click();
  await page.getByLabel('模型名称').fill(name);
  await page.getByLabel('主表').selectOption({ label: '退货明细' });
  await page.getByRole('button', { name: '开始建模' }).click();

  const main = page.getByRole('group', { name: '退货明细' });
  await expect(main).toContainText('主表');
  const sources = page.getByRole('region', { name: '可用的表' });
  await sources.getByText('门店月度目标').dragTo(main);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '左表关联字段 1' }).selectOption({ label: '门店 · 文本' });
  await dialog.getByRole('combobox', { name: '右表关联字段 1' }).selectOption({ label: '销售目标 · 小数' });
  await expect(dialog.getByText('类型不同：文本与小数不能关联')).toBeVisible();
  await dialog.getByRole('combobox', { name: '右表关联字段 1' }).selectOption({ label: '门店 · 文本' });
  await expect(dialog.getByText('多对多')).toBeVisible();
  await dialog.getByRole('button', { name: '确定' }).click();

  const left = page.getByRole('button', { name: '“退货明细”左连接“门店月度目标”' });
  await left.click();
  await dialog.getByRole('radio', { name: /^内连接/ }).click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('button', { name: '“退货明细”内连接“门店月度目标”' })).toBeVisible();
  const grid = page.getByRole('grid', { name: '数据预览' });
  await expect(grid.getByRole('gridcell').first()).not.toBeEmpty();

  // By keys: the chosen table moves to the right.
  const target = page.getByRole('group', { name: '门店月度目标' });
  const before = await target.boundingBox();
  await target.press('ArrowRight');
  await expect.poll(async () => Math.round((await target.boundingBox())?.x ?? 0)).toBe(Math.round(before?.x ?? 0) + 16);

  // By pointer: a third table is placed alone, moved, and connected by a line from its handle.
  await sources.getByRole('button', { name: '添加“门店月度目标”' }).click();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('button', { name: '表“门店月度目标 2”还没有与其他表连接' })).toBeVisible();
  const third = page.getByRole('group', { name: '门店月度目标 2' });
  const placed = (await third.boundingBox())!;
  await page.mouse.move(placed.x + 40, placed.y + 70);
  await page.mouse.down();
  await page.mouse.move(placed.x - 160, placed.y + 130, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Math.round((await third.boundingBox())?.x ?? 0)).toBe(Math.round(placed.x - 200));
  const from = (await page.getByRole('button', { name: '从“门店月度目标 2”连接' }).boundingBox())!;
  const to = (await main.boundingBox())!;
  await page.mouse.move(from.x + 11, from.y + 11);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 40, { steps: 5 });
  await page.mouse.up();
  await expect(dialog.getByRole('heading')).toHaveText('连接两张表');
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(third).toHaveCount(0);

  const fields = page.getByRole('region', { name: '模型字段' });
  await fields.getByRole('checkbox', { name: '大区 (门店月度目标)' }).uncheck();
  await fields.getByRole('button', { name: '编辑“退款金额”' }).click();
  await dialog.getByLabel('字段别名').fill('退款（元）');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(fields.getByRole('checkbox', { name: '退款金额' })).toBeVisible();
  await page.getByRole('button', { name: '重做' }).click();
  await expect(fields.getByRole('checkbox', { name: '退款（元）' })).toBeVisible();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('数据模型已保存')).toBeVisible();

  await page.getByRole('button', { name: '查看数据' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('tab', { name: '字段' }).click();
  await expect(page.getByRole('table', { name: '字段列表' })).toContainText('退款（元）');
  await page.getByRole('tab', { name: '血缘与引用' }).click();
  const lineage = page.getByRole('list', { name: '血缘与引用' });
  for (const node of ['退货明细', '门店月度目标', name]) await expect(lineage.getByText(node)).toBeVisible();
  await page.getByRole('button', { name: '编辑模型' }).click();
  await expect(page.getByRole('button', { name: '“退货明细”内连接“门店月度目标”' })).toBeVisible();

  await page.getByRole('button', { name: '返回数据模型' }).click();
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});
