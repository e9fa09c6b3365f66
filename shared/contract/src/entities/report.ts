import { boardComponentSchema, COMPONENT_TYPE_CODES } from '../board-components/index.ts';
import { z } from '../zod.ts';
import { filterChoiceSchema } from './board-filter.ts';
import { boardPlacementSchema } from './board-parts.ts';
import { boardConfigurationSchema, reportComponentSchema } from './board.ts';
import { reportLayoutSchema, totalAttributesSchema } from './report-layout.ts';
import { reportPaperSchema } from './report-paper.ts';

const code = z.string().min(1).max(64);

/** A page in the list of pages. */
export const paperSummarySchema = reportPaperSchema.pick({ id: true, title: true }).extend({
  /** Place among the pages, from 1. */
  sort: z.number().int(),
  components: z.number().int(),
});
export type PaperSummary = z.infer<typeof paperSummarySchema>;

/** A published version of a report. */
export const reportPublicationSchema = z.object({
  /** Counts the publications of a report, from 1. */
  publication: z.number().int(),
  /** Draft version that was published. */
  version: z.number().int(),
  /** ISO 8601. */
  publishedAt: z.string(),
  publishedBy: z.string(),
  papers: z.number().int(),
  /** Whether readers see it now. */
  current: z.boolean(),
});
export type ReportPublication = z.infer<typeof reportPublicationSchema>;

/** A report as a whole (reportInfo). */
export const reportInfoSchema = z.object({
  /** The menuCode. */
  id: code,
  reportName: z.string(),
  styleDTO: reportLayoutSchema,
  totalAttributes: totalAttributesSchema,
  /** Version of the draft. */
  version: z.number().int(),
  /** What readers see; null if they see nothing. */
  publication: reportPublicationSchema.nullable(),
  /** Whether the draft, its charts included, differs from what readers see. */
  changed: z.boolean(),
});
export type ReportInfo = z.infer<typeof reportInfoSchema>;

/** A report with all that stands on it, draft or published. `lock` is null for readers. */
export const reportConfigurationSchema = boardConfigurationSchema.extend({ reportInfo: reportInfoSchema });
export type ReportConfiguration = z.infer<typeof reportConfigurationSchema>;

/** A component of a page (code, typeCode, style, conf). */
export const pageComponentSchema = z.object({
  code,
  /** 0001 for a chart. */
  typeCode: z.enum(Object.values(COMPONENT_TYPE_CODES)),
  /** Page on which it stands; null for none. */
  paperId: code.nullable(),
  style: boardPlacementSchema.nullable(),
  conf: z.union([reportComponentSchema, boardComponentSchema]),
});
export type PageComponent = z.infer<typeof pageComponentSchema>;

/** A page with its components. */
export const paperDetailSchema = reportPaperSchema.extend({
  menuCode: code,
  sort: z.number().int(),
  components: z.array(pageComponentSchema),
});
export type PaperDetail = z.infer<typeof paperDetailSchema>;

/** A filter of a report with whether readers see it. */
export const reportFilterSchema = z.object({
  componentCode: code,
  componentName: z.string(),
  /** '1' holds for fields, '2' for a dynamic parameter. */
  filterType: z.enum(['1', '2']),
  checked: z.boolean(),
  /** What holds when the report is opened. */
  filterValue: filterChoiceSchema.nullable(),
});
export type ReportFilter = z.infer<typeof reportFilterSchema>;

/** What a check before publishing finds. Overflow is found where pages are drawn. */
export const REPORT_FINDINGS = [
  'noPages',
  'blankPage',
  'chartMissing',
  'noDataSource',
  'tableVanished',
  'fieldVanished',
  'filterUnbound',
  'notRepeated',
] as const;
export const reportFindingSchema = z.object({
  kind: z.enum(REPORT_FINDINGS),
  /** Where to jump to; null where it concerns the report. */
  paperId: code.nullable(),
  componentCode: code.nullable(),
  /** Name of the component or title of the page. */
  name: z.string(),
  /** Ids of the fields that vanished. */
  fieldIds: z.array(z.string()),
});
export type ReportFinding = z.infer<typeof reportFindingSchema>;

/** A difference of two versions of a report. */
export const reportDifferenceSchema = z.object({
  subject: z.enum(['layout', 'paper', 'component', 'chart', 'filter', 'linkage', 'jump']),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  code: z.string(),
  name: z.string(),
  paperId: code.nullable(),
});
export type ReportDifference = z.infer<typeof reportDifferenceSchema>;
