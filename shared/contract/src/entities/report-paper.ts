import { z } from '../zod.ts';
import { BOARD_COMPONENTS, BOARD_NAME_LENGTH, boardPlacementSchema } from './board-parts.ts';
import { pageRepeatSchema, pageStyleSchema, reportLayoutSchema, tableFlowSchema } from './report-layout.ts';

const code = z.string().min(1).max(64);

/** Most values of a field by which a page is repeated. */
export const REPORT_REPEATS = 1_000;

/** A page as its author designs it (papers); it may become several sheets. */
export const reportPaperSchema = z.object({
  id: code,
  /** Empty for none. */
  title: z
    .string()
    .trim()
    .max(BOARD_NAME_LENGTH)
    .regex(/^\P{Cc}*$/u)
    .default(''),
  style: pageStyleSchema,
  /** Positions on the 24 columns of the REPORT grid. */
  layout: z.array(boardPlacementSchema).max(BOARD_COMPONENTS).default([]),
  /** Charts of the page that ask this table show one value a sheet, by `boardState.repeat`. */
  repeat: pageRepeatSchema.nullable().default(null),
  /** How tables of the page go on from sheet to sheet. */
  tables: z.array(tableFlowSchema).max(100).default([]),
});
export type ReportPaper = z.infer<typeof reportPaperSchema>;

/** What a report's document holds besides what boards hold. */
export const reportPartSchema = z.object({
  /** Layout of all pages. */
  styleDTO: reportLayoutSchema,
  /** Pages in their order; more than `REPORT_PAPERS` are refused with `reportFull`. */
  papers: z.array(reportPaperSchema).max(1_000),
  /** Filters that readers see above the report; null for all. */
  checkedFilters: z.array(code).max(BOARD_COMPONENTS).nullable().default(null),
});
export type ReportPart = z.infer<typeof reportPartSchema>;

/** A page on which nothing stands. */
export const emptyPaper = (id: string, title = ''): ReportPaper => reportPaperSchema.parse({ id, title });
