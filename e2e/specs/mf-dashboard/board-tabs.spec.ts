import type { Request } from '@playwright/test';
import { dashboard, menu, type BoardDocument } from '@tessera/contract';

import { watchCharts } from '../../core/asked-charts.ts';
import { sharedCaller, type Installation } from '../../core/installation.ts';
import { addBoard, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { accessibilityFaults, overflowing, settled } from '../../core/screen.ts';
import { expect, test } from '../../core/test.ts';
import { BoardEditorPage } from '../../pages/board-editor-page.ts';

const CHART = '销售渠道构成';
const title = (code: string) =>
  ({ code, name: code, typeCode: 'title', align: 'left', size: 'medium' }) as const satisfies object;

/** A board of one test with a copy of a chart of the sample and what `show` makes of it. */
async function ownBoard(installation: Installation, show: (chart: string) => Partial<BoardDocument>): Promise<string> {
  const caller = await sharedCaller(installation, 'owner');
  const menuCode = await addBoard(caller, ownName('标签页'));
  const sample = { menuCode, fromCode: 'sample-overview', reportCodes: ['sample-overview-6'] };
  const copied = await caller.call(menu.copyCharts.method, menu.copyCharts.path, sample);
  const [chart] = menu.copyCharts.reply.parse(copied).reportCodes;
  await saveBoard(caller, menuCode, show(chart ?? ''));
  return menuCode;
}

test('tabs take what is added and what moves in, open one at a time, and stand on a phone too', async ({
  open,
  installation,
}) => {
  let chart = '';
  const menuCode = await ownBoard(installation, (code) => {
    chart = code;
    return { layout: [{ i: code, x: 0, y: 0, w: 12, h: 8 }] };
  });
  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}&mode=edit`);
  const editor = new BoardEditorPage(page);
  await expect(editor.item(CHART)).toBeVisible();
  await editor.add('标签页');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '第 1 个标签页的名称' }).fill('渠道');
  await dialog.getByRole('textbox', { name: '第 2 个标签页的名称' }).fill('说明');
  await dialog.getByRole('button', { name: '后移“渠道”' }).click();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('说明')).toHaveAttribute('aria-selected', 'true');

  // Added components go into the visible tab.
  await editor.add('标题');
  await page.getByRole('textbox', { name: '标题文字' }).fill('渠道口径');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('tabpanel', { name: '说明' }).getByRole('heading', { name: '渠道口径' })).toBeVisible();

  // The component moves in by its menu, with the keyboard.
  await page.getByRole('button', { name: `${CHART} 的操作` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '移入标签页' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: '标签页 / 渠道' }).press('Enter');
  await expect(editor.item(CHART)).toHaveCount(0);
  // The tabs move up into the room that the chart left.
  await settled(page);
  await tab('渠道').click();
  await expect(page.getByRole('tabpanel', { name: '渠道' }).locator('svg.highcharts-root')).toBeVisible();
  await settled(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await tab('说明').click();
  await editor.settled();

  // A reader opens the first tab; the chart of the other one is asked for when it is opened.
  const reader = await open({ role: 'reader' }, '/main/dashboard?menuCode=sample-overview');
  await settled(reader);
  const codes = watchCharts(reader);
  await reader.goto(`/main/dashboard?menuCode=${menuCode}`);
  await expect(reader.getByRole('heading', { name: '渠道口径' })).toBeVisible();
  await settled(reader);
  expect(codes.flat()).not.toContain(chart);
  await reader.getByRole('tab', { name: '渠道' }).click();
  const drawn = reader.getByRole('tabpanel', { name: '渠道' }).locator('svg.highcharts-root');
  await expect(drawn).toBeVisible();
  await reader.getByRole('tab', { name: '说明' }).click();
  await reader.getByRole('tab', { name: '渠道' }).click();
  await expect(drawn).toBeVisible();
  expect(codes.flat().filter((code) => code === chart)).toHaveLength(1);

  // On a phone: the same tab, and nothing is asked again for the other width.
  await reader.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await drawn.boundingBox())?.width ?? 999).toBeLessThan(390);
  await expect.poll(() => overflowing(reader)).toEqual([]);
  expect(codes.flat().filter((code) => code === chart)).toHaveLength(1);
  await reader.reload();
  await expect(reader.getByRole('tab', { name: '渠道' })).toHaveAttribute('aria-selected', 'true');
});

test('the mouse drags a chart sideways, into a tab and out of it, and makes it larger; what is chosen goes to another board', async ({
  open,
  installation,
}) => {
  const goal = await ownBoard(installation, () => ({ components: [title('目的地')] }));
  const menuCode = await ownBoard(installation, (code) => ({
    components: [
      title('注'),
      title('左'),
      title('右'),
      { code: '组', name: '组', typeCode: 'tabs', tabs: [{ code: '渠道', name: '渠道', layout: [], appLayout: null }] },
    ],
    layout: [
      { i: code, x: 0, y: 0, w: 8, h: 8 },
      { i: '注', x: 0, y: 8, w: 24, h: 2 },
      { i: '左', x: 0, y: 10, w: 6, h: 1 },
      { i: '右', x: 6, y: 10, w: 6, h: 1 },
      { i: '组', x: 0, y: 11, w: 24, h: 8 },
    ],
  }));
  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${menuCode}&mode=edit`);
  const editor = new BoardEditorPage(page);
  await expect(editor.item(CHART).locator('svg.highcharts-root')).toBeVisible();
  const before = await editor.box(CHART);
  type Point = { readonly x: number; readonly y: number };
  const hold = async (from: Point, by: Point) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
  };
  const drag = async (from: Point, by: Point) => {
    await hold(from, by);
    await page.mouse.up();
  };
  const room = before.width * 1.5;
  await drag({ x: before.x + 60, y: before.y + 16 }, { x: room, y: 0 });
  await expect.poll(async () => (await editor.box(CHART)).x).toBeGreaterThan(before.x + before.width);
  const moved = await editor.box(CHART);
  expect([moved.y, moved.width, moved.height]).toEqual([before.y, before.width, before.height]);
  const corner = { x: moved.x + moved.width - 6, y: moved.y + moved.height - 6 };
  await drag(corner, { x: -moved.width / 3, y: 90 });
  await expect.poll(async () => (await editor.box(CHART)).height).toBeGreaterThan(moved.height + 40);
  await expect.poll(async () => (await editor.box(CHART)).width).toBeLessThan(moved.width - 40);
  await editor.undo.click();
  await expect.poll(() => editor.box(CHART)).toEqual(moved);
  await editor.undo.click();
  await expect.poll(() => editor.box(CHART)).toEqual(before);

  // The selection moves together, as one step, within the grid.
  const ends = () => Promise.all([editor.box('左'), editor.box('右')]);
  const apart = await ends();
  const press = { x: apart[0].x + 60, y: apart[0].y + 16 };
  await page.mouse.click(press.x, press.y);
  await page.keyboard.down('Control');
  await page.mouse.click(apart[1].x + 60, press.y);
  await page.keyboard.up('Control');
  const chosen = page.locator('[data-component][data-selected]');
  await hold(press, { x: room, y: 0 });
  await page.keyboard.press('Escape');
  await expect.poll(ends).toEqual(apart);
  await page.mouse.up();
  await expect(chosen).toHaveCount(2);
  await hold(press, { x: room, y: 0 });
  await expect.poll(async () => (await editor.box('右')).x).toBeGreaterThan(apart[1].x + room / 2);
  await page.mouse.up();
  const together = await ends();
  expect(together[1].x - apart[1].x).toBe(together[0].x - apart[0].x);
  expect(together.map(({ y }) => y)).toEqual(apart.map(({ y }) => y));
  await editor.undo.click();
  await expect.poll(ends).toEqual(apart);

  // Into the tab, with its announcement, and out again.
  const panel = page.getByRole('tabpanel', { name: '渠道' });
  const label = page.locator('.tessera-drop-label');
  const head = { x: before.x + 60, y: before.y + 16 };
  const stands = await panel.boundingBox();
  await hold(head, { x: 200, y: (stands?.y ?? 0) + 60 - head.y });
  await expect(label).toHaveText('移入“渠道”');
  await expect.poll(() => panel.boundingBox()).toEqual(stands);
  await page.mouse.up();
  await expect(label).toHaveCount(0);
  await expect(panel.locator('svg.highcharts-root')).toBeVisible();
  const inside = await editor.box(CHART);
  await hold({ x: inside.x + 60, y: inside.y + 16 }, { x: 0, y: before.y + 16 - inside.y });
  await expect(label).toHaveText('移出标签页');
  await page.mouse.up();
  await expect(panel.locator('svg.highcharts-root')).toHaveCount(0);
  await expect.poll(async () => (await editor.box(CHART)).y).toBe(before.y);
  await editor.undo.click();
  await expect(panel.locator('svg.highcharts-root')).toBeVisible();
  await editor.undo.click();
  await expect.poll(() => editor.box(CHART)).toEqual(before);
  await editor.settled();

  // A box on the free room chooses what it touches; it is pasted onto the other board.
  await drag({ x: before.x + before.width + 300, y: before.y + 40 }, { x: -500, y: before.height });
  await expect(chosen).toHaveCount(2);
  await page.keyboard.press('Control+c');
  const unlock = () => page.waitForResponse((response) => response.url().includes(menu.unlock.path));
  const done = async () => {
    const unlocked = unlock();
    await page.getByRole('button', { name: '完成', exact: true }).click();
    await unlocked;
  };
  await done();
  await page.goto(`/main/dashboard?menuCode=${goal}&mode=edit`);
  await expect(editor.item('目的地')).toBeVisible();
  await page.keyboard.press('Control+v');
  await expect(editor.item('注')).toBeVisible();
  await expect(editor.item(CHART)).toHaveCount(2);
  await editor.settled();
  await done();
  await page.goto(`/main/dashboard?menuCode=${menuCode}&mode=edit`);

  await page.getByRole('button', { name: `${CHART} 的操作` }).click();
  await page.getByRole('menuitem', { name: '移动到其他看板' }).click();
  const caller = await sharedCaller(installation, 'owner');
  const { method, path, reply } = dashboard.menuName;
  const { menuName } = reply.parse(await caller.call(method, path, { menuCode: goal }));
  await page.getByRole('dialog').getByRole('radio', { name: menuName }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移动', exact: true }).click();
  await expect(editor.item(CHART)).toHaveCount(0);
  await expect(editor.item('注')).toBeVisible();
  const other = await open({ role: 'reader' }, `/main/dashboard?menuCode=${goal}`);
  // Its own copy, the pasted one and the moved one.
  await expect(other.getByRole('heading', { name: CHART })).toHaveCount(3);
  await expect(other.getByRole('heading', { name: '目的地' })).toBeVisible();
});

test('a second author takes over; what the first one has not saved is told and may be taken back', async ({
  open,
  installation,
}) => {
  const menuCode = await ownBoard(installation, () => ({
    components: [title('甲'), title('乙')],
    layout: [
      { i: '甲', x: 0, y: 0, w: 12, h: 2 },
      { i: '乙', x: 12, y: 0, w: 12, h: 2 },
    ],
  }));
  const address = `/main/dashboard?menuCode=${menuCode}&mode=edit`;
  const first = await open({ role: 'owner' }, address);
  const mine = new BoardEditorPage(first);
  await expect(mine.item('甲')).toBeVisible();
  const theirs = await open({ role: 'editor' }, address);
  await expect(theirs.getByText('正在编辑此看板，现在只能查看')).toBeVisible();

  // The first author's save does not get through while the second one takes over.
  const path = menu.saveConfiguration.path.replace('{id}', menuCode);
  const isSave = (request: Request) => request.method() === 'POST' && request.url().includes(path);
  await first.route(`**${path}*`, (route) => (isSave(route.request()) ? route.abort() : route.continue()));
  await mine.item('甲').focus();
  await first.keyboard.press('Delete');
  await expect(mine.item('甲')).toHaveCount(0);
  await theirs.getByRole('button', { name: '接管编辑' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: '接管编辑' }).click();
  const second = new BoardEditorPage(theirs);
  await second.item('乙').focus();
  const saved = theirs.waitForResponse((response) => isSave(response.request()) && response.ok());
  await theirs.keyboard.press('Delete');
  await expect(second.item('乙')).toHaveCount(0);
  await saved;

  // The first window is notified, takes the lock back and resolves the conflict.
  await first.getByRole('alertdialog').getByRole('button', { name: '重新接管并保存' }).click();
  await first.unrouteAll({ behavior: 'wait' });
  await first.getByRole('button', { name: '以我的为准' }).click();
  await mine.settled();
  await expect(mine.item('乙')).toBeVisible();
  await expect(mine.item('甲')).toHaveCount(0);
  await first.getByRole('button', { name: '历史版本' }).click();
  await expect(first.getByRole('listitem').filter({ hasText: '当前版本' })).toHaveCount(1);
});
