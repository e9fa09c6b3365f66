import { LIMITS } from '../constants/limits.ts';
import { themeSchema } from '../constants/themes.ts';
import { z } from '../zod.ts';
import { boardStateSchema } from './board-state.ts';
import { dataReasonSchema } from './connection.ts';
import { REPORT_PAPERS } from './report-layout.ts';

export const EXPORT_KINDS = ['png', 'pdf', 'pptx', 'xlsx', 'csv'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];
export const EXPORT_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export const EXPORT_PAPERS = ['A4', 'A3', 'long'] as const;
/** How often an export that failed may be tried again (RU-395). */
export const EXPORT_RETRIES = LIMITS.pdfExportRetries;
/** Days that a finished export is kept. */
export const EXPORT_DAYS = 7;
/** Exports of one member that are kept, waiting ones among them; the oldest finished ones make room. */
export const EXPORTS_KEPT = 50;
/** Most reports in one PDF. */
export const EXPORTED_TOGETHER = 20;

const code = z.string().min(1).max(64);

/** How a board is printed. */
export const exportOptionsSchema = z.object({
  paper: z.enum(EXPORT_PAPERS).default('A4'),
  orientation: z.enum(['landscape', 'portrait']).default('landscape'),
  theme: themeSchema.default('purple'),
});
export type ExportOptions = z.infer<typeof exportOptionsSchema>;

/** What of a board is exported, and how. */
export const exportRequestSchema = z.object({
  kind: z.enum(EXPORT_KINDS),
  menuCode: code,
  /** Reports that follow in the same PDF, in this order, as their authors published them; `menuCode` is a report then. */
  furtherMenuCodes: z
    .array(code)
    .max(EXPORTED_TOGETHER - 1)
    .optional(),
  /**
   * Pages of the report `menuCode`, in the order of the report whatever theirs is; default: all. One that is repeated by a
   * field comes with all of its values.
   */
  paperIds: z
    .array(code)
    .min(1)
    .max(REPORT_PAPERS)
    .refine((ids) => new Set(ids).size === ids.length)
    .optional(),
  /** Charts of the board; default: all. What is drawn of a report has all charts of its pages. */
  reportCodes: z.array(code).min(1).max(500).optional(),
  /** What the reader chose on the board. */
  state: boardStateSchema.prefault({}),
  options: exportOptionsSchema.prefault({}),
});
export type ExportRequest = z.infer<typeof exportRequestSchema>;

/** An export, kept until deleted or expired. */
export const exportTaskSchema = z.object({
  id: code,
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  menuCode: code,
  /** Name of the board when it was asked for; of reports in one file, their names. */
  menuName: z.string(),
  /** What a download is called. */
  fileName: z.string(),
  /** Between 0 and 1. */
  progress: z.number(),
  /** How often it was tried again; at most EXPORT_RETRIES. */
  retries: z.number().int(),
  /** Size of the file; null until it is there. */
  bytes: z.number().nullable(),
  /** Whether a limit cut its tables or its pages. */
  truncated: z.boolean(),
  /** Why it failed. */
  reason: dataReasonSchema.nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** When its file is deleted; null until it has ended. */
  expiresAt: z.string().nullable(),
});
export type ExportTask = z.infer<typeof exportTaskSchema>;

/** How a member prints a board, as chosen last. */
export const printParamsSchema = z.object({ kind: z.enum(EXPORT_KINDS), options: exportOptionsSchema.prefault({}) });
export type PrintParams = z.infer<typeof printParamsSchema>;
