import { DEFAULT_LOCALE, LOCAL_STORAGE_KEYS, LOCALES, THEMES, toLanguageTag, type ThemeName } from '@tessera/contract';

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
const MEMBERS = SCREENS.filter(({ signedIn }) => signedIn);
const PARTS = {
  'a stranger': SCREENS.filter(({ signedIn }) => !signedIn),
  'a member': MEMBERS.slice(0, MEMBERS.length / 2),
  'the same member': MEMBERS.slice(MEMBERS.length / 2),
};

test.describe.configure({ mode: 'parallel' });

for (const locale of LANGUAGES) {
  for (const [reader, screens] of Object.entries(PARTS)) {
    test(`screens of ${reader} in both themes, ${locale}`, async ({ open }) => {
      test.setTimeout(480_000);
      const [first] = THEMES;
      const page = await open({ ...(screens[0]?.signedIn ? { role: 'owner' } : {}), theme: first, locale }, '/blank');
      // A second tab of the same browser chooses the theme while the screen stands open in the first one.
      const tab = await page.context().newPage();
      await tab.goto('/blank');
      const problems = watchProblems(page);
      // Every other screen is opened in the dark theme and turns light.
      let themes: readonly ThemeName[] = THEMES;
      for (const { name, row, path, reading } of screens) {
        await test.step(`${row} ${path}`, async () => {
          await page.setViewportSize(WINDOWS[0]);
          await page.goto(path);
          for (const theme of themes) {
            await tab.evaluate(([key, value]) => localStorage.setItem(key, value), [
              LOCAL_STORAGE_KEYS.theme,
              theme,
            ] as const);
            await expect(page.locator('body')).toHaveClass(new RegExp(`(^| )${theme}( |$)`));
            await page.setViewportSize(WINDOWS[0]);
            await settled(page);
            await expect(page.locator('html')).toHaveAttribute('lang', toLanguageTag(locale));
            if (path !== '/blank') await expect(page.locator('body')).toHaveText(/\S/);
            const shot = `${SHOTS}/${theme}-${locale}-${name}`;
            await page.screenshot({ path: `${shot}.png`, animations: 'disabled' });
            expect.soft(await rawIds(page), `${path} shows ids in place of texts`).toEqual([]);
            if (locale === 'zh_CN') expect.soft(await accessibilityFaults(page), `${path} ${theme} axe`).toEqual([]);
            for (const size of reading ? [...WINDOWS, PHONE] : WINDOWS) {
              await page.setViewportSize(size);
              await expect
                .soft(async () => expect(await overflowing(page)).toEqual([]), `${path} at ${size.width}`)
                .toPass({ timeout: 15_000 });
              if (size === PHONE && (locale === 'zh_CN' || locale === 'en_US'))
                await page.screenshot({ path: `${shot}-phone.png`, animations: 'disabled' });
            }
          }
          themes = themes.toReversed();
        });
      }
      expect(problems.list).toEqual([]);
    });
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
