import { reportParamSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { reportConfItemSchema, reportStyleSchema } from './board.ts';
import { drillPathSchema, type DrillNode } from './drill-path.ts';

/** Most setting blocks of one chart, and characters of its name. */
export const CHART_LIMITS = { confItems: 200, nameLength: 100 } as const;

/** 0 when the version is the last level of its drill path, else 1 (RU-579, RU-580). */
export function drillLevelFlagOf(reportHistoryCode: string, path: readonly Pick<DrillNode, 'id'>[]): 0 | 1 {
  return path.length > 0 && path.at(-1)?.id === reportHistoryCode ? 0 : 1;
}

const flag = (initial: '0' | '1') => z.enum(['0', '1']).default(initial);
/** Groups and totals of a 2D table. */
export const groupSetSchema = z.object({
  isDetailData: flag('1'),
  isRowCount: flag('0'),
  isSubtotal: flag('0'),
  isTotal: flag('0'),
  isColTotal: flag('0'),
  isColSubtotal: flag('0'),
  isRowTotal: flag('0'),
  isRowSubtotal: flag('0'),
});
export type GroupSet = z.infer<typeof groupSetSchema>;
export const pageParamSchema = z.object({
  page: z.number().int().min(1).default(1),
  limit: z.number().int().min(1).max(5_000).default(200),
});
export type PageParam = z.infer<typeof pageParamSchema>;

const conf = z.array(reportConfItemSchema).max(CHART_LIMITS.confItems);
/** A chart in its editor (report/save). Empty codes: never saved; empty `tbId`: no table yet. */
export const chartDraftSchema = z.object({
  /** Version that the draft was begun from. */
  reportHistoryCode: z.string().max(64).default(''),
  /** Board of the chart. */
  menuCode: z.string().max(64).default(''),
  reportCode: z.string().max(64).default(''),
  reportName: z.string().trim().min(1).max(CHART_LIMITS.nameLength),
  reportTypeCode: z.string().min(1).max(64),
  reportConf: conf.default([]),
  /** Null is the first free place of the board. */
  reportStyle: reportStyleSchema.nullable().default(null),
  reportParam: reportParamSchema.extend({ tbId: z.string().max(64).default('') }),
  drillThroughPath: drillPathSchema.default([]),
  drillLevelFlag: z.union([z.literal(0), z.literal(1)]).default(1),
  autoPreview: z.boolean().default(true),
  /** Settings for small screens; null uses those of the large one. */
  appReportConf: conf.nullable().default(null),
  /** Settings inside paged reports. */
  smartConf: conf.nullable().default(null),
  changeTableFlag: z.boolean().default(false),
  changeReportType: z.boolean().default(false),
  /** Of a 2D table. */
  pageParam: pageParamSchema.optional(),
  groupSet: groupSetSchema.optional(),
});
export type ChartDraft = z.infer<typeof chartDraftSchema>;
export type ChartDraftInput = z.input<typeof chartDraftSchema>;

/** What of a chart does not hold as it is stored; nothing of it keeps the chart from being saved. */
export const chartFindingsSchema = z.object({
  /** Values beyond their limits or of another shape; `path` is dotted within the block. */
  settings: z.array(
    z.object({
      block: z.string(),
      path: z.string(),
      reason: z.enum(['tooSmall', 'tooLarge', 'tooLong', 'tooMany', 'invalid']),
      limit: z.number().optional(),
    }),
  ),
  /** Setting blocks that no chart type knows. They are kept. */
  unknownBlocks: z.array(z.string()),
  /** What keeps the type from rendering. */
  fields: z.array(
    z.object({
      well: z.enum(['dimension', 'measure', 'compare']),
      kind: z.enum(['missing', 'excess']),
      limit: z.number().int(),
      actual: z.number().int(),
    }),
  ),
  /** Fields that the table does not have any more, or that the viewer may not see. */
  lostFields: z.array(z.string()),
  /** Whether the viewer may not see the table, or it is gone. */
  tableLost: z.boolean(),
});
export type ChartFindings = z.infer<typeof chartFindingsSchema>;

const person = z.object({ userId: z.string(), name: z.string() }).nullable();
/** A stored version. */
export const chartVersionSchema = z.object({
  reportHistoryCode: z.string(),
  reportName: z.string(),
  reportTypeCode: z.string(),
  /** ISO 8601. */
  savedAt: z.string(),
  savedBy: person,
});
export type ChartVersion = z.infer<typeof chartVersionSchema>;

export const chartConfigurationSchema = z.object({
  chart: chartDraftSchema,
  findings: chartFindingsSchema,
  /** When the stored version was saved, ISO 8601; null for a chart that was never saved. */
  savedAt: z.string().nullable(),
  savedBy: person,
});
export type ChartConfiguration = z.infer<typeof chartConfigurationSchema>;

/** The author's draft, else the stored version. */
export const cachedConfigurationSchema = chartConfigurationSchema.extend({
  /** When the draft was kept, ISO 8601; null when `chart` is the stored version. */
  cachedAt: z.string().nullable(),
  /** Stored version; differs from the draft's after another save. */
  storedHistoryCode: z.string().nullable(),
});
export type CachedConfiguration = z.infer<typeof cachedConfigurationSchema>;
