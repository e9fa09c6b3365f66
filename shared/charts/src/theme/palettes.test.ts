import { CHART_THEMES } from './chart-theme.ts';
import { channelsOf, colorSteps, mixColors, readableOn, withOpacity } from './color-scale.ts';
import { HEAT_PRESETS, NAMED_PALETTES, PRESET_PALETTES, THRESHOLD_PRESETS } from './palettes.ts';
import { seriesColors, themedColor } from './themed-color.ts';

test('ST-128: seven presets and twelve named themes of ten colours, the first one starting with #2878FF', () => {
  expect(Object.keys(PRESET_PALETTES)).toHaveLength(7);
  expect(Object.keys(NAMED_PALETTES)).toHaveLength(12);
  for (const palette of [...Object.values(PRESET_PALETTES), ...Object.values(NAMED_PALETTES)]) {
    expect(new Set(palette).size).toBe(10);
    for (const color of palette) expect(color).toMatch(/^#[0-9A-F]{6}$/);
  }
  expect(PRESET_PALETTES.standard[0]).toBe('#2878FF');
});

/** Linear light of a colour as people without red or green cones see it (Viénot, Brettel, Mollon 1999), and plain. */
const CONES = {
  plain: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.11238, 0.88762, 0, 0.11238, 0.88762, 0, 0.00401, -0.00401, 1],
  deuteranopia: [0.29275, 0.70725, 0, 0.29275, 0.70725, 0, -0.02234, 0.02234, 1],
} as const;
function seen(color: string, cones: readonly number[]): number[] {
  const light = channelsOf(color)
    .slice(0, 3)
    .map((one) => (one / 255) ** 2.2);
  return [0, 3, 6].map((row) => {
    const sum = light.reduce((all, one, at) => all + one * (cones[row + at] ?? 0), 0);
    return 255 * Math.max(0, Math.min(1, sum)) ** (1 / 2.2);
  });
}

test('the first six colours of the palette of contrasts stay apart without red or green cones', () => {
  const colors = NAMED_PALETTES.contrast.slice(0, 6);
  for (const cones of Object.values(CONES))
    for (const [index, one] of colors.entries())
      for (const other of colors.slice(index + 1)) {
        const [a, b] = [seen(one, cones), seen(other, cones)];
        const apart = Math.hypot(...a.map((channel, at) => channel - (b[at] ?? 0)));
        expect(`${one} ${other} ${apart > 30}`).toBe(`${one} ${other} true`);
      }
});

test('RU-672, RU-673: four ranges of heat, five of thresholds', () => {
  expect(HEAT_PRESETS).toHaveLength(4);
  expect(THRESHOLD_PRESETS).toHaveLength(5);
});

test('a preset of an author holds in both themes, the standard one follows the theme', () => {
  expect(seriesColors(PRESET_PALETTES.ocean, CHART_THEMES.purpleNight)).toEqual(PRESET_PALETTES.ocean);
  expect(seriesColors(PRESET_PALETTES.standard, CHART_THEMES.purpleNight)).toEqual(CHART_THEMES.purpleNight.colors);
});

test('every stored default of one theme becomes the other’s, and comes back', () => {
  const { purple, purpleNight } = CHART_THEMES;
  for (const role of [
    'title',
    'tableHeader',
    'progressBar',
    'progressTrack',
    'liquidRing',
    'fillRest',
    'mapArea',
  ] as const) {
    expect(themedColor(purple[role], purpleNight)).toBe(purpleNight[role]);
    expect(themedColor(purpleNight[role], purple)).toBe(purple[role]);
  }
  expect(themedColor('#123456', purpleNight)).toBe('#123456');
});

test('colours mix, fade and stay readable', () => {
  expect(channelsOf('#0f8')).toEqual([0, 255, 136, 1]);
  expect(channelsOf('rgba(1, 2, 3, 0.5)')).toEqual([1, 2, 3, 0.5]);
  expect(mixColors('#000000', '#FFFFFF', 0.5)).toBe('#808080');
  expect(withOpacity('#FF0000', 0.3)).toBe('rgba(255,0,0,0.3)');
  expect(colorSteps(['#000000', '#FF0000', '#FFFFFF'], 5)).toEqual([
    '#000000',
    '#800000',
    '#ff0000',
    '#ff8080',
    '#ffffff',
  ]);
  expect(colorSteps(['#000000', '#FFFFFF'], 1)).toEqual(['#ffffff']);
  expect([readableOn('#FFFFFF'), readableOn('#1253C7')]).toEqual(['#1B2330', '#FFFFFF']);
});
