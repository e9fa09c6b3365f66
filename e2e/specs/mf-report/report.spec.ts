import { randomUUID } from 'node:crypto';

import type { Request } from '@playwright/test';
import { menu, report, reportPublication, type BoardJump } from '@tessera/contract';

import { chartQuestions } from '../../core/asked-charts.ts';
import { sharedCaller } from '../../core/installation.ts';
import { addBoard, addChart, saveBoard } from '../../core/own-board.ts';
import { ownName } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { ReportPage } from '../../pages/report-page.ts';

const MONTHLY = 'sample-monthly-report';
const WEEKLY = 'sample-weekly-report';

test('RU-042: the monthly report is read page by page, and its address says where', async ({ open }) => {
  const page = await open({ role: 'owner' }, `/intelligentReport?menuCode=${MONTHLY}`);
  const reader = new ReportPage(page);
  await expect(reader.name).toHaveText('经营月报（2026 年 10 月）');
  await expect(reader.sheet).toContainText('澄光零售集团');
  await expect(page).toHaveURL(/paperId=sample-monthly-report-p1/);
  await page.keyboard.press('PageDown');
  await expect(reader.current).toHaveAccessibleName('核心指标');
  await expect(page).toHaveURL(/paperId=sample-monthly-report-p2/);
  await reader.settled();
  await expect(reader.sheet).toContainText('澄光零售集团经营月报');
  await expect(reader.sheet).toContainText('内部资料，请勿外传');
  await page.keyboard.press('End');
  await expect(reader.current).toHaveAccessibleName('附录');
  await expect(reader.sheet).toContainText('附录：指标口径');
  await page.reload();
  await expect(reader.current).toHaveAccessibleName('附录');
  await expect(page).toHaveURL(/paperId=sample-monthly-report-p8/);
});

test('a page that is repeated by a field asks for one value a sheet, and a reader gets the own region only', async ({
  open,
}) => {
  const page = await open({ role: 'owner' }, `/intelligentReport?menuCode=${MONTHLY}`);
  const reader = new ReportPage(page);
  await expect(reader.pages.filter({ hasText: '大区分析' }).first()).toHaveAccessibleName(/ · /);
  expect(await reader.pages.filter({ hasText: '大区分析' }).count()).toBeGreaterThan(2);
  // Tables of other pages are asked for meanwhile, to know how many sheets they need.
  const ofPage = (request: Request) =>
    chartQuestions(request).filter(({ reportCode }) => String(reportCode).startsWith(`${MONTHLY}-5-`));
  const asked = page.waitForRequest((request) => ofPage(request).length > 0);
  await reader.go('大区分析 · 华东');
  const questions = ofPage(await asked);
  for (const question of questions)
    expect(question).toMatchObject({ boardState: { repeat: { paperId: `${MONTHLY}-p5`, value: '华东' } } });
  await reader.settled();

  const own = await open({ role: 'reader' }, `/intelligentReport?menuCode=${MONTHLY}&paperId=${MONTHLY}-p5`);
  const ofReader = new ReportPage(own);
  await expect(ofReader.current).toHaveAccessibleName('大区分析 · 华东');
  await expect(ofReader.pages.filter({ hasText: '大区分析' })).toHaveCount(1);
});

test('a long table flows over sheets: rows follow each other, totals are carried over, and nothing is cut', async ({
  open,
}) => {
  const page = await open({ role: 'owner' }, `/intelligentReport?menuCode=${MONTHLY}&paperId=${MONTHLY}-p6`);
  const reader = new ReportPage(page);
  const table = reader.sheet.getByRole('table');
  const total = async (name: string) => {
    const text = await table
      .getByRole('row', { name: new RegExp(`^${name}`) })
      .getByRole('cell')
      .first()
      .textContent();
    return Number((text ?? '').replaceAll(',', ''));
  };
  await expect(reader.current).toHaveAccessibleName('门店明细');
  await expect(table.getByRole('row', { name: /^本页小计/ })).toBeVisible();
  const first = await total('累计');
  expect(await total('本页小计')).toBe(first);
  await reader.go('门店明细 (2)');
  await expect(page).toHaveURL(/paperSheet=2/);
  await expect(table.getByRole('row', { name: /^承前页/ })).toBeVisible();
  expect(await total('承前页')).toBe(first);
  expect(await total('累计')).toBe(first + (await total('本页小计')));
  const cut = await reader.sheet
    .locator('.tessera-table-scroller')
    .evaluate((box) => [box.scrollHeight, box.clientHeight]);
  expect(cut[0]).toBe(cut[1]);
  await page.reload();
  await expect(reader.current).toHaveAccessibleName('门店明细 (2)');
});

test('the directory holds the reports; a landscape page fits the window', async ({ open }) => {
  const page = await open({ role: 'reader' }, '/report/reportboard');
  const reader = new ReportPage(page);
  await expect(reader.tree.getByRole('treeitem', { name: '经营总览' })).toHaveCount(0);
  await reader.tree.getByRole('treeitem', { name: '销售周报（2026 年第 43 周）' }).click();
  await expect(page).toHaveURL(new RegExp(`menuCode=${WEEKLY}`));
  await reader.settled();
  const [sheet, room] = await Promise.all([
    reader.sheet.boundingBox(),
    page.getByRole('region', { name: '本周概览' }).first().boundingBox(),
  ]);
  expect((sheet?.width ?? 0) / (sheet?.height ?? 1)).toBeCloseTo(1120 / 630, 1);
  expect(sheet?.height).toBeLessThanOrEqual(room?.height ?? 0);
});

test('what stands in a report is found, and full screen is left again', async ({ open }) => {
  const page = await open({ role: 'reader' }, `/intelligentReport?menuCode=${MONTHLY}`);
  const reader = new ReportPage(page);
  await page.getByRole('button', { name: '在报告中查找' }).click();
  await page.getByRole('searchbox', { name: '在报告中查找' }).fill('退货原因');
  await page.getByRole('button', { name: /本月退货原因/ }).click();
  await page.keyboard.press('Escape');
  await expect(reader.current).toHaveAccessibleName('退货分析');
  await page.getByRole('button', { name: '全屏阅读' }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByRole('button', { name: '全屏阅读' })).toBeVisible();
});

test('a report that is not published says so', async ({ open, installation }) => {
  const caller = await sharedCaller(installation, 'owner');
  const menuName = ownName('报告');
  const made = await caller.call(menu.add.method, menu.add.path, { parentCode: null, menuType: '3', menuName });
  const { menuCode } = menu.add.reply.parse(made);
  const page = await open({ role: 'owner' }, `/intelligentReport?menuCode=${menuCode}`);
  await expect(page.getByText('这个报告还没有发布')).toBeVisible();
  await caller.call(menu.remove.method, menu.remove.path, { menuCode });
});

test('on a phone a page is one column, and pages are turned below it', async ({ open }) => {
  const page = await open({ role: 'reader' }, `/intelligentReport?menuCode=${MONTHLY}&paperId=${MONTHLY}-p2`);
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.locator('[data-sheet]');
  await expect(sheet).toContainText('本月销售额');
  await expect(page.getByRole('list', { name: '报告的页面' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page).toHaveURL(new RegExp(`paperId=${MONTHLY}-p3`));
});

test('a chart of a board jumps to a page of a report with its filter, a chart of a report to a board, and back', async ({
  open,
  installation,
}) => {
  const caller = await sharedCaller(installation, 'owner');
  const boardName = ownName('看板');
  const board = await addBoard(caller, boardName);
  const onBoard = await addChart(caller, { menuCode: board, name: '大区销售', by: 'orders.region' });

  const menuName = ownName('月报');
  const copied = await caller.call(menu.copy.method, menu.copy.path, {
    menuCode: MONTHLY,
    parentCode: null,
    menuName,
  });
  const { menuCode } = menu.copy.reply.parse(copied);
  const draft = report.draft.reply.parse(await caller.call('GET', report.draft.path.replace('{id}', menuCode)));
  const { papers } = draft.document.report ?? { papers: [] };
  const regions = papers.find(({ title }) => title === '区域总览');
  const onReport = draft.reports.find(({ reportName }) => reportName === '各大区目标与实绩')?.reportCode ?? '';
  await caller.call('POST', menu.saveConfiguration.path.replace('{id}', menuCode), {
    version: draft.version,
    lockKey: randomUUID(),
    document: { ...draft.document, jumps: [jump(onReport, boardName, { kind: 'board', menuCode: board })] },
  });
  const saved = report.draft.reply.parse(await caller.call('GET', report.draft.path.replace('{id}', menuCode)));
  await caller.call(reportPublication.publish.method, reportPublication.publish.path, {
    menuCode,
    version: saved.version,
  });
  await saveBoard(caller, board, {
    layout: [{ i: onBoard, x: 0, y: 0, w: 12, h: 12 }],
    jumps: [jump(onBoard, menuName, { kind: 'report', menuCode, paperId: regions?.id ?? null })],
  });

  const page = await open({ role: 'owner' }, `/main/dashboard?menuCode=${board}`);
  await page.getByRole('rowheader', { name: '华东', exact: true }).click();
  const reader = new ReportPage(page);
  await expect(reader.name).toHaveText(menuName);
  await expect(reader.current).toHaveAccessibleName('区域总览');
  await expect(page).toHaveURL(new RegExp(`/intelligentReport\\?menuCode=${menuCode}&paperId=${regions?.id}`));
  await reader.settled();
  await reader.sheet.getByRole('rowheader', { name: '华东', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/main/dashboard\\?menuCode=${board}`));
  await page.goBack();
  await expect(reader.current).toHaveAccessibleName('区域总览');
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/main/dashboard\\?menuCode=${board}`));
});

const jump = (reportCode: string, name: string, target: BoardJump['target']): BoardJump => ({
  id: randomUUID(),
  reportCode,
  fieldId: null,
  name,
  target,
  newTab: false,
  params: [],
});
