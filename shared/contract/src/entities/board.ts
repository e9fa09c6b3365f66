import { reportParamSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { boardDocumentSchema, boardLockSchema } from './board-document.ts';
import { drillPathSchema } from './drill-path.ts';
import { menuTypeSchema } from './menu-type.ts';
import { resourceActionSchema } from './resource-grant.ts';

/** Node of the directory tree. */
export const menuNodeSchema = z.object({
  menuCode: z.string(),
  menuName: z.string(),
  menuType: menuTypeSchema,
  parentCode: z.string().nullable(),
  sort: z.number().int(),
  /** Whether the member marked it. */
  favourite: z.boolean(),
  /** When it was saved last, ISO 8601. */
  updatedAt: z.string(),
  /** What the member may do with it; left out, whatever their role includes. */
  actions: z.array(resourceActionSchema).optional(),
});
export type MenuNode = z.infer<typeof menuNodeSchema>;

/** Grid position in columns and rows of the board's profile (reportStyle). */
export const reportStyleSchema = z.object({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  w: z.number().int().min(1),
  h: z.number().int().min(1),
  i: z.string(),
  colNum: z.number().int().optional(),
});
export type ReportStyle = z.infer<typeof reportStyleSchema>;

/** One setting block of a chart; title and isNeedQuery are optional on the wire. */
export const reportConfItemSchema = z.object({
  type: z.string(),
  value: z.unknown(),
  title: z.string().optional(),
  isNeedQuery: z.boolean().optional(),
});
export type ReportConfItem = z.infer<typeof reportConfItemSchema>;

/** A chart as a component of a board (Report component). */
export const reportComponentSchema = z.object({
  reportCode: z.string(),
  reportName: z.string(),
  reportTypeCode: z.string(),
  reportStyle: reportStyleSchema,
  reportConf: z.array(reportConfItemSchema),
  reportHistoryCode: z.string(),
  reportParam: reportParamSchema,
  /** Levels that a reader can go down to. */
  drillThroughPath: drillPathSchema.default([]),
  menuCode: z.string(),
  region: z.string().nullable(),
});
export type ReportComponent = z.infer<typeof reportComponentSchema>;

/** Reply of GET /api/bigscreen/menu/configuration/{id}. */
export const boardConfigurationSchema = z.object({
  menuCode: z.string(),
  menuName: z.string(),
  /** Grid profile: 0 PC, 1 APP, 2 REPORT. */
  layoutType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** ISO 8601. */
  updatedAt: z.string(),
  /** Charts of the board, those of its pool among them. */
  reports: z.array(reportComponentSchema),
  /** 0 for a board that was never edited. */
  version: z.number().int(),
  document: boardDocumentSchema,
  /** Current editor; null for none, and for callers without the right. */
  lock: boardLockSchema.nullable(),
});
export type BoardConfiguration = z.infer<typeof boardConfigurationSchema>;
