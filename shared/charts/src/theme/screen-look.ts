import type { GlobalStyle, ScreenPart, ScreenTheme } from '@tessera/contract';

import type { ChartTheme } from './chart-theme.ts';
import { chosenFont } from './chosen-font.ts';
import { channelsOf, contrastOf, mixColors, overlaid, withOpacity } from './color-scale.ts';
import { SCREEN_THEME_SEEDS, type ScreenPattern, type ScreenThemeSeed } from './screen-themes.ts';

/** px of plain text on a screen of 1920 x 1080. */
const TEXT_SIZE = 16;
const DESIGN = { width: 1_920, height: 1_080 };
const PANEL = { opacity: 62, radius: 4 };
const DARK_TEXT = '#1B2330';

/** How a screen, or a container on it, looks: colours and sizes of its theme with those of its author on top. */
export interface ScreenLook {
  readonly theme: ScreenTheme;
  /** For charts and whatever else takes a theme of charts. */
  readonly chartTheme: ChartTheme;
  /** px of plain text, in the design resolution. */
  readonly fontSize: number;
  /** Times that sizes drawn for 1920 x 1080 are larger on this screen; at least 1. */
  readonly scale: number;
  readonly fontFamily: string;
  readonly text: string;
  readonly textSecondary: string;
  /** Colour of lines, borders and glows, and the one that gradients go to. */
  readonly accent: string;
  readonly accentEnd: string;
  readonly ground: ScreenGroundLook;
  readonly panel: ScreenPanelLook;
}
/** What is behind everything where the background is the theme's. */
export interface ScreenGroundLook {
  /** Opaque colour, also while pictures and videos are on their way. */
  readonly color: string;
  /** Gradients over it, as the CSS property `background` takes them. */
  readonly background: string;
  readonly pattern: ScreenPattern;
  readonly line: string;
}
/** Cards of charts and components, as CSS values. */
export interface ScreenPanelLook {
  readonly background: string;
  readonly border: string;
  /** px. */
  readonly radius: number;
  /** Whether it is invisible, so that what stands in it needs no distance from its edge. */
  readonly bare: boolean;
}

type Styled = Pick<ScreenPart, 'theme' | 'globalStyle'> & Partial<Pick<ScreenPart, 'width' | 'height'>>;

/**
 * Resolves how things on a screen look.
 *
 * @param screen its theme, style and design resolution; default: 1920 x 1080
 * @param over styles of containers, the innermost last; what they leave out is as around them
 * @returns a new object at each call; keep it, as charts are drawn anew for another one
 */
export function screenLook({ theme, globalStyle, width, height }: Styled, ...over: (GlobalStyle | null)[]): ScreenLook {
  const seed = SCREEN_THEME_SEEDS[theme];
  const style = over.reduce<GlobalStyle>((below, above) => (above ? merged(below, above) : below), globalStyle);
  const scale = Math.max(1, Math.min((width ?? 0) / DESIGN.width, (height ?? 0) / DESIGN.height));
  const fontSize = style.fontSize ?? Math.round(TEXT_SIZE * scale);
  const panelColor = style.componentColor ?? seed.surface;
  const opacity = (style.componentOpacity ?? (style.componentColor ? 100 : PANEL.opacity)) / 100;
  const panel = withOpacity(panelColor, Number((channelsOf(panelColor)[3] * opacity).toFixed(3)));
  const surface = overlaid(panel, mixColors(seed.ground, seed.groundLight, 0.3));
  const text = style.color ?? (contrastOf(seed.text, surface) < 4.5 ? DARK_TEXT : seed.text);
  const fontFamily = style.fontFamily ? chosenFont(style.fontFamily) : 'inherit';
  const { colors, titleColor, titleSize } = style;
  const chartTheme = chartThemeOfSeed(seed, {
    ...{ theme, text, surface, fontFamily, fontSize, colors },
    ...(titleColor === null ? {} : { title: titleColor }),
    ...(titleSize === null ? {} : { titleSize }),
  });
  return {
    theme,
    chartTheme,
    fontSize,
    scale,
    fontFamily,
    text,
    textSecondary: chartTheme.textSecondary,
    accent: colors[0] ?? seed.accent,
    accentEnd: colors[1] ?? seed.accentEnd,
    ground: groundOf(seed),
    panel: {
      background: panel,
      border: borderOf(style, {
        // Who makes cards invisible draws frames of his own.
        width: opacity === 0 ? 0 : Math.max(1, Math.round(scale)),
        color: withOpacity(seed.accent, 0.22),
      }),
      radius: style.radius ?? Math.round(PANEL.radius * scale),
      bare: opacity === 0 && !style.borderWidth,
    },
  };
}

function borderOf({ borderColor, borderWidth }: GlobalStyle, usual: { width: number; color: string }): string {
  const width = borderWidth ?? usual.width;
  return width === 0 ? 'none' : `${width}px solid ${borderColor ?? usual.color}`;
}

function merged(below: GlobalStyle, above: GlobalStyle): GlobalStyle {
  const said = Object.entries(above).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length));
  return { ...below, ...Object.fromEntries(said) };
}

const groundOf = ({ ground, groundLight, accent, accentEnd, pattern }: ScreenThemeSeed): ScreenGroundLook => ({
  color: ground,
  background: [
    `radial-gradient(60% 42% at 50% 0%, ${withOpacity(groundLight, 0.85)} 0%, ${withOpacity(groundLight, 0)} 100%)`,
    `radial-gradient(46% 60% at 100% 100%, ${withOpacity(accentEnd, 0.14)} 0%, ${withOpacity(accentEnd, 0)} 100%)`,
    `radial-gradient(46% 60% at 0% 100%, ${withOpacity(accent, 0.12)} 0%, ${withOpacity(accent, 0)} 100%)`,
    `linear-gradient(180deg, ${mixColors(ground, groundLight, 0.28)} 0%, ${ground} 62%)`,
  ].join(', '),
  pattern,
  line: accent,
});

interface Chosen extends Pick<ScreenLook, 'theme' | 'text' | 'fontFamily' | 'fontSize'> {
  /** What panels look like over the ground. */
  readonly surface: string;
  /** Of the author; the theme's follow, so that further series have colours of their own. */
  readonly colors: readonly string[];
  /** Colour and px of titles; default: as the theme says, and as large as charts have them. */
  readonly title?: string;
  readonly titleSize?: number;
}

/** Values for charts; each is a plain colour, as in the themes of boards. */
function chartThemeOfSeed(seed: ScreenThemeSeed, chosen: Chosen): ChartTheme {
  const { text, surface, colors } = chosen;
  const toText = (share: number) => mixColors(surface, text, share);
  const toAccent = (share: number) => mixColors(surface, seed.accent, share);
  const rest = seed.colors.filter((color) => !colors.includes(color));
  return {
    name: chosen.theme,
    dark: contrastOf(text, '#000000') > contrastOf(text, '#FFFFFF'),
    textSize: chosen.fontSize,
    glow: true,
    colors: [...colors, ...rest],
    fontFamily: chosen.fontFamily,
    text,
    textSecondary: toText(0.74),
    textFaint: toText(0.6),
    title: chosen.title ?? toText(0.92),
    ...(chosen.titleSize === undefined ? {} : { titleSize: chosen.titleSize }),
    surface,
    axisLine: toText(0.28),
    gridLine: toText(0.1),
    crosshair: withOpacity(seed.accent, 0.12),
    tooltipSurface: mixColors(surface, seed.ground, 0.5),
    tooltipBorder: toAccent(0.45),
    track: toText(0.12),
    positive: seed.positive,
    negative: seed.negative,
    progressBar: colors[0] ?? seed.accent,
    progressTrack: toText(0.12),
    liquidRing: toAccent(0.4),
    fillRest: toText(0.14),
    mapArea: toAccent(0.16),
    mapBorder: toAccent(0.5),
    gathered: toText(0.45),
    tableHeader: toAccent(0.2),
    tableHeaderText: toText(0.92),
    tableStripe: toText(0.04),
    tableHover: toAccent(0.26),
    tableTotal: toAccent(0.24),
    tableSubtotal: toAccent(0.14),
    tableLine: toText(0.1),
    tableLineStrong: toText(0.2),
  };
}
