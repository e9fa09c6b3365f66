import { DEFAULT_LOCALE, LOCALES, THEMES, toLanguageTag } from '@tessera/contract';

import { watchProblems } from '../core/page-problems.ts';
import { accessibilityFaults, overflowing, rawIds, settled } from '../core/screen.ts';
import { SCREENS } from '../core/screens.ts';
import { expect, test } from '../core/test.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const;
const PHONE = { width: 390, height: 844 };
/** All four languages take some ten minutes more; TESSERA_E2E_LANGUAGES=all opens the screens in each. */
const LANGUAGES = process.env['TESSERA_E2E_LANGUAGES'] === 'all' ? LOCALES : [DEFAULT_LOCALE];
const SHOTS = '../test-results/screens';

test.describe.configure({ mode: 'parallel' });

for (const theme of THEMES) {
  for (const locale of LANGUAGES) {
    for (const signedIn of [false, true]) {
      test(`screens ${signedIn ? 'of a member' : 'of a stranger'}, ${theme}, ${locale}`, async ({ open }) => {
        test.setTimeout(480_000);
        const screens = SCREENS.filter((screen) => screen.signedIn === signedIn);
        const page = await open({ ...(signedIn ? { role: 'owner' } : {}), theme, locale }, '/blank');
        const problems = watchProblems(page);
        for (const { name, row, path, reading } of screens) {
          await test.step(`${row} ${path}`, async () => {
            await page.setViewportSize(WINDOWS[0]);
            await page.goto(path);
            await settled(page);
            await expect(page.locator('html')).toHaveAttribute('lang', toLanguageTag(locale));
            await expect(page.locator('body')).toHaveClass(new RegExp(`(^| )${theme}( |$)`));
            if (path !== '/blank') await expect(page.locator('body')).toHaveText(/\S/);
            const shot = `${SHOTS}/${theme}-${locale}-${name}`;
            await page.screenshot({ path: `${shot}.png`, animations: 'disabled' });
            expect.soft(await rawIds(page), `${path} shows ids in place of texts`).toEqual([]);
            if (locale === 'zh_CN') expect.soft(await accessibilityFaults(page), `${path} axe`).toEqual([]);
            for (const size of reading ? [...WINDOWS, PHONE] : WINDOWS) {
              await page.setViewportSize(size);
              await expect
                .soft(async () => expect(await overflowing(page)).toEqual([]), `${path} at ${size.width}`)
                .toPass({ timeout: 2_000 });
              if (size === PHONE && (locale === 'zh_CN' || locale === 'en_US'))
                await page.screenshot({ path: `${shot}-phone.png`, animations: 'disabled' });
            }
          });
        }
        expect(problems.list).toEqual([]);
      });
    }
  }
}

test('RT-001 RT-002 RT-018 RT-024 RT-055 addresses that lead elsewhere', async ({ open }) => {
  const stranger = await open({}, '/');
  await expect(stranger).toHaveURL(/\/login$/);
  await stranger.goto('/main/dashboard');
  await expect(stranger).toHaveURL(/\/login\?redirect=%2Fmain%2Fdashboard$/);
  const member = await open({ role: 'reader' }, '/nowhere/at/all');
  await expect(member).toHaveURL(/\/notfound$/);
  const leads = {
    '/main': /\/main\/dashboard/,
    '/messageCentre': /\/systemInformation$/,
    '/basicInformation': /\/info$/,
  };
  for (const [from, to] of Object.entries(leads)) {
    await member.goto(from);
    await expect(member).toHaveURL(to);
  }
  await member.goto('/NOTFOUND');
  await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(member).toHaveURL(/\/NOTFOUND$/);
});
