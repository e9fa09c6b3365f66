import { createDarkTheme, createLightTheme } from '@fluentui/react-components';
import type { Theme } from '@fluentui/react-components';
import type { Locale, ThemeName } from '@tessera/contract';

import { BRAND, BRAND_FILL } from './brand.ts';
import { fontFamilyOf } from './fonts.ts';

const shape: Partial<Theme> = {
  borderRadiusSmall: '3px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '12px',
};
const fill: Partial<Theme> = {
  colorBrandBackground: BRAND_FILL.rest,
  colorBrandBackgroundHover: BRAND_FILL.hover,
  colorBrandBackgroundPressed: BRAND_FILL.pressed,
  colorBrandBackgroundSelected: BRAND_FILL.selected,
  colorBrandBackgroundStatic: BRAND_FILL.rest,
};

/** Light: white surfaces on a cool grey page. Pages use `colorNeutralBackground3`, surfaces `colorNeutralBackground1`. */
const purple: Partial<Theme> = {
  ...fill,
  colorNeutralForeground1: '#1B2330',
  colorNeutralForeground2: '#3A4557',
  colorNeutralForeground3: '#566174',
  colorNeutralForeground4: '#626D81',
  colorNeutralBackground1: '#FFFFFF',
  colorNeutralBackground1Hover: '#F4F7FC',
  colorNeutralBackground1Pressed: '#E9EEF7',
  colorNeutralBackground1Selected: '#EDF3FF',
  colorNeutralBackground2: '#F8FAFD',
  colorNeutralBackground3: '#F1F4F9',
  colorNeutralBackground4: '#EAEEF5',
  colorNeutralStroke1: '#D2D9E5',
  colorNeutralStroke2: '#E2E7F0',
  colorNeutralStroke3: '#EDF0F6',
  colorSubtleBackgroundHover: '#F0F4FB',
  colorSubtleBackgroundPressed: '#E4EAF5',
  colorSubtleBackgroundSelected: '#E9F0FF',
  colorBrandForeground1: '#1A62E0',
  colorBrandForegroundLink: '#1A5FDB',
  colorBrandBackground2: '#EBF2FF',
  colorCompoundBrandForeground1: '#1A62E0',
  colorCompoundBrandStroke: BRAND[80],
  colorCompoundBrandBackground: BRAND_FILL.rest,
};

/** Dark: near-black page, lifted surfaces. */
const purpleNight: Partial<Theme> = {
  ...fill,
  colorNeutralForeground1: '#F2F5FA',
  colorNeutralForeground2: '#CFD6E2',
  colorNeutralForeground3: '#A5AFBF',
  colorNeutralForeground4: '#8F9AAB',
  colorNeutralBackground1: '#15181F',
  colorNeutralBackground1Hover: '#1D212A',
  colorNeutralBackground1Pressed: '#242A35',
  colorNeutralBackground1Selected: '#1B2740',
  colorNeutralBackground2: '#101319',
  colorNeutralBackground3: '#0A0C10',
  colorNeutralBackground4: '#07090C',
  colorNeutralBackgroundDisabled: '#1D212A',
  colorNeutralForegroundDisabled: '#5E687A',
  colorNeutralStrokeDisabled: '#2E3542',
  colorNeutralStroke1: '#38404E',
  colorNeutralStroke2: '#272D38',
  colorNeutralStroke3: '#1E232C',
  colorNeutralStrokeAccessible: '#8B95A6',
  colorNeutralStencil1: '#232935',
  colorNeutralStencil2: '#2E3644',
  // Menus, popovers and dialogs have an edge of this colour: shadows alone do not show on black.
  colorTransparentStroke: '#2E3542',
  colorSubtleBackgroundHover: '#1F242E',
  colorSubtleBackgroundPressed: '#272E3A',
  colorSubtleBackgroundSelected: '#1B2740',
  colorBrandForeground1: '#6FA5FF',
  colorBrandForeground2: '#8EB9FF',
  colorBrandForegroundLink: '#75A9FF',
  colorBrandForegroundLinkHover: '#8EB9FF',
  colorBrandBackground2: '#14233F',
  colorBrandStroke1: '#4389FF',
  colorCompoundBrandForeground1: '#6FA5FF',
  colorCompoundBrandForeground1Hover: '#8EB9FF',
  colorCompoundBrandStroke: '#4389FF',
  colorCompoundBrandBackground: BRAND[80],
};

const BASE: Record<ThemeName, Theme> = {
  purple: { ...createLightTheme(BRAND), ...shape, ...purple },
  purpleNight: { ...createDarkTheme(BRAND), ...shape, ...purpleNight },
};
const cache = new Map<string, Theme>();

/** Fluent theme of an interface theme, with the locale's fonts; the same object for the same arguments. */
export function fluentTheme(theme: ThemeName, locale: Locale): Theme {
  const key = `${theme}|${locale}`;
  let found = cache.get(key);
  if (!found) {
    found = { ...BASE[theme], fontFamilyBase: fontFamilyOf(locale), fontFamilyNumeric: fontFamilyOf('en_US') };
    cache.set(key, found);
  }
  return found;
}
