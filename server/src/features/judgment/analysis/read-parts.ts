import {
  analysedRows,
  DEFAULT_LOCALE,
  quotient,
  reportParamSchema,
  type Cell,
  type JudgedDays,
  type JudgedTerm,
  type JudgmentIndicator,
  type JudgmentSubject,
} from '@tessera/contract';

import { numberOf, type Asking } from '../read-figures.ts';
import type { Part } from './contribution.ts';

export const NOTHING: Part = { dividend: null, divisor: null };

/** Whether an indicator is a quotient: then a member without rows in a period has no change. */
export const isQuotientOf = (indicator: JudgmentIndicator): boolean => partsOf(indicator)[1] !== null;

/** What parts of an indicator come to. */
export function valueOfPart(indicator: JudgmentIndicator): (part: Part) => number | null {
  const isQuotient = isQuotientOf(indicator);
  return ({ dividend, divisor }) => (isQuotient ? quotient(dividend, divisor) : dividend);
}

/** What an indicator is the quotient of; an average is the sum by the count. */
function partsOf({ term, divisor }: JudgmentIndicator): readonly [JudgedTerm, JudgedTerm | null] {
  if (divisor !== null || term.aggregator !== 'average') return [term, divisor];
  const { fieldId } = term;
  return [
    { aggregator: 'sum', fieldId },
    { aggregator: 'count', fieldId },
  ];
}

/** Rows with a blank and rows with an empty text are one group. */
const added = (one: Part, other: Part): Part => ({
  dividend: sumOf(one.dividend, other.dividend),
  divisor: sumOf(one.divisor, other.divisor),
});
const sumOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other;

export interface PartsScope {
  readonly member: string;
  readonly days: JudgedDays;
  readonly indicator: JudgmentIndicator;
  /** Null for all rows together. */
  readonly by: { readonly fieldId: string; readonly granularity?: 'day' } | null;
}

/** Sums of a member by the values of a field, or of all its rows by null; null for more values than one answer holds. */
export async function readParts(
  { runQuery, viewer, context }: Asking,
  subject: JudgmentSubject,
  { member, days, indicator, by }: PartsScope,
): Promise<ReadonlyMap<string | null, Part> | null> {
  const [dividend, divisor] = partsOf(indicator);
  const measure = (uniqId: string, { aggregator, fieldId: of }: JudgedTerm) => ({ uniqId, fieldId: of, aggregator });
  const question = reportParamSchema.parse({
    tbId: subject.tbId,
    dimensionCondition: by === null ? [] : [{ uniqId: 'group', ...by }],
    indexCondition: [measure('dividend', dividend), ...(divisor ? [measure('divisor', divisor)] : [])],
    filterCondition: analysedRows(subject, member, days),
  });
  const { columns, values, rowCount, truncated } = await runQuery(question, viewer, {
    locale: DEFAULT_LOCALE,
    signal: context.signal,
  });
  if (truncated) return null;
  const column = (uniqId: string): readonly Cell[] => values[columns.findIndex((one) => one.uniqId === uniqId)] ?? [];
  const [names, dividends, divisors] = [column('group'), column('dividend'), column('divisor')];
  const found = new Map<string | null, Part>();
  for (let row = 0; row < rowCount; row++) {
    const name = names[row];
    const group = by === null || name === null || name === undefined || name === '' ? null : String(name);
    const part = { dividend: numberOf(dividends[row]), divisor: numberOf(divisors[row]) };
    found.set(group, added(found.get(group) ?? NOTHING, part));
  }
  return found;
}
