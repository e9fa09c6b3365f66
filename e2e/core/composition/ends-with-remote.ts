import { expect, type Page } from '@playwright/test';

import type { Lab } from './lab.ts';

/**
 * Leaves the probe after its page started an interval that writes the title, a listener and an observer, and comes back.
 * @param build id of the probe's build `fresh`
 */
export async function endsWithRemote(page: Page, lab: Lab, build: string): Promise<void> {
  await page.goto(`${lab.url}/probe`);
  await page.getByRole('button', { name: 'linger' }).click();
  await expect(page).toHaveTitle('the probe writes');
  await page.evaluate(() => history.pushState(null, '', '/other'));
  await expect(page.getByRole('heading', { name: 'other good' })).toBeVisible();
  const detail = 'runtime: left behind: 1 interval, 1 observer';
  await expect.poll(() => lab.outcomes).toContainEqual(expect.objectContaining({ build, outcome: 'erred', detail }));
  await expect(page).toHaveTitle('other - Tessera');
  // Five runs of an interval of the page's own, as fast as the remote's.
  const later = await page.evaluate(() => {
    const { dataset } = document.documentElement;
    const before = dataset['ticks'];
    window.dispatchEvent(new Event('probe-event'));
    return new Promise<object>((done) => {
      let runs = 0;
      const timer = setInterval(() => {
        runs += 1;
        if (runs < 5) return;
        clearInterval(timer);
        done({ ticking: dataset['ticks'] !== before, heard: dataset['heard'] ?? null });
      }, 10);
    });
  });
  expect(later).toEqual({ ticking: false, heard: null });
  await expect(page).toHaveTitle('other - Tessera');

  await page.evaluate(() => history.pushState(null, '', '/probe'));
  await page.getByRole('button', { name: 'ask' }).click();
  await expect(page.getByText('from the handler')).toBeVisible();
  const hearing = await page.evaluate(() => {
    window.dispatchEvent(new Event('probe-event'));
    return document.documentElement.dataset['heard'];
  });
  expect(hearing).toBe('yes');
  await page.getByRole('button', { name: 'linger' }).click();
  await expect(page).toHaveTitle('the probe writes');
}
