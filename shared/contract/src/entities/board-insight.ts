import { cellSchema } from '../query/query-result.ts';
import { granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Most charts of one AI component. */
export const INSIGHT_CHARTS = 10;
/** Characters of a written summary. */
export const SUMMARY_LENGTH = 4_000;

/** Kinds of findings, in order of display. */
export const FINDING_KINDS = ['trend', 'change', 'peaks', 'contribution', 'anomaly'] as const;
export const findingKindSchema = z.enum(FINDING_KINDS);
export type FindingKind = z.infer<typeof findingKindSchema>;

const code = z.string().min(1).max(64);
/** What an AI component says of itself (reportCodes). */
export const insightShape = {
  /** Charts of the same board whose data is read. */
  reportCodes: z.array(code).max(INSIGHT_CHARTS),
  findingKinds: z
    .array(findingKindSchema)
    .min(1)
    .max(FINDING_KINDS.length)
    .default([...FINDING_KINDS]),
  /** Whether readers may request a summary, if the corporation allows it. */
  written: z.boolean().default(true),
};

/** A value of a measure, and what of the dimension it belongs to. */
const pointSchema = z.object({ label: cellSchema, value: z.number() });
export type FindingPoint = z.infer<typeof pointSchema>;

const base = {
  measure: z.string(),
  dimension: z.string(),
  /** Of the labels; null where they are no periods. */
  granularity: granularitySchema.nullable(),
};
/** Part of the whole, 0.25 for a quarter; null where the earlier value is 0. */
const rate = z.number().nullable();
/** Findings as numbers, phrased by the client and not stored. Findings over time exclude the current period. */
export const findingSchema = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.literal('trend'),
    /** `mixed`: no clear direction. */
    direction: z.enum(['up', 'down', 'flat', 'mixed']),
    from: pointSchema,
    to: pointSchema,
    change: z.number(),
    rate,
    /** Of the straight line through all periods, for one period. */
    slope: z.number(),
    periods: z.number().int(),
  }),
  z.object({
    ...base,
    kind: z.literal('change'),
    point: pointSchema,
    previous: pointSchema,
    change: z.number(),
    rate,
  }),
  z.object({
    ...base,
    kind: z.literal('peaks'),
    high: pointSchema,
    low: pointSchema,
    average: z.number(),
    count: z.number().int(),
  }),
  z.object({
    ...base,
    kind: z.literal('contribution'),
    leader: pointSchema,
    share: z.number(),
    total: z.number(),
    count: z.number().int(),
    /** The fewest items that make up four fifths together. */
    pareto: z.object({ count: z.number().int(), share: z.number() }),
  }),
  z.object({
    ...base,
    kind: z.literal('anomaly'),
    point: pointSchema,
    /** What the others let expect. */
    expected: z.number(),
    /** How many robust standard deviations the value is off. */
    score: z.number(),
    basis: z.enum(['season', 'trend', 'level']),
  }),
]);
export type Finding = z.infer<typeof findingSchema>;

/** How a chart shows numbers of one of its measures. */
const measureDisplaySchema = z.object({
  measure: z.string(),
  percent: z.boolean(),
  digits: z.number().int().min(0).max(8),
  /** Stands behind each number. */
  unit: z.string(),
  /** Magnitude in which the chart shows them; whole numbers without it. */
  scale: z.enum(['auto', 'wan', 'yi', 'thousand', 'million']).optional(),
  /** Stands before each number. */
  prefix: z.string().optional(),
});
export type MeasureDisplay = z.infer<typeof measureDisplaySchema>;

/** What was found in one chart. */
export const chartInsightSchema = z.object({
  reportCode: code,
  reportName: z.string(),
  findings: z.array(findingSchema),
  /** Of the measures that findings name. */
  displays: z.array(measureDisplaySchema),
  /** The last period, where it is not over yet and was left out. */
  openPeriod: z.object({ label: z.string(), granularity: granularitySchema }).nullable(),
  /** Whether the row cap cut the data. */
  truncated: z.boolean(),
  /** Code of the error catalogue where its data was not to be had. */
  failure: z.string().nullable(),
});
export type ChartInsight = z.infer<typeof chartInsightSchema>;
