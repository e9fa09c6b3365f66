import {
  ANALYSIS_LIMITS,
  judgedPeriod,
  periodBefore,
  periodOfLastYear,
  type AnalysedDimension,
  type JudgedDays,
  type JudgedPeriod,
  type JudgmentAnalysis,
  type JudgmentDefinition,
  type JudgmentIndicator,
} from '@tessera/contract';

import type { Asking } from '../read-figures.ts';
import { explainQuotient, explainSum, settled, type Group } from './contribution.ts';
import { isQuotientOf, NOTHING, readParts, valueOfPart } from './read-parts.ts';

export interface AnalysisField {
  readonly fieldId: string;
  readonly name: string;
}
export interface AnalysisScope {
  readonly member: string;
  readonly periods: ComparedPeriods;
  readonly indicator: JudgmentIndicator;
  /** By which of the fields it is explained. */
  readonly fields: readonly AnalysisField[];
}
type Explanation = Pick<JudgmentAnalysis, 'value' | 'base' | 'change' | 'isQuotient' | 'dimensions'>;

/** The period of a day, and the one that it is explained against. */
export interface ComparedPeriods {
  readonly now: JudgedDays;
  readonly before: JudgedDays;
}
/** The periods that an indicator compares; one that is compared with none is explained against the one before. */
export function comparedPeriods(
  { comparison }: Pick<JudgmentIndicator, 'comparison'>,
  granularity: JudgedPeriod,
  day: string,
): ComparedPeriods {
  const now = judgedPeriod(day, granularity);
  return {
    now,
    before: comparison === 'lastYear' ? periodOfLastYear(now, granularity) : periodBefore(now, granularity),
  };
}

/** Explains the change of an indicator of a member by the groups of fields, in the viewer's rows. */
export async function explainChange(
  asking: Asking,
  { subject }: Pick<JudgmentDefinition, 'subject'>,
  { member, periods, indicator, fields }: AnalysisScope,
): Promise<Explanation> {
  const { now: period, before } = periods;
  const read = async (fieldId: string | null, days: JudgedDays) =>
    readParts(asking, subject, { member, days, indicator, by: fieldId === null ? null : { fieldId } });
  const [now, then, ...split] = await Promise.all([
    read(null, period),
    read(null, before),
    ...fields.flatMap(({ fieldId }) => [read(fieldId, period), read(fieldId, before)]),
  ]);
  const whole: Group = { now: now?.get(null) ?? NOTHING, before: then?.get(null) ?? NOTHING };
  const isQuotient = isQuotientOf(indicator);
  const valueOf = valueOfPart(indicator);
  const [value, base] = [valueOf(whole.now), valueOf(whole.before)];
  const change = changeOf(value, base, isQuotient);
  const digits = indicator.decimals + (indicator.percent ? 2 : 0);
  const dimensions = fields.flatMap((field, at): AnalysedDimension[] => {
    const [after, earlier] = [split[2 * at], split[2 * at + 1]];
    // Values that one answer can't hold are no dimension.
    if (change === null || !after || !earlier) return [];
    const names = [...new Set([...after.keys(), ...earlier.keys()])];
    const groups = names.map((name) => ({
      name,
      now: after.get(name) ?? NOTHING,
      before: earlier.get(name) ?? NOTHING,
    }));
    const { effects, rest } = isQuotient ? explainQuotient(groups, whole, change) : explainSum(groups, change);
    const lines = groups
      .map((group, place) => ({ ...group, ...effects[place]! }))
      .toSorted((a, b) => Math.abs(b.rate + b.mix) - Math.abs(a.rate + a.mix));
    const [shown, hidden] = [lines.slice(0, ANALYSIS_LIMITS.groups), lines.slice(ANALYSIS_LIMITS.groups)];
    const hiddenSum = (part: 'rate' | 'mix') => hidden.reduce((sum, line) => sum + line[part], 0);
    const parts = [...shown.flatMap(({ rate, mix }) => [rate, mix]), hiddenSum('rate'), hiddenSum('mix'), rest];
    const settledParts = settled(parts, change, digits);
    const effectAt = (place: number) => ({ rate: settledParts[2 * place]!, mix: settledParts[2 * place + 1]! });
    return [
      {
        ...field,
        groups: shown.map((line, place) => ({
          name: line.name,
          now: valueOf(line.now),
          before: valueOf(line.before),
          ...effectAt(place),
        })),
        others: hidden.length === 0 ? null : { count: hidden.length, ...effectAt(shown.length) },
        rest: settledParts.at(-1)!,
      },
    ];
  });
  return { value, base, change, isQuotient, dimensions };
}

/** A member that has rows in one period only gained or lost all of a sum; of a quotient there is no change then. */
export function changeOf(value: number | null, base: number | null, isQuotient: boolean): number | null {
  if (isQuotient) return value === null || base === null ? null : value - base;
  return value === null && base === null ? null : (value ?? 0) - (base ?? 0);
}
