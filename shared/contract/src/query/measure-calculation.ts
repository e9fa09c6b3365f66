import { z } from '../zod.ts';

/** Total methods (D-06): four compute over cells, `empty` shows none, `auto` recomputes the measure over all rows. */
export const TOTAL_METHODS = ['sum', 'max', 'min', 'average', 'empty', 'auto'] as const;
export const totalMethodSchema = z.enum(TOTAL_METHODS);
export type TotalMethod = z.infer<typeof totalMethodSchema>;

/** Period that a comparison looks at: the one before, or the same one a year, quarter, month or week earlier. */
export const COMPARISON_BASES = ['previousPeriod', 'lastYear', 'lastSeason', 'lastMonth', 'lastWeek'] as const;
export type ComparisonBase = (typeof COMPARISON_BASES)[number];

/** A measure against itself in another period (D-07). `rate` is the difference over the earlier value, 0.1 for 10 %. */
export const comparisonSchema = z.object({
  base: z.enum(COMPARISON_BASES),
  show: z.enum(['value', 'difference', 'rate']),
  /** Date field that is compared by; else the first date of the query, else the only date that is filtered by. */
  fieldId: z.string().min(1).max(64).optional(),
  /**
   * A period that is still running against the same elapsed part of the other one, up to the last complete day that has
   * data; or against the whole. Default `elapsed`.
   */
  running: z.enum(['elapsed', 'whole']).optional(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/** A measure as a share, 0 to 1: of everything, of its row or of its column. */
export const percentOfSchema = z.enum(['total', 'row', 'column']);
export type PercentOf = z.infer<typeof percentOfSchema>;

/** The numbers of `qoqType`: 0 none and 7 share as in the spec (RU-520, RU-521), the others ours. */
export const QOQ_TYPES = {
  0: {},
  1: { comparison: { base: 'lastYear', show: 'rate' } },
  2: { comparison: { base: 'lastYear', show: 'difference' } },
  3: { comparison: { base: 'lastYear', show: 'value' } },
  4: { comparison: { base: 'previousPeriod', show: 'rate' } },
  5: { comparison: { base: 'previousPeriod', show: 'difference' } },
  6: { comparison: { base: 'previousPeriod', show: 'value' } },
  7: { percentOf: 'total' },
  8: { percentOf: 'row' },
  9: { percentOf: 'column' },
} as const satisfies Record<number, { comparison?: Comparison; percentOf?: PercentOf }>;

/** How a measure is shown in place of its plain value, in whichever of the ways it was stored. */
export function calculationOf({ comparison, percentOf, qoqType, aggregatorFlag }: StoredCalculation): {
  comparison?: Comparison;
  percentOf?: PercentOf;
} {
  if (comparison || percentOf) return { ...(comparison ? { comparison } : {}), ...(percentOf ? { percentOf } : {}) };
  if (qoqType) return QOQ_TYPES[qoqType as keyof typeof QOQ_TYPES];
  if (aggregatorFlag?.yoyChain === 'yoy') return QOQ_TYPES[1];
  return aggregatorFlag?.yoyChain === 'chain' ? QOQ_TYPES[4] : {};
}
interface StoredCalculation {
  readonly comparison?: Comparison | undefined;
  readonly percentOf?: PercentOf | undefined;
  readonly qoqType?: number | undefined;
  readonly aggregatorFlag?: { readonly yoyChain?: 'yoy' | 'chain' | '' | undefined } | undefined;
}
