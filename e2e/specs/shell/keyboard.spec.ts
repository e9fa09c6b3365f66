import type { Locator, Page } from '@playwright/test';
import { SAMPLE_PASSWORD } from '@tessera/testing';

import { push, tessera } from '../../core/installation.ts';
import { ownWord } from '../../core/own-name.ts';
import { expect, test } from '../../core/test.ts';
import { DashboardPage } from '../../pages/dashboard-page.ts';
import { Header } from '../../pages/header.ts';
import { MessagePopup } from '../../pages/message-popup.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error('the element can not be reached by the keyboard');
}

test('the keyboard alone signs in, opens a board, reads and closes a message', async ({ page, installation }) => {
  const account = ownWord('keyboard');
  await tessera(installation, ['user', 'add', account, '--password', SAMPLE_PASSWORD]);
  await page.goto('/login');
  // The first field has the focus.
  await expect(page.getByRole('textbox', { name: '账号' })).toBeFocused();
  await page.keyboard.type(account);
  await page.keyboard.press('Tab');
  await page.keyboard.type(SAMPLE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/main\/dashboard/);
  const dashboard = new DashboardPage(page);
  await expect(page.getByRole('heading', { name: '经营总览' })).toBeVisible();

  await tabTo(page, dashboard.tree);
  await page.keyboard.press('Home');
  const wanted = dashboard.tree.getByRole('treeitem', { name: '门店业绩', exact: true });
  for (
    let presses = 0;
    presses < 10 && !(await wanted.evaluate((item) => item === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '门店业绩' })).toBeVisible();

  await push(installation, { to: account, title: '键盘可达', text: '按 F8 进入' });
  const popup = new MessagePopup(page);
  await expect(popup.title).toHaveText('键盘可达');
  await page.keyboard.press('F8');
  await expect(popup.root).toBeFocused();
  await tabTo(page, popup.close);
  await page.keyboard.press('Enter');
  await expect(popup.root).toHaveCount(0);

  await push(installation, { to: account, title: '第二条' });
  await expect(popup.title).toHaveText('第二条');
  await page.keyboard.press('Escape');
  await expect(popup.root).toHaveCount(0);
  await tabTo(page, new Header(page).bell, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /第二条/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /第二条/ })).toHaveCount(0);
  await expect(new Header(page).bell).toBeFocused();
});
