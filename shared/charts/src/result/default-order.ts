import type { ResultColumn } from '@tessera/contract';

import type { ResultFrame } from './result-frame.ts';

/** Names whose order is known without numbers in them: days, months, seasons, sizes and levels. */
const ORDERED = [
  /^(周|週|星期|礼拜|禮拜)[一二三四五六日天]$/,
  /^[日月火水木金土]曜日?$/,
  /^(第?[一二三四五六七八九十]+)(月|季度|季|周|週|级|級|线|線|年级|年級|期|档|檔)/,
  /^(mon|tue(s|sday)?|wed(nesday)?|thu(r|rs|rsday)?|fri|sat(urday)?|sun|(mon|fri|sun)day)\.?$/i,
  /^(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sep(t|tember)?|oct(ober)?|nov(ember)?|dec(ember)?)\.?$/i,
  /^[春夏秋冬](季|天)?$/,
  /^(x*s|m|l|x+l)$/i,
  /^(很|较|較|极|極|非常)?(高|中|低|大|小|优|優|良|差)(等|级|級|档|檔|型|风险|風險)?$/,
  /^(high|medium|low|small|large)\b/i,
  /^(凌晨|清晨|早上|上午|中午|下午|傍晚|晚上|夜间|夜間)/,
] as const;

/** Whether names follow each other by what they say: all have numbers, such as bands of ages, or are days, months or levels. */
export function hasNaturalOrder(labels: readonly string[]): boolean {
  const named = labels.filter((label) => label !== '');
  return [/\d/, ...ORDERED].some((pattern) => named.every((label) => pattern.test(label.trim())));
}

/**
 * Places of the categories from the largest to the smallest, missing values last, where nothing says another order: one
 * dimension that is neither a date nor a number, and names without an order of their own. Values of several series are
 * added up.
 *
 * @returns undefined where the order of the result is kept
 */
export function valueOrder(
  { categories, series }: ResultFrame,
  columns: readonly ResultColumn[],
): readonly number[] | undefined {
  const [dimension, ...more] = columns.filter(({ role }) => role === 'dimension');
  if (dimension?.dataType !== 'str' || dimension.granularity || more.length > 0) return undefined;
  if (hasNaturalOrder(categories.map(({ label }) => label))) return undefined;
  const first = series[0]?.column.uniqId;
  const weights = categories.map((_category, index) => {
    const values = series.flatMap(({ column, values: own }) => (column.uniqId === first ? (own[index] ?? []) : []));
    return values.length === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value) => sum + value, 0);
  });
  return categories
    .map((_category, index) => index)
    .sort((a, b) => (weights[a] === weights[b] ? a - b : (weights[b] as number) - (weights[a] as number)));
}
