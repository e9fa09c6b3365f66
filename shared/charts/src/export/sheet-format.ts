import type { MeasureFormat } from '../settings/value-display.ts';
import type { CellPaint } from '../table/table-model.ts';

/** Scales that formats of sheets know; the others show the whole number. */
const SCALED: Readonly<Record<string, string>> = { K: ',"K"', M: ',,"M"' };
const ICONS: Readonly<Record<NonNullable<CellPaint['icon']>['shape'], string>> = {
  up: '▲',
  down: '▼',
  flat: '▶',
  dot: '●',
  flag: '⚑',
};

/** The number format of a sheet that shows a value as its display settings say. */
export function numberFormat(display: MeasureFormat, icon?: CellPaint['icon']): string {
  const { type, unit, dec, commas, customUnit, prefix = '', negative } = display;
  const digits = `${commas ? '#,##0' : '0'}${dec > 0 ? `.${'0'.repeat(dec)}` : ''}`;
  const scaled = type === 'pre' || unit === '%' ? `${digits}%` : `${digits}${SCALED[unit] ?? ''}`;
  const shown = `${literal(prefix)}${scaled}${literal(customUnit)}`;
  const marked = icon ? `${literal(`${ICONS[icon.shape]} `)}${shown}` : shown;
  return negative === 'parentheses' ? `${marked};(${marked})` : marked;
}

const literal = (text: string): string => (text === '' ? '' : `"${text.replaceAll('"', '')}"`);
