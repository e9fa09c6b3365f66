import { createComponent, menu, report } from '@tessera/contract';

import { sharedCaller, type Installation } from '../../core/installation.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';

const POST = report.newPaper.method;

/** A report of one test with two pages, each with a title. @returns its code, which is the id of the first page, and that of the second */
async function ownReport(installation: Installation) {
  const caller = await sharedCaller(installation, 'owner');
  const { menuCode } = menu.add.reply.parse(
    await caller.call(menu.add.method, menu.add.path, {
      parentCode: null,
      menuType: '3',
      menuName: ownName('两位作者'),
    }),
  );
  const second = report.newPaper.reply.parse(
    await caller.call(POST, report.newPaper.path, { menuCode, title: '第二页' }),
  ).paperId;
  for (const [paperId, name] of [
    [menuCode, '第一页的标题'],
    [second, '第二页的标题'],
  ] as const) {
    const component = { ...createComponent('title'), code: 'x', name };
    await caller.call(POST, report.addPaperComponent.path, { paperId, component, style: { x: 0, y: 4, w: 12, h: 6 } });
  }
  return { menuCode, second, caller };
}

test('two authors of a report: the second one sees the draft, takes over and deletes the page that the first one reads', async ({
  open,
  installation,
}) => {
  const { menuCode, second } = await ownReport(installation);
  const first = await open({ role: 'owner' }, `/editReport?menuCode=${menuCode}&paperId=${second}`);
  await expect(first.getByRole('group', { name: /^第二页的标题/ })).toBeVisible();
  const theirs = await open({ role: 'editor' }, `/editReport?menuCode=${menuCode}`);
  await expect(theirs.getByText('正在编辑此报告，现在只能查看')).toBeVisible();
  // Nothing is published, and what is read is the draft.
  await expect(theirs.getByRole('heading', { name: '第一页的标题' })).toBeVisible();
  await theirs.getByRole('button', { name: '接管编辑' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click();
  await expect(first.getByText('正在编辑此报告，现在只能查看')).toBeVisible();
  await theirs.getByRole('button', { name: /第二页.*的操作/ }).click();
  await theirs.getByRole('menuitem', { name: '删除' }).click();
  await theirs.getByRole('button', { name: '删除', exact: true }).click();
  await expect(theirs.getByRole('button', { name: '第二页', exact: true })).toHaveCount(0);
  await expect(theirs.locator('[data-status="saved"]')).toBeVisible();
  // The first author gets the lock back and is shown a page that was not deleted.
  await first.getByRole('button', { name: '接管编辑' }).click();
  await first.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click();
  await expect(first.getByRole('group', { name: /^第一页的标题/ })).toBeVisible();
  await expect(first).toHaveURL(new RegExp(`paperId=${menuCode}`));
});

test('at half the size a component follows the mouse exactly; the preview beside the editor follows what is saved', async ({
  open,
  installation,
}) => {
  const { menuCode, caller } = await ownReport(installation);
  const page = await open({ role: 'owner' }, `/editReport?menuCode=${menuCode}`);
  const title = page.getByRole('group', { name: /^第一页的标题/ });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: /^缩放/ }).click();
  await page.getByRole('menuitemradio', { name: '50%', exact: true }).click();
  const before = (await title.boundingBox())!;
  const [x, y] = [before.x + before.width / 2, before.y + before.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 60, { steps: 4 });
  await page.mouse.move(x + 60, y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator('[data-status="saved"]')).toBeVisible();
  const place = async () => {
    const asked = await caller.call('GET', report.draft.path.replace('{id}', menuCode));
    return report.draft.reply.parse(asked).document.report?.papers[0]?.layout[0];
  };
  // 100 px of the window are 200 px of the sheet, rows of 10 px; columns are 30.3 px wide with their gap.
  await expect.poll(place).toMatchObject({ x: 4, y: 24, w: 12, h: 6 });
  await expect.poll(async () => Math.round((await title.boundingBox())!.y - before.y)).toBe(100);
  await page.getByRole('button', { name: /^缩放/ }).press('Control+0');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: '预览' }).click();
  const preview = await opened;
  await expect(preview.getByText(/^草稿预览/)).toBeVisible();
  await expect(preview).toHaveURL(/reportPreview/);
  await expect(preview.getByRole('heading', { name: '第一页的标题' })).toBeVisible();
  await page.getByRole('group', { name: /^第一页的标题/ }).focus();
  await page.keyboard.press('Delete');
  await expect(preview.getByRole('heading', { name: '第一页的标题' })).toHaveCount(0);
});
