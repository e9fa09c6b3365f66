import type { ScreenTheme, ThemeName } from '@tessera/contract';

/** Colours and fonts that a chart draws with; every value is a plain CSS colour, so that an export needs no stylesheet. */
export interface ChartTheme {
  readonly name: ThemeName | ScreenTheme;
  readonly dark: boolean;
  /** px of plain text; a chart is drawn as on a board, and enlarged as a whole until its text has this size. */
  readonly textSize: number;
  /** px of titles that have no size of their own; default: as large as text of their setting. */
  readonly titleSize?: number;
  /** Whether columns, areas and lines shine from light to transparent, as screens have them. */
  readonly glow: boolean;
  /** Ten colours for series. */
  readonly colors: readonly string[];
  readonly fontFamily: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly textFaint: string;
  readonly title: string;
  readonly surface: string;
  readonly axisLine: string;
  readonly gridLine: string;
  readonly crosshair: string;
  readonly tooltipSurface: string;
  readonly tooltipBorder: string;
  readonly track: string;
  readonly positive: string;
  /** Falling steps of a waterfall. */
  readonly negative: string;
  /** Bar of a progress (ST-250) and its track (ST-251). */
  readonly progressBar: string;
  readonly progressTrack: string;
  /** Outer ring of a liquid fill (ST-252). */
  readonly liquidRing: string;
  /** What of a share is not reached (ST-259). */
  readonly fillRest: string;
  /** Areas of a map without a value, and the borders between areas. */
  readonly mapArea: string;
  readonly mapBorder: string;
  /** What gathers small parts. */
  readonly gathered: string;
  readonly tableHeader: string;
  readonly tableHeaderText: string;
  readonly tableStripe: string;
  readonly tableHover: string;
  readonly tableTotal: string;
  readonly tableSubtotal: string;
  readonly tableLine: string;
  readonly tableLineStrong: string;
}

/** The palette that the spec starts with #2878FF (ST-128); the other nine are ours. */
export const DEFAULT_PALETTE = [
  '#2878FF',
  '#14B8A6',
  '#F5A524',
  '#7C5CFC',
  '#F0616D',
  '#38BDF8',
  '#84C341',
  '#DB5FB5',
  '#64748B',
  '#C2803F',
] as const;
const DARK_PALETTE = [
  '#2878FF',
  '#2DD4BF',
  '#FBBF4C',
  '#9D85FF',
  '#FB7C87',
  '#5CCBFB',
  '#A3D65F',
  '#EC86CB',
  '#94A3B8',
  '#DDA267',
] as const;

/** px of plain text on boards and reports. */
export const PLAIN_TEXT = 12;
/** The page's own stack, which has the Chinese, Hong Kong or Japanese shapes of the locale. */
const FONT_FAMILY = 'inherit';

export const CHART_THEMES: Readonly<Record<ThemeName, ChartTheme>> = {
  purple: {
    name: 'purple',
    dark: false,
    textSize: PLAIN_TEXT,
    glow: false,
    colors: DEFAULT_PALETTE,
    fontFamily: FONT_FAMILY,
    text: '#1B2330',
    textSecondary: '#566174',
    textFaint: '#667185',
    title: '#595959',
    surface: '#FFFFFF',
    axisLine: '#D2D9E5',
    gridLine: '#EDF0F6',
    crosshair: 'rgba(40, 120, 255, 0.07)',
    tooltipSurface: '#FFFFFF',
    tooltipBorder: '#E2E7F0',
    track: '#EAEEF5',
    positive: '#12924A',
    negative: '#D94A57',
    progressBar: 'rgba(65,149,242,1)',
    progressTrack: 'rgba(245,246,248,1)',
    liquidRing: '#D8EBFF',
    fillRest: '#E3E8F0',
    mapArea: '#EEF2F8',
    mapBorder: '#C3CEDF',
    gathered: '#B4BECD',
    tableHeader: '#F2F4F7',
    tableHeaderText: '#333333',
    tableStripe: '#FBFBFC',
    tableHover: '#EDF3FF',
    tableTotal: '#E6EEFD',
    tableSubtotal: '#F4F7FD',
    tableLine: '#EDF0F6',
    tableLineStrong: '#DDE3ED',
  },
  purpleNight: {
    name: 'purpleNight',
    dark: true,
    textSize: PLAIN_TEXT,
    glow: false,
    colors: DARK_PALETTE,
    fontFamily: FONT_FAMILY,
    text: '#F2F5FA',
    textSecondary: '#A5AFBF',
    textFaint: '#8F9AAB',
    title: '#CFD6E2',
    surface: '#15181F',
    axisLine: '#38404E',
    gridLine: '#232934',
    crosshair: 'rgba(111, 165, 255, 0.10)',
    tooltipSurface: '#1F242E',
    tooltipBorder: '#38404E',
    track: '#272D38',
    positive: '#4ADE80',
    negative: '#FB7C87',
    progressBar: 'rgba(84,163,250,1)',
    progressTrack: 'rgba(39,45,56,1)',
    liquidRing: '#1E3A63',
    fillRest: '#2B3342',
    mapArea: '#222936',
    mapBorder: '#46526A',
    gathered: '#5A6677',
    tableHeader: '#1D222C',
    tableHeaderText: '#DDE3EC',
    tableStripe: '#181C24',
    tableHover: '#1B2740',
    tableTotal: '#1F2C47',
    tableSubtotal: '#1A2231',
    tableLine: '#232934',
    tableLineStrong: '#323A47',
  },
};

/** A theme of the product by its name, or one that a screen has worked out for itself. */
export type ChartThemeChoice = ThemeName | ChartTheme;

export const chartThemeOf = (choice: ChartThemeChoice): ChartTheme =>
  typeof choice === 'string' ? CHART_THEMES[choice] : choice;

/** The theme with text as large as on boards, as drawings are made before they are enlarged. */
export const plainSized = (theme: ChartTheme): ChartTheme =>
  theme.textSize === PLAIN_TEXT ? theme : { ...theme, textSize: PLAIN_TEXT };
