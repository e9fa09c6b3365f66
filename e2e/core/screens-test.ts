import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';
import {
  DEFAULT_LOCALE,
  LOCAL_STORAGE_KEYS,
  LOCALES,
  THEMES,
  toLanguageTag,
  type Locale,
  type ThemeName,
} from '@tessera/contract';

import { watchProblems } from './page-problems.ts';
import { accessibilityFaults, overflowing, rawIds, settled } from './screen.ts';
import { SCREENS, type Screen } from './screens.ts';
import { expect, test } from './test.ts';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
] as const;
const PHONE = { width: 390, height: 844 };
/** A document of the product's origin that loads nothing of the product. */
const PICTURE = '/icon.svg';
/** All four languages take some ten minutes more; TESSERA_E2E_LANGUAGES=all opens the screens in each. */
const LANGUAGES = process.env['TESSERA_E2E_LANGUAGES'] === 'all' ? LOCALES : [DEFAULT_LOCALE];
/** Pictures are for people, and nothing compares them: TESSERA_E2E_SCREENSHOTS=1 takes them. */
const SHOWN = process.env['TESSERA_E2E_SCREENSHOTS'] === '1';
const SHOTS = fileURLToPath(new URL('../../test-results/screens', import.meta.url));

/**
 * Declares the tests that open every screen of an owner in both themes: the owner of a corporation may see it, texts, faults of
 * accessibility, and nothing wider than its place at any size of the window. Each screen is opened once and changes its
 * theme as it stands.
 */
export function showsEverywhere(owner: keyof typeof SCREENS): void {
  test.describe.configure({ mode: 'parallel' });
  for (const locale of LANGUAGES) {
    for (const [reader, signedIn] of [
      ['a stranger', false],
      ['a member', true],
    ] as const) {
      const screens = SCREENS[owner].filter((screen) => screen.signedIn === signedIn);
      if (screens.length === 0) continue;
      test(`screens of ${owner} for ${reader} in both themes, ${locale}`, async ({ open }) => {
        test.setTimeout(480_000);
        const [first] = THEMES;
        const page = await open({ ...(signedIn ? { role: 'owner' } : {}), theme: first, locale }, PICTURE);
        // A second tab of the same browser chooses the theme while the screen stands open in the first one.
        const tab = await page.context().newPage();
        await tab.goto(PICTURE);
        const problems = watchProblems(page);
        // Every other screen is opened in the dark theme and turns light.
        let themes: readonly ThemeName[] = THEMES;
        for (const screen of screens) {
          await test.step(`${screen.row} ${screen.path}`, async () => {
            await page.setViewportSize(WINDOWS[0]);
            await page.goto(screen.path);
            for (const theme of themes) {
              await tab.evaluate(([key, value]) => localStorage.setItem(key, value), [
                LOCAL_STORAGE_KEYS.theme,
                theme,
              ] as const);
              await expect(page.locator('body')).toHaveClass(new RegExp(`(^| )${theme}( |$)`));
              await look(page, screen, locale, theme, theme === themes[0]);
            }
            if (!screen.path.startsWith('/noPermission'))
              expect.soft(new URL(page.url()).pathname, `${screen.path} is refused`).not.toBe('/noPermission');
            themes = themes.toReversed();
          });
        }
        expect(problems.list).toEqual([]);
      });
    }
  }
}

/**
 * Checks the content of the page.
 * @param first whether the screen was just opened; later it differs in its colours only, and has the same sizes
 */
async function look(
  page: Page,
  { path, name, reading }: Screen,
  locale: Locale,
  theme: ThemeName,
  first: boolean,
): Promise<void> {
  await page.setViewportSize(WINDOWS[0]);
  await settled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', toLanguageTag(locale));
  if (path !== '/blank') await expect(page.locator('body')).toHaveText(/\S/);
  const shot = `${SHOTS}/${theme}-${locale}-${name}`;
  if (SHOWN) await page.screenshot({ path: `${shot}.png`, animations: 'disabled' });
  expect.soft(await rawIds(page), `${path} shows ids in place of texts`).toEqual([]);
  if (locale === 'zh_CN') {
    const faults = await accessibilityFaults(page, first ? 'everything' : 'colours');
    expect.soft(faults, `${path} ${theme} axe`).toEqual([]);
  }
  if (!first) return;
  for (const size of reading ? [...WINDOWS, PHONE] : WINDOWS) {
    await page.setViewportSize(size);
    await expect
      .soft(async () => expect(await overflowing(page)).toEqual([]), `${path} at ${size.width}`)
      .toPass({ timeout: 15_000 });
    if (SHOWN && size === PHONE && (locale === 'zh_CN' || locale === 'en_US'))
      await page.screenshot({ path: `${shot}-phone.png`, animations: 'disabled' });
  }
}
