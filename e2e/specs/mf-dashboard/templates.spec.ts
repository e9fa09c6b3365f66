import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

test('a board becomes a template with a picture of it, is found among all, and used on another table', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const [name, other] = [ownName('模板看板'), ownName('退货看板')];
  const menuCode = await addBoard(caller, name);
  const chart = '各大区销售额';
  await addChart(caller, { menuCode, name: chart, by: 'orders.region' });

  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}&mode=edit`);
  await expect(page.getByText('华东').first()).toBeVisible();
  await page.getByRole('button', { name: '存为模板' }).click();
  const saving = page.getByRole('dialog', { name: '存为模板' });
  await expect(saving.locator('img')).toHaveJSProperty('naturalWidth', 480);
  await saving.getByRole('button', { name: '保存模板' }).click();
  await expect(saving).toBeHidden();

  await page.goto('/templates?kind=board');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: '大区' })).toBeVisible();
  await page.getByRole('button', { name: '使用模板' }).click();
  const dialog = page.getByRole('dialog', { name: '从模板新建看板' });
  await dialog.getByRole('textbox', { name: '看板名称' }).fill(other);
  const data = dialog.getByRole('combobox', { name: '使用的数据' });
  await expect(data).toHaveValue('sample-orders');
  await data.selectOption('sample-returns');
  await dialog.getByRole('combobox', { name: '销售额（数值）' }).selectOption('returns.refund_amount');
  await dialog.getByRole('button', { name: '新建并编辑' }).click();
  await expect(page).toHaveURL(/dashboard\?menuCode=[\w-]+&mode=edit$/);
  await expect(page.getByText(chart)).toBeVisible();
  await expect(page.getByText('华东').first()).toBeVisible();

  await page.goto('/myTemplateList');
  await page.getByRole('button', { name: `删除“${name}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
});
