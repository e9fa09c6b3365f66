import { chartRows, scaledChinese } from '../../core/board-data.ts';
import { sharedCaller } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { BoardEditorPage } from '../../pages/board-editor-page.ts';

test('an AI component tells what its charts show, in numbers of the charts, to each reader of their own rows', async ({
  open,
  installation,
}) => {
  const board = ownName('解读');
  const page = await open({ role: 'editor' }, '/main/dashboard?menuCode=sample-overview');
  const editor = new BoardEditorPage(page);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  await page.getByRole('menuitem', { name: '新建看板' }).click();
  await page.getByRole('textbox', { name: '名称' }).fill(board);
  await page.getByRole('textbox', { name: '名称' }).press('Enter');
  await expect(page).toHaveURL(/menuCode=[\w-]+&mode=edit$/);
  await editor.add('选择已有图表');
  for (const chart of ['月度销售与毛利走势', '销售渠道构成']) await editor.pick('经营总览', chart);
  await page.getByRole('button', { name: '添加 2 个' }).click();
  await editor.box('销售渠道构成');

  await editor.add('智能解读');
  const dialog = page.getByRole('dialog', { name: '智能解读' });
  await dialog.getByRole('textbox', { name: '名称' }).fill('本月解读');
  const done = dialog.getByRole('button', { name: '保存', exact: true });
  await expect(done).toBeDisabled();
  for (const chart of ['月度销售与毛利走势', '销售渠道构成'])
    await dialog.getByRole('checkbox', { name: chart }).check();
  await done.click();
  const inEdit = editor.item('本月解读');
  await expect(inEdit.getByRole('listitem').first()).toBeVisible();
  await editor.settled();
  await page.getByRole('button', { name: '完成', exact: true }).click();

  const menuCode = new URL(page.url()).searchParams.get('menuCode') ?? '';
  const told: string[] = [];
  const reader = await open({ role: 'reader' }, `/main/dashboard?menuCode=${menuCode}`);
  for (const [who, at] of [
    ['editor', page],
    ['reader', reader],
  ] as const) {
    const { values } = await chartRows(await sharedCaller(installation, who), menuCode, '销售渠道构成');
    const amounts = values[1] as number[];
    const largest = Math.max(...amounts);
    const total = amounts.reduce((sum, value) => sum + value, 0);
    const part = at.getByRole('region', { name: '本月解读' }).getByRole('region', { name: '销售渠道构成' });
    const sentence = part.getByRole('listitem').filter({ hasText: '合计' });
    await expect(sentence).toContainText(`为 ${scaledChinese(largest)}`);
    await expect(sentence).toContainText(scaledChinese(total));
    await expect(sentence).toContainText(`${((100 * largest) / total).toFixed(1)}%`);
    told.push(await sentence.innerText());
  }
  expect(told[0]).not.toBe(told[1]);
  // No service is set up here: nothing of a summary is offered.
  await expect(page.getByRole('button', { name: '撰写小结' })).toHaveCount(0);

  // By keyboard: repeated, the findings are the same.
  await page.getByRole('button', { name: '重新分析' }).press('Enter');
  await expect(page.getByRole('region', { name: '本月解读' }).getByText('月度销售与毛利走势')).toBeVisible();
});
