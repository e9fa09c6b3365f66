import { endpointsOf } from '../endpoint.ts';
import { EXPORT_KINDS, exportRequestSchema, exportTaskSchema, printParamsSchema } from '../entities/export-task.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('export');
/** Members who may see a board's charts may export them. */
const access = ['watch_chart_item'] as const;
const id = z.string().min(1).max(64);
const one = {
  access,
  corporationScoped: true,
  body: z.object({ id }),
  owned: { 'body.id': 'exportTask' },
} as const;

/** EP-064 to EP-066, EP-118 to EP-120, and calls of ours for what the spec shows no call for. */
export const boardExports = {
  /** EP-118: what can be made of a board or published report, and how the member printed it last. */
  listConfiguration: post('/api/export/bulletionboard/listexportconfigration', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({ menuCode: id }),
    owned: { 'body.menuCode': 'board' },
    reply: z.object({
      menuName: z.string(),
      /** Kinds that this installation can make; pictures need a browser beside the server. */
      kinds: z.array(z.enum(EXPORT_KINDS)),
      /** Those of them that the corporation's policy keeps from the role. */
      forbidden: z.array(z.enum(EXPORT_KINDS)),
      /** Most rows of one table. */
      rowCap: z.number().int(),
      charts: z.array(z.object({ reportCode: id, reportName: z.string(), reportTypeCode: z.string() })),
      /** Pages of a report in their order; null for a board. */
      papers: z
        .array(
          z.object({
            id,
            /** Empty for none. */
            title: z.string(),
            /** Whether it stands once for each value of a field. */
            repeated: z.boolean(),
            /** Charts on it. */
            reportCodes: z.array(id),
          }),
        )
        .nullable(),
      saved: printParamsSchema.nullable(),
    }),
    errors: ['notFound', 'reportUnpublished', 'screenUnpublished'],
  }),
  /** EP-119: queues an export. */
  exportAsync: post('/api/export/bulletionboard/exportasync', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: exportRequestSchema,
    owned: {
      'body.menuCode': 'board',
      'body.furtherMenuCodes.0': 'board',
      'body.paperIds.0': 'paper',
      'body.reportCodes.0': 'chart',
    },
    reply: exportTaskSchema,
    errors: [
      'notFound',
      'reportUnpublished',
      'screenUnpublished',
      'chartMissing',
      'exportTooMany',
      'exportNoRenderer',
      'exportReportKind',
      'exportTogether',
      'exportPageMissing',
      'exportForbidden',
    ],
  }),
  /** EP-120: how the member prints a board. */
  savePrint4ExcelParams: post('/api/export/biTblExport/savePrint4ExcelParams', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: printParamsSchema.extend({ menuCode: id }),
    owned: { 'body.menuCode': 'board' },
    errors: ['notFound', 'reportUnpublished', 'screenUnpublished'],
  }),
  /** EP-065: the member's own exports, newest first. */
  getTasks: post('/api/export/async/getTasks', {
    viewAs: 'refused',
    access,
    corporationScoped: true,
    body: z.object({ page: z.number().int().min(1).default(1), limit: z.number().int().min(1).max(100).default(50) }),
    reply: z.object({ list: z.array(exportTaskSchema), total: z.number().int() }),
  }),
  /** EP-066: deletes an export with its file; one that still runs is cancelled. */
  deleteById: get('/api/export/async/deleteById/{id}', {
    access,
    params: z.object({ id }),
    owned: { 'params.id': 'exportTask' },
    errors: ['notFound', 'crossSite'],
  }),
  /** Ends a waiting export at once and asks a running one to end; one that has ended stays as it is. */
  cancelTask: post('/api/export/async/cancel', {
    viewAs: 'refused',
    ...one,
    reply: exportTaskSchema,
    errors: ['notFound'],
  }),
  /** Tries a failed or cancelled export again, EXPORT_RETRIES times at most (RU-160). */
  retryTask: post('/api/export/async/retry', {
    viewAs: 'refused',
    ...one,
    reply: exportTaskSchema,
    errors: ['notFound', 'exportRetriesUsed', 'exportNotEnded', 'exportTooMany'],
  }),
  /** EP-064: an export's file, while its member still sees its content. */
  download: post('/api/report/download', {
    viewAs: 'refused',
    ...one,
    file: true,
    errors: ['notFound', 'exportNotReady', 'exportRightsLost', 'exportForbidden'],
  }),
  /** What the page that prints a board or report is to show. */
  printTask: post('/api/export/async/printTask', {
    viewAs: 'refused',
    ...one,
    reply: exportRequestSchema.extend({ requestedAt: z.string() }),
    errors: ['notFound'],
  }),
} as const;
