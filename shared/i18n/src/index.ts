export { defineCatalogue, loadMessages, type Catalogue, type LoadOptions, type Messages } from './catalogue.ts';
export { LocaleProvider, type LocaleProviderProps } from './locale-provider.tsx';
export { formatNumber, NUMBER_UNITS, unitDivisor, type NumberFormatOptions, type NumberUnit } from './number-format.ts';
export { formatBytes } from './byte-format.ts';
export { formatDate, formatRelative, setTimeZone, shownTimeZone, type DateStyle } from './date-format.ts';
export { fromWallClock, toWallClock } from './wall-clock.ts';
