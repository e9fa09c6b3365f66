import { LOCALES, PRIMARY_COLOR, THEMES } from '@tessera/contract';

import { fluentTheme } from './themes.ts';

/** Relative luminance of a colour such as #2878FF (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
}

test('RU-402 the primary colour is #2878FF', () => {
  expect(PRIMARY_COLOR).toBe('#2878FF');
  expect(fluentTheme('purple', 'zh_CN').colorCompoundBrandStroke).toBe(PRIMARY_COLOR);
});
test('RU-403 the main background of the dark theme is near-black', () => {
  expect(luminance(fluentTheme('purpleNight', 'zh_CN').colorNeutralBackground3)).toBeLessThan(0.006);
});
describe.each(THEMES)('text of %s can be read (contrast 4.5 or more)', (name) => {
  const theme = fluentTheme(name, 'zh_CN');
  const grounds = ['colorNeutralBackground1', 'colorNeutralBackground2', 'colorNeutralBackground3'] as const;
  const texts = [
    'colorNeutralForeground1',
    'colorNeutralForeground2',
    'colorNeutralForeground3',
    'colorNeutralForeground4',
    'colorBrandForeground1',
    'colorBrandForegroundLink',
  ] as const;
  test.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))('%s on %s', (text, ground) => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });
  test('white on the filled brand colour', () => {
    for (const fill of ['colorBrandBackground', 'colorBrandBackgroundHover', 'colorBrandBackgroundPressed'] as const) {
      expect(contrast('#FFFFFF', theme[fill])).toBeGreaterThanOrEqual(4.5);
    }
  });
});
test.each(LOCALES)('%s has Chinese characters of its own shapes', (locale) => {
  const wanted = { zh_CN: 'SC', zh_HK: 'HK', en_US: 'SC', ja_JP: 'JP' }[locale];
  expect(fluentTheme('purple', locale).fontFamilyBase).toContain(`Noto Sans CJK ${wanted}`);
});
test('the same arguments give the same theme object', () => {
  expect(fluentTheme('purple', 'zh_CN')).toBe(fluentTheme('purple', 'zh_CN'));
});
