import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import type { Page } from '@playwright/test';
import { LOCALES, THEMES, type Locale, type ThemeName } from '@tessera/contract';

import { boxFont } from '../../core/box-font.ts';
import { watchProblems } from '../../core/page-problems.ts';
import { sheetDifferences, takeSheet } from '../../core/picture-sheet.ts';
import { expect, test } from '../../core/test.ts';

const CHARTS = fileURLToPath(new URL('../../../shared/charts', import.meta.url));
const SHEETS = fileURLToPath(new URL('gallery/', import.meta.url));
const TYPES = 30;
/** Share of a picture that may look otherwise: less than a bar, a slice or a line is. */
const TOLERANCE = 0.006;
/** `TESSERA_UPDATE_SHEETS=1` stores what is drawn now as what shall be drawn. */
const UPDATING = process.env['TESSERA_UPDATE_SHEETS'] === '1';

// Every letter is a box of one size, so that other fonts make no other pictures; tiles and their number are what counts.
const STYLE = `
  @font-face { font-family: Boxes; src: url(data:font/ttf;base64,${boxFont().toString('base64')}); font-weight: 100 900; }
  *, *::before, *::after {
    font-family: Boxes !important; font-synthesis: none !important; letter-spacing: 0 !important;
    animation: none !important; transition: none !important; scrollbar-width: none !important;
  }
  .tessera-gallery { padding: 8px; }
  .tessera-gallery-bar { display: none; }
  .tessera-gallery-grid { grid-template-columns: repeat(4, 312px); gap: 8px; }
  .tessera-gallery-tile { box-sizing: border-box; height: 236px; box-shadow: none; }
  .tessera-gallery-tile code { display: none; }
`;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const webpack = fileURLToPath(new URL('node_modules/.bin/webpack', pathToFileURL(`${CHARTS}/`)));
  await promisify(execFile)(webpack, ['--config', 'webpack.config.mjs'], { cwd: CHARTS });
});

/** Opens the gallery and waits until each of its pictures is drawn and stands still. */
async function openGallery(page: Page, theme: ThemeName, locale: Locale): Promise<void> {
  await page.setViewportSize({ width: 1_288, height: 900 });
  // Before the first picture, since drawings keep the sizes of their letters.
  await page.addInitScript((style) => {
    addEventListener('DOMContentLoaded', () => {
      const element = document.createElement('style');
      element.textContent = style;
      document.head.append(element);
      void document.fonts.load('12px Boxes');
    });
  }, STYLE);
  await page.goto(`${pathToFileURL(`${CHARTS}/dist/gallery/index.html`)}#${theme}/${locale}/`);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.tessera-gallery-tile')]
          .filter(
            (tile) =>
              !tile.querySelector('svg.highcharts-root, table, .tessera-card, .tessera-progress, .tessera-liquid'),
          )
          .map((tile) => tile.dataset['code']),
      ),
    )
    .toEqual([]);
  await page.evaluate(() => document.fonts.ready);
}

for (const theme of THEMES)
  test(`pictures of every type look as they did in the theme ${theme}`, async ({ page }) => {
    await openGallery(page, theme, 'zh_CN');
    let sheet = await takeSheet(page, '.tessera-gallery-tile');
    await expect
      .poll(async () => {
        const before = sheet.png;
        sheet = await takeSheet(page, '.tessera-gallery-tile');
        return sheet.png === before;
      })
      .toBe(true);
    const file = `${SHEETS}${theme}.png`;
    if (UPDATING) await writeFile(file, Buffer.from(sheet.png, 'base64'));
    expect(existsSync(file)).toBe(true);
    const stored = (await readFile(file)).toString('base64');
    const differences = await sheetDifferences(page, sheet, stored);
    const others = sheet.parts.flatMap(({ name }, index) =>
      (differences[index] ?? 1) > TOLERANCE ? [`${name}: ${((differences[index] ?? 1) * 100).toFixed(2)} %`] : [],
    );
    if (others.length > 0)
      await test.info().attach(`${theme}.png`, { body: Buffer.from(sheet.png, 'base64'), contentType: 'image/png' });
    expect(others).toEqual([]);
    expect(new Set(sheet.parts.map(({ name }) => name.split(' ')[0])).size).toBe(TYPES);

    // A picture in the place of its neighbour is another one: the comparison sees what it shall see.
    const shifted = await sheetDifferences(page, sheet, stored, [...sheet.parts.slice(1), ...sheet.parts.slice(0, 1)]);
    expect(Math.min(...shifted)).toBeGreaterThan(TOLERANCE * 3);
  });

test('every type is drawn in four languages without a complaint', async ({ browser }) => {
  const texts = new Set<string>();
  for (const locale of LOCALES) {
    const page = await browser.newPage();
    const problems = watchProblems(page);
    await openGallery(page, 'purple', locale);
    await expect(page.locator('.tessera-chart-notice, .tessera-chart-retry')).toHaveCount(0);
    const gallery = page.locator('.tessera-gallery');
    await expect.poll(async () => texts.has(await gallery.innerText())).toBe(false);
    texts.add(await gallery.innerText());
    expect(problems.list).toEqual([]);
    await page.close();
  }
  expect(texts.size).toBe(LOCALES.length);
});
