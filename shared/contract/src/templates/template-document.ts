import { boardDocumentSchema } from '../entities/board-document.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { reportConfItemSchema, reportStyleSchema } from '../entities/board.ts';
import { CHART_LIMITS, chartDraftSchema } from '../entities/chart.ts';
import { drillPathSchema } from '../entities/drill-path.ts';
import { geoRoleSchema } from '../entities/table.ts';
import { cellSchema } from '../query/query-result.ts';
import { aggregatorSchema, dataTypeSchema, granularitySchema, reportParamSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Version of the shape of template documents; those of a greater one are refused. */
export const TEMPLATE_VERSION = 1;
/** Limits of template documents. */
export const TEMPLATE_LIMITS = {
  /** Bytes of the document as JSON, its pictures included. */
  bytes: 20 * 1024 * 1024,
  charts: 1_000,
  tables: 50,
  /** Fields of a table. */
  fields: 200,
  /** Sample rows of a table. */
  rows: 200,
  pictures: 100,
  /** Bytes of the picture by which it is recognised. */
  previewBytes: 48 * 1024,
  descriptionLength: 500,
} as const;

/** What a template becomes when it is used; each is a name of {@link MENU_TYPES}. */
export const TEMPLATE_KINDS = ['board', 'report', 'screen'] as const;
export const templateKindSchema = z.enum(TEMPLATE_KINDS);
export type TemplateKind = z.infer<typeof templateKindSchema>;

/** Numbers of sample rows of each table that an author may choose. */
export const SAMPLE_ROWS = [0, 20, 50, TEMPLATE_LIMITS.rows] as const;

const { draft, limits } = { draft: chartDraftSchema.shape, limits: TEMPLATE_LIMITS };
const conf = z.array(reportConfItemSchema).max(CHART_LIMITS.confItems);
const text = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\p{Cc}]*$/u);
/** Bytes in base64. */
const bytes = z
  .string()
  .max(4 * 1024 * 1024)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** Ids in a template are its own: no table, field or chart of a corporation is named. */
export const templateTableId = z.string().regex(/^table-[1-9]\d{0,3}$/);
export const templateFieldId = z.string().regex(/^field-[1-9]\d{0,4}$/);
const chartCode = z.string().regex(/^chart-[1-9]\d{0,3}$/);

export const templateFieldSchema = z.object({
  fieldId: templateFieldId,
  name: text(200).min(1),
  dataType: dataTypeSchema,
  defaultAggregator: aggregatorSchema,
  decimals: z.number().int().min(0).max(10).nullable().default(null),
  geoRole: geoRoleSchema.nullable().default(null),
  dateHierarchy: z.array(granularitySchema).max(5).default([]),
  /** Text of a field that is worked out of many rows, with the names of fields of its table; null for one with rows. */
  formula: z.string().max(10_000).nullable().default(null),
  /** Whether charts or filters ask it; one that only formulas name need not be mapped. */
  asked: z.boolean().default(true),
});
export type TemplateField = z.infer<typeof templateFieldSchema>;

export const templateTableSchema = z.object({
  tableId: templateTableId,
  name: text(200).min(1),
  fields: z.array(templateFieldSchema).max(limits.fields),
  /** Values of the fields with rows in their order, `values[c][r]`; dates as `yyyy-mm-dd`, with a time `yyyy-mm-dd hh:mm:ss`. */
  values: z.array(z.array(cellSchema).max(limits.rows)).max(limits.fields).default([]),
});
export type TemplateTable = z.infer<typeof templateTableSchema>;

export const templateChartSchema = z.object({
  reportCode: chartCode,
  reportName: z.string().trim().min(1).max(CHART_LIMITS.nameLength),
  reportTypeCode: z.string().min(1).max(64),
  reportStyle: reportStyleSchema,
  reportConf: conf,
  reportParam: reportParamSchema,
  drillThroughPath: drillPathSchema.default([]),
  region: z.string().max(200).nullable().default(null),
  extras: z
    .object({
      autoPreview: z.boolean(),
      appReportConf: draft.appReportConf.unwrap(),
      smartConf: draft.smartConf.unwrap(),
      pageParam: draft.pageParam.unwrap(),
      groupSet: draft.groupSet.unwrap(),
      drillLevelFlag: draft.drillLevelFlag.unwrap(),
    })
    .partial()
    .default({}),
});
export type TemplateChart = z.infer<typeof templateChartSchema>;

export const templatePictureSchema = z.object({
  /** By which the document and its charts name it: the path that it had where the template was made. */
  address: z.string().regex(/^\/files\/images\/[0-9a-f]{48}\.(png|jpg)$/),
  data: bytes,
});
export type TemplatePicture = z.infer<typeof templatePictureSchema>;

/** A document with all that it shows inside, so that it can be used in another corporation and without a network. */
export const templateDocumentSchema = z.object({
  schemaVersion: z.literal(TEMPLATE_VERSION),
  kind: templateKindSchema,
  name: boardNameSchema,
  description: text(limits.descriptionLength).default(''),
  /** Name of who made it. */
  madeBy: text(200).default(''),
  /** ISO 8601. */
  madeAt: z.iso.datetime(),
  document: boardDocumentSchema,
  charts: z.array(templateChartSchema).max(limits.charts),
  tables: z.array(templateTableSchema).max(limits.tables),
  pictures: z.array(templatePictureSchema).max(limits.pictures).default([]),
  /** A small picture of it, PNG or JPEG; null for none. */
  preview: bytes.nullable().default(null),
});
export type TemplateDocument = z.infer<typeof templateDocumentSchema>;
