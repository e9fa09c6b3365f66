import { endpointsOf } from '../../endpoint.ts';
import { dataJobSchema } from '../../entities/data-job.ts';
import {
  chosenColumnSchema,
  fieldMappingSchema,
  inspectionSchema,
  readOptionsSchema,
  replacePreviewSchema,
  UPLOAD_PART_BYTES,
  uploadSchema,
} from '../../entities/upload.ts';
import type { ErrorKey } from '../../errors.ts';
import { z } from '../../zod.ts';

const { post } = endpointsOf('data');
const access = ['data_upload'] as const;
const common = { access, corporationScoped: true } as const;
const id = z.string().min(1).max(64);
const options = readOptionsSchema.default({});
const columns = z.array(chosenColumnSchema).min(1).max(1_000);
const owned = { 'body.uploadId': 'upload' } as const;
const ownedBoth = { 'body.uploadId': 'upload', 'body.tableId': 'table' } as const;
/** What a file may be refused for, before any row of it is taken. */
const faults = [
  'notFound',
  'uploadIncomplete',
  'uploadTypeRefused',
  'uploadUnreadable',
  'uploadEncodingWrong',
  'uploadEmpty',
  'uploadQuoteOpen',
  'uploadSheetUnknown',
  'uploadTooLargeUnpacked',
  'uploadTooWide',
  'storageFull',
] as const satisfies readonly ErrorKey[];

/** Files on their way into tables: begin, parts, inspect, then one of create, append and replace. */
export const uploads = {
  beginUpload: post('/api/data/upload/begin', {
    viewAs: 'refused',
    ...common,
    body: z.object({ fileName: z.string().min(1).max(255), size: z.number().int().min(1) }),
    reply: uploadSchema,
    errors: ['uploadTooLarge', 'uploadTypeRefused', 'storageFull', 'uploadTooMany', 'storageQuota'],
  }),
  /** Files of the caller that are on their way or wait to be made a table, the latest first. */
  listUploads: post('/api/data/upload/list', {
    viewAs: 'refused',
    ...common,
    body: z.object({}).default({}),
    reply: z.array(uploadSchema),
  }),
  /** One part as raw bytes, in any order, idempotent; each but the last has {@link UPLOAD_PART_BYTES}. */
  uploadPart: post('/api/data/upload/part/{uploadId}/{part}', {
    viewAs: 'refused',
    access,
    keepOnNavigation: true,
    params: z.object({ uploadId: id, part: z.coerce.number().int().min(0).max(10_000) }),
    rawBody: 'application/octet-stream',
    bodyLimit: UPLOAD_PART_BYTES,
    owned: { 'params.uploadId': 'upload' },
    reply: uploadSchema,
    errors: ['notFound', 'uploadIncomplete', 'storageFull'],
  }),
  /** Looks at the whole file; options that are given win over what is found. */
  inspectUpload: post('/api/data/upload/inspect', {
    viewAs: 'refused',
    ...common,
    body: z.object({ uploadId: id, options }),
    owned,
    reply: inspectionSchema,
    errors: [...faults, 'cancelled'],
  }),
  /** Makes a table of the chosen columns; the table exists when the job is done. */
  createFromUpload: post('/api/data/upload/create', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      uploadId: id,
      options,
      tableName: z.string().trim().min(1).max(100),
      description: z.string().max(2_000).default(''),
      columns,
      /** Grants the table to every role; otherwise the maker's own sees it, and owners. */
      everyRole: z.boolean().default(false),
    }),
    owned,
    reply: dataJobSchema,
    errors: [...faults, 'nameTaken', 'uploadColumnsInvalid'],
  }),
  /** Appends the file's rows to an uploaded table. */
  appendUpload: post('/api/data/upload/append', {
    viewAs: 'refused',
    ...common,
    body: z.object({ uploadId: id, options, tableId: id, mapping: z.array(fieldMappingSchema).min(1).max(1_000) }),
    owned: ownedBoth,
    reply: dataJobSchema,
    errors: [...faults, 'tableNotWritable', 'tableBusy', 'uploadColumnsInvalid', 'queryFieldUnknown'],
  }),
  /** What would become of the fields, and of the charts that use them. Fields are matched by name and keep their id. */
  previewReplace: post('/api/data/upload/replace/preview', {
    viewAs: 'refused',
    ...common,
    body: z.object({ uploadId: id, options, tableId: id, columns }),
    owned: ownedBoth,
    reply: replacePreviewSchema,
    errors: [...faults, 'tableNotWritable', 'uploadColumnsInvalid'],
  }),
  replaceFromUpload: post('/api/data/upload/replace', {
    viewAs: 'refused',
    ...common,
    body: z.object({
      uploadId: id,
      options,
      tableId: id,
      columns,
      /** Proceeds although used fields are lost. */
      force: z.boolean().default(false),
    }),
    owned: ownedBoth,
    reply: dataJobSchema,
    errors: [...faults, 'tableNotWritable', 'tableBusy', 'tableInUse', 'uploadColumnsInvalid'],
  }),
  discardUpload: post('/api/data/upload/discard', {
    viewAs: 'refused',
    ...common,
    body: z.object({ uploadId: id }),
    owned,
    errors: ['notFound', 'tableBusy'],
  }),
} as const;
