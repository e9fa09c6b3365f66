import { endpointsOf } from '../endpoint.ts';
import { boardDocumentSchema } from '../entities/board-document.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { boardStateSchema } from '../entities/board-state.ts';
import { reportComponentSchema } from '../entities/board.ts';
import { queryResultSchema } from '../query/query-result.ts';
import { reportParamSchema } from '../query/report-param.ts';
import {
  SAMPLE_ROWS,
  TEMPLATE_KINDS,
  tableMappingSchema,
  TEMPLATE_LIMITS,
  templateDetailSchema,
  templateDocumentSchema,
  templateFindingSchema,
  templateKindSchema,
  templateLossSchema,
  templateMatchSchema,
  templateProposalSchema,
  templateSummarySchema,
  templateUpdateSchema,
  templateTableId,
} from '../templates/index.ts';
import { z } from '../zod.ts';
import { QUESTION_FAULTS } from './query.ts';

const { post } = endpointsOf('template');
const code = z.string().min(1).max(64);
const author = ['dashboard_edit_file'] as const;
const one = z.object({ templateId: code });
const owned = { 'body.templateId': 'template' } as const;
/** Sample rows of each table. */
const rows = z
  .number()
  .int()
  .refine((count) => (SAMPLE_ROWS as readonly number[]).includes(count));
const made = {
  owned: { 'body.menuCode': 'board' },
  errors: ['notFound', 'templateKind', 'templateTableLost', 'templateTooLarge'],
} as const;
/** Room for spaces around the values of a document. */
const bodyLimit = 2 * TEMPLATE_LIMITS.bytes;
/** Checked by the handler, which names what is wrong. */
const given = z.object({ document: z.unknown() });
/** A template is new, or the next version of one of its kind that the caller may delete. */
const versioned = {
  replaces: code.nullable().default(null),
  /** What is different in this version. */
  note: z.string().trim().max(TEMPLATE_LIMITS.descriptionLength).default(''),
};

/** Templates of boards, reports and big screens; paths, payloads and replies are ours. */
export const templates = {
  /** Makes a template of a board, or of the draft of a report or screen, with what the caller may read. */
  save: post('/api/tmpl/save', {
    viewAs: 'refused',
    access: author,
    ...made,
    owned: { ...made.owned, 'body.replaces': 'template' },
    errors: [
      ...made.errors,
      'noPermission',
      'templateKindOther',
      'nameTaken',
      'templateLimit',
      'storageFull',
      'imageTypeRefused',
    ],
    body: z.object({
      ...versioned,
      menuCode: code,
      templateName: boardNameSchema,
      description: z.string().trim().max(TEMPLATE_LIMITS.descriptionLength).default(''),
      rows,
      /** A small picture of it, PNG or JPEG in base64. */
      preview: templateDocumentSchema.shape.preview,
    }),
    bodyLimit: 1024 * 1024,
    reply: one,
  }),
  /** The newest first. */
  list: post('/api/tmpl/list', {
    viewAs: 'allowed',
    access: author,
    body: z.object({
      /** Only what the caller made or brought. */
      mine: z.boolean().default(false),
      kinds: z.array(templateKindSchema).min(1).max(TEMPLATE_KINDS.length).default(['screen']),
    }),
    reply: z.array(templateSummarySchema),
  }),
  detail: post('/api/tmpl/detail', {
    viewAs: 'allowed',
    access: author,
    owned,
    body: one,
    reply: templateDetailSchema,
    errors: ['notFound'],
  }),
  /**
   * What a template shows before anything is made of it: a board as it stands, the charts of a report or screen one
   * beside the other. Links, parameters and pictures that are not here are left out.
   */
  preview: post('/api/tmpl/preview', {
    viewAs: 'allowed',
    access: author,
    owned,
    body: one,
    reply: z.object({ document: boardDocumentSchema, reports: z.array(reportComponentSchema) }),
    errors: ['notFound'],
  }),
  /** A chart of the preview, asked on the template's own sample rows. */
  previewReport: post('/api/tmpl/previewReport', {
    viewAs: 'allowed',
    access: author,
    owned,
    body: one.extend({
      reportCode: code,
      /** Left out, the chart's own; given, its table must be one of the template. */
      reportParam: reportParamSchema.optional(),
      boardState: boardStateSchema.prefault({}),
    }),
    reply: queryResultSchema,
    errors: ['notFound', 'chartMissing', 'paramInvalid', ...QUESTION_FAULTS],
  }),
  /** By who made it, and by those who may take templates out. Documents that were made with it stay. */
  remove: post('/api/tmpl/delete', {
    viewAs: 'refused',
    access: author,
    owned,
    body: one,
    errors: ['notFound', 'noPermission'],
  }),
  /** The document of a stored template. */
  getJson: post('/api/tmpl/getJSON', {
    viewAs: 'refused',
    access: ['template_get'],
    owned,
    body: one,
    reply: templateDocumentSchema,
    errors: ['notFound'],
  }),
  /** A template as a signed file, which other installations read; see `templateFileSchema`. */
  exportFile: post('/api/tmpl/exportFile', {
    viewAs: 'refused',
    access: ['template_get'],
    owned,
    body: one,
    file: true,
    errors: ['notFound'],
  }),
  /** The template that a board, report or screen would become; nothing is stored. */
  getScreenJson: post('/api/tmpl/getScreenJSON', {
    viewAs: 'refused',
    access: ['template_get'],
    ...made,
    body: z.object({ menuCode: code, rows }),
    reply: templateDocumentSchema,
  }),
  /** What is wrong with a document or signed file, at most 50 findings; empty for a valid one. */
  checkJson: post('/api/tmpl/checkJSON', {
    viewAs: 'allowed',
    access: author,
    body: given,
    bodyLimit,
    reply: z.object({
      findings: z.array(templateFindingSchema),
      /** Null unless it is valid. */
      facts: templateSummarySchema
        .pick({
          kind: true,
          templateName: true,
          description: true,
          width: true,
          height: true,
          components: true,
          tables: true,
          rows: true,
        })
        .nullable(),
      /** Name of the key of the installation that signed the file; null for a document without a signature. */
      signedBy: z.string().nullable().default(null),
    }),
    errors: ['templateNewer', 'templateTooLarge', 'templateChanged'],
  }),
  /** Stores a document, or that of a signed file, as a template. */
  setJson: post('/api/tmpl/setJSON', {
    viewAs: 'refused',
    access: author,
    owned: { 'body.replaces': 'template' },
    body: given.extend(versioned),
    bodyLimit,
    reply: one,
    errors: [
      'notFound',
      'noPermission',
      'templateKindOther',
      'templateNewer',
      'templateInvalid',
      'templateTooLarge',
      'templateChanged',
      'nameTaken',
      'templateLimit',
      'storageFull',
    ],
  }),
  /** Which tables and fields of the corporation can stand for those of the template, by name and type. */
  propose: post('/api/tmpl/propose', {
    viewAs: 'allowed',
    access: author,
    owned,
    body: one.extend({
      /** Tables that were chosen already. */
      chosen: z
        .array(z.object({ tableId: templateTableId, targetId: code }))
        .max(TEMPLATE_LIMITS.tables)
        .default([]),
    }),
    reply: z.array(templateProposalSchema),
    errors: ['notFound'],
  }),
  /** Makes a document of a template's kind, with all of its components on other tables, or nothing at all. */
  use: post('/api/tmpl/use', {
    viewAs: 'refused',
    access: ['dashboard_add_board'],
    owned: { ...owned, 'body.parentCode': 'board' },
    body: one.extend({
      menuName: boardNameSchema,
      /** Directory; null is the top. */
      parentCode: code.nullable(),
      mapping: z.array(tableMappingSchema).max(TEMPLATE_LIMITS.tables),
    }),
    reply: z.object({
      menuCode: code,
      losses: z.array(templateLossSchema),
      /** Charts whose conditions name values of the template's own rows. */
      fixedValues: z.array(z.string()),
    }),
    errors: [
      'notFound',
      'noPermission',
      'nameTaken',
      'menuLimit',
      'boardInvalid',
      'boardFull',
      'chartMissing',
      'chartTypeUnknown',
      'queryTableUnknown',
      'queryFieldUnknown',
      'templateUnmapped',
      'storageFull',
      'storageQuota',
    ],
  }),
  /**
   * EP-177: whether the corporation has the measures and dimensions that a template asks for, table by table, before
   * anything is made of it.
   */
  checkGroupIndexTemplate: post('/api/tmpl/shop/checkGroupIndexTemplate', {
    viewAs: 'allowed',
    access: author,
    owned,
    body: one,
    reply: z.array(templateMatchSchema),
    errors: ['notFound'],
  }),
  /**
   * EP-178: documents that were made of a template which has a newer version by now: the one of a code, or all in a
   * directory. What was said to be known is left out.
   */
  checkTemplateUpdateStatusByDirCode: post('/api/tmpl/shop/checkTemplateUpdateStatusByDirCode', {
    viewAs: 'allowed',
    access: author,
    owned: { 'body.dirCode': 'board' },
    body: z.object({ dirCode: code }),
    reply: z.array(templateUpdateSchema),
    errors: ['notFound'],
  }),
  /** The newer version of a document's template is known; the next one is told again. */
  dismissUpdate: post('/api/tmpl/dismissUpdate', {
    viewAs: 'refused',
    access: author,
    owned: { 'body.menuCode': 'board' },
    body: z.object({ menuCode: code, version: z.number().int().min(1) }),
    errors: ['notFound'],
  }),
} as const;
