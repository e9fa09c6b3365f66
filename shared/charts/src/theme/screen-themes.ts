import type { ScreenTheme } from '@tessera/contract';

/** What a designer chose of a screen theme; everything else follows from it. Colours are opaque. */
export interface ScreenThemeSeed {
  /** Behind everything, and in the light of its middle. */
  readonly ground: string;
  readonly groundLight: string;
  /** Of cards and tooltips. */
  readonly surface: string;
  readonly text: string;
  /** Of lines, borders and what glows; the second one is what gradients go to. */
  readonly accent: string;
  readonly accentEnd: string;
  readonly positive: string;
  readonly negative: string;
  /** Ten colours of series. */
  readonly colors: readonly string[];
  /** What is drawn over the ground. */
  readonly pattern: ScreenPattern;
}
export type ScreenPattern = 'waves' | 'curtains' | 'embers' | 'mesh' | 'horizon' | 'rays';

/** The designed themes of screens. */
export const SCREEN_THEME_SEEDS: Readonly<Record<ScreenTheme, ScreenThemeSeed>> = {
  /** Deep sea and cyan light: the classic of operations rooms. */
  ocean: {
    ground: '#03102B',
    groundLight: '#0B3B78',
    surface: '#071F47',
    text: '#EAF6FF',
    accent: '#25D0FF',
    accentEnd: '#2E7BFF',
    positive: '#35E6A5',
    negative: '#FF7C8E',
    colors: [
      '#25D0FF',
      '#4C8DFF',
      '#2EE6C0',
      '#FFC857',
      '#9A8CFF',
      '#FF8FA3',
      '#8BE36B',
      '#7FB9FF',
      '#F5A66B',
      '#C3D3F0',
    ],
    pattern: 'waves',
  },
  /** Green and violet northern lights over a night of pines. */
  aurora: {
    ground: '#04141A',
    groundLight: '#0D4A4C',
    surface: '#08262C',
    text: '#E9FFF7',
    accent: '#3DF5B4',
    accentEnd: '#8E7BFF',
    positive: '#5FF0A0',
    negative: '#FF8F9C',
    colors: [
      '#3DF5B4',
      '#A18CFF',
      '#41D8F0',
      '#F6E06A',
      '#6FA8FF',
      '#FF9BD2',
      '#A8F06A',
      '#2FC7A0',
      '#FFB27A',
      '#C9E6DE',
    ],
    pattern: 'curtains',
  },
  /** Glowing coals: warm, for sales and energy. */
  ember: {
    ground: '#170808',
    groundLight: '#5A1F12',
    surface: '#2A110D',
    text: '#FFF3E8',
    accent: '#FF9A3D',
    accentEnd: '#FF5A52',
    positive: '#8DE07A',
    negative: '#FF8A80',
    colors: [
      '#FF9A3D',
      '#FF6B5E',
      '#FFD166',
      '#F78FB3',
      '#E8B27A',
      '#7FD8BE',
      '#C8A2FF',
      '#FFB199',
      '#A9D46A',
      '#EAD7C6',
    ],
    pattern: 'embers',
  },
  /** Neutral greys with one cool light: nothing distracts from the numbers. */
  graphite: {
    ground: '#0D1014',
    groundLight: '#2A323D',
    surface: '#191E25',
    text: '#F2F5F9',
    accent: '#9CC4FF',
    accentEnd: '#5D7FB8',
    positive: '#7FD8A6',
    negative: '#FF9C94',
    colors: [
      '#9CC4FF',
      '#6FD3C7',
      '#F2C572',
      '#C3A8F2',
      '#F29E8E',
      '#8FD18A',
      '#6E9BE0',
      '#E3A6CC',
      '#B9C4D2',
      '#D9B48A',
    ],
    pattern: 'mesh',
  },
  /** Signs of a city at night: magenta and cyan over violet. */
  neon: {
    ground: '#0A0420',
    groundLight: '#37107A',
    surface: '#180A3D',
    text: '#F8F0FF',
    accent: '#FF4FE0',
    accentEnd: '#22E5FF',
    positive: '#4DFFB0',
    negative: '#FF7A9A',
    colors: [
      '#FF5FE3',
      '#22E5FF',
      '#FFE14D',
      '#A78BFF',
      '#4DFFB0',
      '#FF8A5C',
      '#6FA8FF',
      '#FF7FA8',
      '#B8FF6A',
      '#E0C8FF',
    ],
    pattern: 'horizon',
  },
  /** Sky before sunrise: indigo that turns into rose and gold. */
  dawn: {
    ground: '#14122E',
    groundLight: '#6B3A5E',
    surface: '#221D45',
    text: '#FFF4EE',
    accent: '#FFB38A',
    accentEnd: '#F27BA5',
    positive: '#8FE3B0',
    negative: '#FF8E9E',
    colors: [
      '#FFB38A',
      '#8FB4FF',
      '#F78FB8',
      '#FFE08A',
      '#7FDCD2',
      '#C4A1FF',
      '#FF8F7A',
      '#A9DB8C',
      '#E8A6E0',
      '#D8D2F0',
    ],
    pattern: 'rays',
  },
};
