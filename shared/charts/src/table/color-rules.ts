import type { Cell } from '@tessera/contract';

import { toNumber } from '../result/result-frame.ts';
import { matchesCondition } from '../settings/condition.ts';
import type { ColorEntry, TableColorRule } from '../settings/table-color-block.ts';
import type { ChartTheme } from '../theme/chart-theme.ts';
import { mixColors, readableOn } from '../theme/color-scale.ts';
import type { CellPaint } from './table-model.ts';

/** What a rule may look at besides the cell's own value. */
export interface CellContext {
  /** Value of another field in the same row, by uniqId. */
  read(uniqId: string): Cell;
  /** Smallest and largest value of the cell's column. */
  extent(): { readonly min: number; readonly max: number };
}

function matchesText(text: string, { compare, strValue }: ColorEntry): boolean {
  switch (compare) {
    case '2':
      return text !== strValue;
    case '7':
      return text.includes(strValue);
    case '8':
      return !text.includes(strValue);
    default:
      return text === strValue;
  }
}

function matches(own: Cell, entry: ColorEntry, context: CellContext): boolean {
  const judged = entry.dependentUniqId ? context.read(entry.dependentUniqId) : own;
  if (entry.dependentValueType === 'str') return matchesText(String(judged ?? ''), entry);
  const value = toNumber(judged);
  if (value === null || entry.compare === '7' || entry.compare === '8') return false;
  const end = (uniqId: string) => (uniqId ? toNumber(context.read(uniqId)) : null);
  const [min, max] =
    entry.type === '1' ? [end(entry.judgmentUniqIdStart), end(entry.judgmentUniqIdEnd)] : [entry.min, entry.max];
  return matchesCondition(value, { compare: entry.compare, min, max });
}

/** Entries for data bars and gradients without an own condition hold for every value. */
function unconditional(entry: ColorEntry): boolean {
  if (entry.compare !== '0') return false;
  if (entry.dependentValueType === 'str') return entry.strValue === '';
  return entry.type === '1'
    ? entry.judgmentUniqIdStart === '' && entry.judgmentUniqIdEnd === ''
    : entry.min === null && entry.max === null;
}

function dataBar(value: number, color: string, context: CellContext): CellPaint['bar'] {
  const { min, max } = context.extent();
  const [low, high] = [Math.min(0, min), Math.max(0, max)];
  if (high <= low) return undefined;
  const zero = Math.abs(low) / (high - low);
  const share = Math.abs(value) / (high - low);
  return { start: value < 0 ? zero - share : zero, share, color };
}

/** Paint of a cell by the rules of its field (ST-289 to ST-314); the first colour that matches holds. */
export function cellPaint(
  rules: readonly TableColorRule[],
  uniqId: string,
  own: Cell,
  context: CellContext,
  theme: ChartTheme,
): CellPaint | undefined {
  let paint: CellPaint | undefined;
  for (const rule of rules) {
    if (rule.uniqId !== uniqId) continue;
    const value = toNumber(own);
    const entry = rule.list.find((one) => (unconditional(one) ? own !== null : matches(own, one, context)));
    if (!entry) continue;
    const { bgColor, fontColor, startColor, endColor } = entry.color;
    if (rule.fillType === '1') {
      const bar =
        value === null ? undefined : dataBar(value, bgColor ?? startColor ?? (theme.colors[0] as string), context);
      if (bar) paint = { ...paint, bar };
    } else if (rule.fillType === '2') {
      paint = {
        ...paint,
        icon: { shape: entry.icon ?? 'dot', color: fontColor ?? bgColor ?? (theme.colors[0] as string) },
      };
    } else if (rule.colorType === '1' && value !== null) {
      const { min, max } = context.extent();
      const [low, high] = [entry.min ?? min, entry.max ?? max];
      const share = high > low ? Math.min(1, Math.max(0, (value - low) / (high - low))) : 1;
      const background = mixColors(startColor ?? theme.surface, endColor ?? (theme.colors[0] as string), share);
      paint = { ...paint, background, color: fontColor ?? readableOn(background) };
    } else {
      const color = fontColor ?? (bgColor ? readableOn(bgColor) : undefined);
      paint = { ...paint, ...(bgColor ? { background: bgColor } : {}), ...(color ? { color } : {}) };
    }
  }
  return paint;
}
