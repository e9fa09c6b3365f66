import { globalStyleSchema, SCREEN_THEMES } from '@tessera/contract';

import { CHART_THEMES } from './chart-theme.ts';
import { contrastOf, mixColors, overlaid } from './color-scale.ts';
import { beforeEnlarging, enlargementOf, inThemeSize } from './in-theme-size.ts';
import { screenLook } from './screen-look.ts';
import { SCREEN_THEME_SEEDS } from './screen-themes.ts';
import { seriesColors, themedColor } from './themed-color.ts';

const PLAIN = globalStyleSchema.parse({});
const screen = (theme: (typeof SCREEN_THEMES)[number], style: object = {}) => ({
  theme,
  globalStyle: globalStyleSchema.parse(style),
});

describe.each(SCREEN_THEMES)('the theme %s', (theme) => {
  const { chartTheme, ground, text } = screenLook(screen(theme));
  const seed = SCREEN_THEME_SEEDS[theme];
  // Where charts stand: on panels, and on the ground where it is darkest and lightest.
  const grounds = [chartTheme.surface, seed.ground, mixColors(seed.ground, seed.groundLight, 0.5)];

  test('has ten colours of its own that stand out from all that is behind them', () => {
    expect(new Set(chartTheme.colors).size).toBe(10);
    for (const color of chartTheme.colors) {
      expect(color).toMatch(/^#[0-9A-F]{6}$/);
      for (const behind of grounds) expect([color, contrastOf(color, behind) >= 3]).toEqual([color, true]);
    }
  });

  test('has texts that can be read on panels, headings, hovered rows and the ground', () => {
    const { tableHeader, tableHeaderText, tableHover, tableTotal, tooltipSurface, mapArea } = chartTheme;
    for (const behind of [...grounds, tooltipSurface, mapArea, tableHover, tableTotal])
      expect(contrastOf(text, behind)).toBeGreaterThan(7);
    for (const behind of [chartTheme.surface, ground.color, tooltipSurface]) {
      expect(contrastOf(chartTheme.textSecondary, behind)).toBeGreaterThan(4.5);
      expect(contrastOf(chartTheme.textFaint, behind)).toBeGreaterThan(4.5);
      expect(contrastOf(chartTheme.title, behind)).toBeGreaterThan(7);
      expect(contrastOf(chartTheme.positive, behind)).toBeGreaterThan(4.5);
      expect(contrastOf(chartTheme.negative, behind)).toBeGreaterThan(4.5);
    }
    expect(contrastOf(tableHeaderText, tableHeader)).toBeGreaterThan(7);
  });

  test('takes the place of every stored default of boards', () => {
    const { purple, purpleNight } = CHART_THEMES;
    expect(themedColor(purple.mapArea, chartTheme)).toBe(chartTheme.mapArea);
    expect(seriesColors(purpleNight.colors, chartTheme)).toEqual(chartTheme.colors);
    expect(chartTheme.dark).toBe(true);
  });
});

test('no two screen themes look alike: grounds and first colours differ', () => {
  const seeds = Object.values(SCREEN_THEME_SEEDS);
  for (const key of ['ground', 'accent', 'pattern'] as const)
    expect(new Set(seeds.map((seed) => seed[key])).size).toBe(SCREEN_THEMES.length);
});

test('colours of the author go before the theme’s, which follow for further series', () => {
  const { chartTheme, accent, accentEnd } = screenLook(screen('ocean', { colors: ['#ff0000', '#25D0FF'] }));
  expect(chartTheme.colors.slice(0, 3)).toEqual(['#ff0000', '#25D0FF', '#4C8DFF']);
  expect(new Set(chartTheme.colors).size).toBe(chartTheme.colors.length);
  expect([accent, accentEnd]).toEqual(['#ff0000', '#25D0FF']);
});

test('what a container says goes on top of the screen, the rest is as around it', () => {
  const inner = screenLook(
    screen('ember', { color: '#FFFFFF', fontSize: 20 }),
    null,
    globalStyleSchema.parse({ fontSize: 30 }),
  );
  expect([inner.text, inner.fontSize]).toEqual(['#FFFFFF', 30]);
});

test('on a light panel of the author texts are dark unless the author says otherwise', () => {
  const light = { componentColor: 'rgba(255, 255, 255, 0.9)' };
  const { text, chartTheme } = screenLook(screen('neon', light));
  expect(contrastOf(text, chartTheme.surface)).toBeGreaterThan(7);
  expect(chartTheme.dark).toBe(false);
  expect(screenLook(screen('neon', { ...light, color: 'white' })).text).toBe('white');
});

test('a translucent panel is judged with the ground below it', () => {
  expect(overlaid('rgba(255,255,255,0.5)', '#000000')).toBe('#808080');
  expect(screenLook(screen('ocean', { componentColor: '#fff', componentOpacity: 0 })).chartTheme.dark).toBe(true);
});

test('letters grow with the design resolution, not with the length of a ribbon', () => {
  const at = (width: number, height: number) => screenLook({ theme: 'ocean', globalStyle: PLAIN, width, height });
  expect([at(1_920, 1_080), at(3_840, 2_160), at(5_760, 1_080)].map(({ fontSize }) => fontSize)).toEqual([16, 32, 16]);
});

test('before a drawing is enlarged, sizes of authors are smaller by as much, defaults are those of boards', () => {
  const settings = { style: { fontSize: '12px' }, more: [{ numFontSize: '30px' }], name: '30px' };
  const theme = { textSize: 16 };
  expect(beforeEnlarging(settings, theme)).toEqual({ ...settings, more: [{ numFontSize: '22.5px' }] });
  expect(22.5 * enlargementOf(theme)).toBe(30);
  expect(beforeEnlarging(settings, { textSize: 12 })).toBe(settings);
});

test('cards without opacity are bare unless they have a border', () => {
  const bare = (style: object) => screenLook(screen('ocean', style)).panel.bare;
  expect([bare({}), bare({ componentOpacity: 0 }), bare({ componentOpacity: 0, borderWidth: 2 })]).toEqual([
    false,
    true,
    false,
  ]);
});

test('sizes that are still the default grow with the theme, those of authors stay', () => {
  const settings = { style: { fontSize: '12px' }, more: [{ fontSize: '24px' }, { fontSize: '13px' }], size: '12px' };
  expect(inThemeSize(settings, { textSize: 24 })).toEqual({
    style: { fontSize: '24px' },
    more: [{ fontSize: '48px' }, { fontSize: '13px' }],
    size: '12px',
  });
  expect(inThemeSize(settings, { textSize: 12 })).toBe(settings);
});
