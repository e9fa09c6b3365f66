import { endpointsOf } from '../endpoint.ts';
import {
  TBL_LIMITS,
  TBL_TYPE_CODES,
  tblDefinitionSchema,
  tblFilterSchema,
  tblPreviewSchema,
  tblSchema,
  tblSummarySchema,
  tblVersionSchema,
} from '../entities/tbl.ts';
import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const { get, post } = endpointsOf('tbl');
const code = z.string().min(1).max(64);
const named = z.object({ menuCode: code });
const version = z.number().int().min(1);
const owned = { 'body.menuCode': 'tbl' } as const;
const author = { access: ['data_model_edit'], owned } as const;
const seen = { access: ['watch_chart_item'], owned } as const;
const typeCode = z.enum(TBL_TYPE_CODES);

/** Real-time tables: what an HTTP API answers, as a table (decision 0066). */
export const tbl = {
  /** EP-197: saves the draft as a new version, or makes a new one. `conflict` where `version` is outdated. */
  saveTbl: post('/api/manage/tbl/saveTbl', {
    viewAs: 'refused',
    ...author,
    body: tblDefinitionSchema.extend({
      menuCode: code.optional(),
      tblName: z.string().trim().min(1).max(100),
      version: z.number().int().min(0).default(0),
      /** Codes of filters that are removed. */
      delTblFilter: z.array(code).max(TBL_LIMITS.filters).default([]),
    }),
    owned: { ...owned, 'body.systemId': 'thirdSystem' },
    reply: tblSchema,
    errors: ['notFound', 'conflict', 'tblInvalid', 'tblSecretNeeded'],
  }),
  /** EP-198: the draft. */
  selectTbl: post('/api/manage/tbl/selectTbl', {
    viewAs: 'allowed',
    ...author,
    body: named,
    reply: tblSchema,
    errors: ['notFound'],
  }),
  /** EP-199: makes a version what readers see, as a table for charts; the first time its author's role and the owners see it. */
  publishTbl: post('/api/manage/tbl/publishTbl', {
    viewAs: 'refused',
    ...author,
    body: named.extend({ version }),
    reply: tblSchema,
    errors: ['notFound', 'conflict', 'nameTaken', 'tblInvalid'],
  }),
  /** EP-200: makes any kept version the draft, as a new version; readers go on seeing what is published. */
  restoreTbl: post('/api/manage/tbl/restoreTbl', {
    viewAs: 'refused',
    ...author,
    body: named.extend({ version }),
    reply: tblSchema,
    errors: ['notFound'],
  }),
  /** EP-201: what readers see, without address, headers and script. */
  selectPublishTbl: post('/api/manage/tbl/selectPublishTbl', {
    viewAs: 'allowed',
    ...seen,
    body: named,
    reply: tblSchema
      .pick({ menuCode: true, tblName: true, version: true, tblTypeCode: true, columns: true, cacheSeconds: true })
      .extend({ tblFilters: z.array(tblFilterSchema.omit({ filterParams: true })) }),
    errors: ['notFound'],
  }),
  /** EP-202: kinds of real-time tables, and types of their columns. */
  selectTblType: post('/api/manage/tblType/selectTblType', {
    viewAs: 'allowed',
    access: ['watch_chart_item'],
    reply: z.array(z.object({ tblTypeCode: typeCode, dataTypes: z.array(dataTypeSchema) })),
  }),
  /** EP-203: what the viewer may do with it. */
  selectAuthorize: post('/api/manage/authorize/selectAuthorize', {
    viewAs: 'allowed',
    ...seen,
    body: named,
    reply: z.object({ menuCode: z.string(), watch: z.boolean(), edit: z.boolean() }),
    errors: ['notFound'],
  }),
  /** EP-030: filters of what is published. */
  selectTblFilters: post('/api/manage/tbl/selectTblFilters', {
    viewAs: 'allowed',
    ...seen,
    body: named,
    reply: z.array(tblFilterSchema.omit({ filterParams: true })),
    errors: ['notFound'],
  }),
  /** EP-034: types of those that the viewer sees. */
  batchSelectDbTblType: post('/api/manage/tbl/batchSelectDbTblType', {
    viewAs: 'allowed',
    access: ['watch_chart_item'],
    body: z.object({ tblIds: z.array(code).max(200) }),
    reply: z.array(z.object({ tblId: z.string(), tblTypeCode: typeCode })),
  }),
  /** Stock of the stores of the sample, changing by the minute; an API to try real-time tables on (ours). */
  sampleStock: get('/api/sample/stock', {
    access: 'session',
    query: z.object({ region: z.string().max(100).optional() }),
    reply: z.array(
      z.object({
        大区: z.string(),
        门店: z.string(),
        商品类目: z.string(),
        库存: z.number(),
        在途: z.number(),
        更新时间: z.string(),
      }),
    ),
  }),
  /** Those that the viewer may edit, newest first (ours). */
  listTbl: post('/api/manage/tbl/listTbl', {
    viewAs: 'allowed',
    access: ['data_model_edit'],
    reply: z.array(tblSummarySchema),
  }),
  /** Kept versions, newest first (ours). */
  versions: post('/api/manage/tbl/versions', {
    viewAs: 'allowed',
    ...author,
    body: named,
    reply: z.array(tblVersionSchema),
    errors: ['notFound'],
  }),
  /** A kept version, for comparing it with the draft (ours). */
  selectTblVersion: post('/api/manage/tbl/selectTblVersion', {
    viewAs: 'allowed',
    ...author,
    body: named.extend({ version }),
    reply: tblSchema,
    errors: ['notFound'],
  }),
  /** Removes it with its versions and its table. `tableInUse` while a chart or model reads it (ours). */
  removeTbl: post('/api/manage/tbl/removeTbl', {
    viewAs: 'refused',
    ...author,
    body: named,
    errors: ['notFound', 'tableInUse'],
  }),
  /** Asks the API with a definition that need not be saved; what goes wrong is part of the reply (ours). */
  previewTbl: post('/api/manage/tbl/previewTbl', {
    viewAs: 'allowed',
    ...author,
    body: tblDefinitionSchema.extend({
      /** Its stored hidden values of headers are sent to their own origin. */
      menuCode: code.optional(),
      /** A stored reply in place of a request. */
      replayId: code.optional(),
    }),
    owned: { ...owned, 'body.systemId': 'thirdSystem' },
    reply: tblPreviewSchema,
    errors: ['notFound', 'tblInvalid', 'tblSecretNeeded', 'rateLimited', 'cancelled'],
  }),
} as const;
