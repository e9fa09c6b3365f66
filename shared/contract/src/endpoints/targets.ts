import { endpointsOf } from '../endpoint.ts';
import { granularitySchema } from '../query/report-param.ts';
import {
  MOST_NOTE,
  parentTimeSchema,
  savedCellsSchema,
  storeListSchema,
  storePartSchema,
  TARGET_FILE_LIMITS,
  targetApprovalSchema,
  targetChangesSchema,
  targetConditionsSchema,
  targetHistoryQuerySchema,
  targetHistorySchema,
  targetImportApplySchema,
  targetImportOptionsSchema,
  targetImportSchema,
  targetIndexDraftSchema,
  targetIndexSchema,
  targetLockSchema,
  targetNoteSchema,
  targetQuerySchema,
  targetShapeQuerySchema,
  targetShapeSchema,
  targetSheetSchema,
  targetStoreSchema,
  targetTableSchema,
  targetYearSchema,
} from '../targets/index.ts';
import { z } from '../zod.ts';
import { QUESTION_FAULTS } from './query.ts';

const { get, post } = endpointsOf('targets');
const base = '/api/bigscreen/index';
const id = z.string().min(1).max(64);
const owned = { 'body.indexCode': 'targetIndex' } as const;
const read = { viewAs: 'allowed', access: 'session' } as const;
const change = { viewAs: 'refused', access: ['data_model_edit'] } as const;
const sheet = {
  ...change,
  rawBody: 'application/octet-stream',
  bodyLimit: TARGET_FILE_LIMITS.bytes,
  reply: targetImportSchema,
  owned: { 'query.indexCode': 'targetIndex' },
} as const;
const decide = { viewAs: 'refused', access: ['data_manage'] } as const;
const submission = { indexCode: id, submissionId: id };
const STORE_FAULTS = ['targetStoresUnset', 'targetStoresTooMany', ...QUESTION_FAULTS] as const;

/** EP-204 to EP-220: what stores shall reach, by period. Payloads are ours (D1). */
export const targets = {
  /** What the kanban begins with. */
  init: post(`${base}/init`, {
    ...read,
    reply: z.object({
      /** The current one where the corporation is. */
      year: z.number().int(),
      storeList: storeListSchema.extend({ tblName: z.string() }).nullable(),
      indexes: z.array(targetIndexSchema),
    }),
  }),
  /** Indexes by name, without forecasts; a keyword is a part of it. */
  queryIndex: post(`${base}/queryIndex`, {
    ...read,
    body: z.object({ keyword: z.string().max(60).default('') }),
    reply: z.array(targetIndexSchema),
  }),
  saveIndex: post(`${base}/saveIndex`, {
    ...change,
    body: targetIndexDraftSchema,
    reply: z.object({ indexCode: z.string() }),
    errors: ['nameTaken', 'targetField', 'queryTableUnknown'],
  }),
  updateIndex: post(`${base}/updateIndex`, {
    ...change,
    body: targetIndexDraftSchema.extend({ indexCode: id, updatedAt: z.iso.datetime() }),
    reply: z.object({ updatedAt: z.string() }),
    owned,
    errors: [
      ...([
        'notFound',
        'nameTaken',
        'conflict',
        'targetField',
        'targetFilled',
        'queryTableUnknown',
        'targetApprover',
      ] as const),
      'targetSubmitted',
    ],
  }),
  /** Takes an index away with all of its values. */
  deleteIndex: post(`${base}/deleteIndex`, {
    ...change,
    body: z.object({ indexCode: id }),
    owned,
    errors: ['notFound', 'targetTableStands', 'targetApprover'],
  }),
  /** Takes several away; codes that are unknown are passed over. */
  delete: post(`${base}/delete`, {
    ...change,
    body: z.object({ indexCodes: z.array(id).min(1).max(100) }),
    reply: z.object({ count: z.number().int() }),
    errors: ['targetTableStands', 'targetApprover', 'noPermission'],
  }),
  /** Makes a table of an index, by which charts ask for targets, actual values, pace and forecast. */
  addTable: post(`${base}/addTable`, {
    ...change,
    body: z.object({ indexCode: id, tblName: z.string().trim().min(1).max(100) }),
    reply: z.object({ tableId: z.string() }),
    owned,
    errors: ['notFound', 'nameTaken', 'conflict', 'targetStoresUnset', 'targetTablePlace', 'queryTableUnknown'],
  }),
  /** Says which stores an index is for; none named means all. */
  updateRel: post(`${base}/updateRel`, {
    ...change,
    body: z.object({ indexCode: id, stores: z.array(storePartSchema).max(1_000), updatedAt: z.iso.datetime() }),
    reply: z.object({ updatedAt: z.string() }),
    owned,
    errors: ['notFound', 'conflict'],
  }),
  /** Whether a name is free; the index that has it may be named. */
  check: post(`${base}/check`, {
    ...read,
    body: z.object({ indexName: z.string().trim().min(1).max(60), indexCode: id.nullable().default(null) }),
    reply: z.object({ free: z.boolean() }),
  }),
  /** Columns that the table of an index may have within a year or a month. */
  granularity: post(`${base}/granularity`, {
    ...read,
    body: z.object({ indexCode: id, parentTime: parentTimeSchema }),
    reply: z.array(granularitySchema),
    owned,
    errors: ['notFound'],
  }),
  /** Stores by province, city and name, a page of them, with all sums (RU-808). */
  queryIndexData: post(`${base}/queryIndexData`, {
    ...read,
    body: targetQuerySchema,
    reply: targetTableSchema,
    owned,
    errors: ['notFound', 'targetPeriod', ...STORE_FAULTS],
  }),
  /** Figures of any table by the columns of a table, for amounts that are spread in their proportions. */
  queryShape: post(`${base}/queryShape`, {
    ...change,
    body: targetShapeQuerySchema,
    reply: targetShapeSchema,
    owned: { ...owned, 'body.source.tbId': 'table' },
    errors: ['notFound', 'targetField', 'targetPeriod', 'targetCellsTooMany', ...STORE_FAULTS],
  }),
  saveIndexData: post(`${base}/saveIndexData`, {
    ...change,
    bodyLimit: 2_000_000,
    body: targetChangesSchema,
    reply: savedCellsSchema,
    owned,
    errors: ['notFound', 'targetPeriod', 'targetDecimals', 'targetCellsTooMany', 'targetSubmitted', ...STORE_FAULTS],
  }),
  /** Locks cells or opens them again: a locked one keeps its value when a coarser one is spread over it. */
  updateIndexData: post(`${base}/updateIndexData`, {
    ...change,
    bodyLimit: 2_000_000,
    body: targetLockSchema,
    reply: savedCellsSchema,
    owned,
    errors: ['notFound', 'targetPeriod', 'targetCellsTooMany', 'targetSubmitted', ...STORE_FAULTS],
  }),
  /** Blanks what stores have in a year or a month; locked cells stay. */
  deleteIndexData: post(`${base}/deleteIndexData`, {
    ...change,
    body: z.object({ indexCode: id, parentTime: parentTimeSchema, storeInfo: storePartSchema.prefault({}) }),
    reply: z.object({ count: z.number().int() }),
    owned,
    errors: ['notFound', 'targetSubmitted', ...STORE_FAULTS],
  }),
  /** The table of a year or a month to be filled in, with what it has by now if wanted. @returns an XLSX file */
  importTemplate: post(`${base}/importTemplate`, {
    ...change,
    body: targetSheetSchema.extend({ filled: z.boolean().default(true) }),
    owned,
    file: true,
    errors: ['notFound', 'targetPeriod', 'targetCellsTooMany', ...STORE_FAULTS],
  }),
  /** Reads an XLSX or CSV file, and says what would become of its cells. Nothing is changed. */
  checkImport: post(`${base}/checkImportData`, {
    ...sheet,
    query: targetImportOptionsSchema,
    errors: ['notFound', 'targetPeriod', 'targetFile', 'targetCellsTooMany', 'targetSubmitted', ...STORE_FAULTS],
  }),
  /** Saves the cells of a file, as they are looked at; nothing where one is faulty, unless those shall be skipped. */
  importIndexData: post(`${base}/importIndexData`, {
    ...sheet,
    query: targetImportApplySchema,
    errors: ['notFound', 'targetPeriod', 'targetFile', 'targetCellsTooMany', 'targetSubmitted', ...STORE_FAULTS],
  }),
  /** Who changed what of an index, newest first, for the stores that the reader sees. */
  changes: post(`${base}/queryChanges`, {
    ...read,
    body: targetHistoryQuerySchema,
    reply: targetHistorySchema,
    owned,
    errors: ['notFound', ...STORE_FAULTS],
  }),
  /** Where a year of an index that needs approval stands, and its versions. */
  approval: post(`${base}/queryApproval`, {
    ...read,
    body: z.object({ indexCode: id, year: targetYearSchema }),
    reply: targetApprovalSchema,
    owned,
    errors: ['notFound', 'targetNoApproval', ...STORE_FAULTS],
  }),
  /** Hands a year in as it was looked at: its values stay as they are until it is decided or withdrawn. */
  submit: post(`${base}/submit`, {
    ...change,
    body: z.object({
      indexCode: id,
      year: targetYearSchema,
      revision: z.string().regex(/^\d{1,19}$/),
      note: targetNoteSchema.default(''),
    }),
    reply: z.object({ submissionId: z.string() }),
    owned,
    errors: [
      ...(['notFound', 'targetNoApproval', 'targetSubmitted', 'targetUnchanged', 'targetChangedSince'] as const),
      ...(['targetStoresHidden', ...STORE_FAULTS] as const),
    ],
  }),
  /** Takes an own submission back, to go on with the draft. */
  withdraw: post(`${base}/withdraw`, {
    ...change,
    body: z.object(submission),
    owned,
    errors: ['notFound', 'targetDecided', 'targetSubmitter'],
  }),
  /** Makes what was submitted the targets, as the next version. Nobody approves their own where somebody else may. */
  approve: post(`${base}/approve`, {
    ...decide,
    body: z.object({ ...submission, note: targetNoteSchema.default('') }),
    reply: z.object({ number: z.number().int() }),
    owned,
    errors: ['notFound', 'targetDecided', 'targetOwnSubmission', 'targetStoresHidden', ...STORE_FAULTS],
  }),
  /** Gives a submission back, with what there is to change. */
  reject: post(`${base}/reject`, {
    ...decide,
    body: z.object({ ...submission, note: z.string().trim().min(1).max(MOST_NOTE) }),
    owned,
    errors: ['notFound', 'targetDecided', 'targetOwnSubmission', 'targetStoresHidden', ...STORE_FAULTS],
  }),
  /** What the reader shows beside the targets. */
  conditions: get(`${base}/selectShowConditionList`, { access: 'session', reply: targetConditionsSchema }),
  saveConditions: post(`${base}/saveShowConditionList`, {
    viewAs: 'refused',
    access: 'session',
    body: targetConditionsSchema,
  }),
  /**
   * Brings the forecast of a year up to date, or begins it: actual values of periods that are over, and targets where
   * nothing is forecast for the others. It is an index of its own, for the stores that the caller sees.
   */
  fillForecast: post(`${base}/fillForecast`, {
    ...change,
    body: z.object({ indexCode: id, year: targetYearSchema }),
    reply: z.object({ indexCode: z.string(), count: z.number().int() }),
    owned,
    errors: ['notFound', 'noPermission', 'targetCellsTooMany', ...STORE_FAULTS],
  }),
  /** Names the table of stores; null: none any more, and values stay. */
  saveStoreList: post(`${base}/saveStoreList`, {
    ...change,
    body: z.object({ storeList: storeListSchema.nullable() }),
    owned: { 'body.storeList.tbId': 'table' },
    errors: ['notFound', 'targetField', 'queryTableUnknown'],
  }),
  /** Stores that the reader sees, or the members of an index, by province, city and name; `selectType` 2 is the only kind (RU-809). */
  storeList: post('/api/sys/goalManage/storeList', {
    ...read,
    body: z.object({
      selectType: z.literal(2).default(2),
      indexCode: id.nullable().default(null),
      storeInfo: storePartSchema.prefault({}),
      keyword: z.string().max(60).default(''),
      limit: z.number().int().min(1).max(1_000).default(100),
    }),
    reply: z.object({ count: z.number().int(), stores: z.array(targetStoreSchema) }),
    errors: ['notFound', ...STORE_FAULTS],
  }),
} as const;
