import type { Page } from '@playwright/test';
import { SAMPLE_PASSWORD, signIn } from '@tessera/testing';

import { asksCharts } from '../../core/asked-charts.ts';
import { tessera } from '../../core/installation.ts';
import { ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { Header } from '../../pages/header.ts';

const BOARD = '/main/dashboard?menuCode=sample-overview';
type Marked = Window & { marked?: boolean };
const mark = (page: Page) => page.evaluate(() => void ((window as Marked).marked = true));
const isMarked = (page: Page) => page.evaluate(() => (window as Marked).marked === true);

test('theme and language change in place, in charts and data too', async ({ open, installation }) => {
  // The language is kept with the account: one that no other spec looks through.
  const account = ownWord('polyglot');
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  const { token } = await signIn(installation.url, account, SAMPLE_PASSWORD);
  const page = await open({ token }, BOARD);
  const header = new Header(page);
  const dashboard = new DashboardPage(page);
  await dashboard.settled();
  await mark(page);
  const text = page.locator('svg.highcharts-root .highcharts-axis-labels text').first();
  const light = await text.evaluate((element) => getComputedStyle(element).fill);
  await header.theme.click();
  await expect(page.locator('body')).toHaveClass(/purpleNight/);
  await expect.poll(() => text.evaluate((element) => getComputedStyle(element).fill)).not.toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('tessera.theme'))).toBe('purpleNight');

  for (const [current, wanted, title, region, module] of [
    ['语言', 'English', 'Business overview', 'East China', 'Dashboards'],
    ['Language', '日本語', '経営概況', '華東', 'ダッシュボード'],
    ['言語', '繁體中文', '經營總覽', '華東', '儀表板'],
    ['語言', '简体中文', '经营总览', '华东', '仪表板'],
  ] as const) {
    await header.chooseLanguage(current, wanted);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await dashboard.settled();
    const table = page.locator('section[aria-labelledby]').last();
    await table.scrollIntoViewIfNeeded();
    await expect(table).toContainText(region);
    await expect(page.locator('header nav')).toContainText(module);
  }
  expect(await isMarked(page)).toBe(true);
});

test('RU-028 RU-029 /reportPreview and layout 2 force the light theme; the choice stays', async ({ open }) => {
  const page = await open({ role: 'owner', theme: 'purpleNight' }, '/landPage');
  const body = page.locator('body');
  await expect(new Header(page).modules).toBeVisible();
  await expect(body).toHaveClass(/purpleNight/);
  await page.evaluate(() => history.pushState(null, '', '/landPage?layout=2'));
  await expect(body).toHaveClass(/(^| )purple( |$)/);
  await page.evaluate(() => history.pushState(null, '', '/landPage'));
  await expect(body).toHaveClass(/purpleNight/);
  expect(await page.evaluate(() => localStorage.getItem('tessera.theme'))).toBe('purpleNight');
});

test('a change of menuCode gives pending calls up, but not the message list', async ({ open }) => {
  const page = await open({ role: 'owner' }, '/blank');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked: string[] = [];
  const isOfCharts = (path: string) => asksCharts(new URL(path, page.url()));
  for (const path of [asksCharts, '**/api/message/user/info/list'])
    await page.route(path, async (route) => {
      asked.push(new URL(route.request().url()).pathname);
      await held;
      // Cancelled calls can't be continued.
      await route.continue().catch(() => undefined);
    });
  await page.goto(BOARD);
  const dashboard = new DashboardPage(page);
  await expect.poll(() => asked.some(isOfCharts)).toBe(true);
  await expect.poll(() => asked.filter((path) => path.includes('/message/')).length).toBeGreaterThan(0);
  // From here on: leaving the blank page gave up what that page still asked.
  const given: string[] = [];
  page.on('requestfailed', (request) => given.push(new URL(request.url()).pathname));
  await dashboard.choose('门店业绩');
  await expect.poll(() => given.some(isOfCharts)).toBe(true);
  expect(given.filter((path) => path.includes('/message/user/info/list'))).toEqual([]);
  release();
  await expect(page.getByRole('heading', { name: '门店业绩' })).toBeVisible();
});
