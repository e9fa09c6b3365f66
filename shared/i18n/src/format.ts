/** The formats alone, for code that must not pull React in: chart models and whatever runs on the server. */
export { formatBytes } from './byte-format.ts';
export { formatDate, formatRelative, type DateStyle } from './date-format.ts';
export { formatNumber, NUMBER_UNITS, unitDivisor, type NumberFormatOptions, type NumberUnit } from './number-format.ts';
