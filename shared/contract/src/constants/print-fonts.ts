import type { Locale } from './locales.ts';

/** Stylesheet of the fonts that printed pages bring; the server answers it and the files that it names. */
export const PRINT_FONTS_PATH = '/fonts/print.css';

const SC = 'Noto Sans SC Variable';
const HK = 'Noto Sans HK Variable';
const JP = 'Noto Sans JP Variable';

/** Families of that stylesheet: the one with the shapes of the locale first, then those that have further characters. */
export const PRINT_FONTS: Readonly<Record<Locale, readonly [string, ...string[]]>> = {
  zh_CN: [SC, HK, JP],
  zh_HK: [HK, SC, JP],
  en_US: [SC, HK, JP],
  ja_JP: [JP, SC, HK],
};
