import { cellSchema } from '../query/query-result.ts';
import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

/** Limits of real-time tables: an answer beyond them fails, it is never cut. */
export const TBL_LIMITS = {
  /** UTF-16 units of a script. */
  script: 20_000,
  url: 2_000,
  headers: 30,
  params: 50,
  filters: 30,
  columns: 200,
  /** Rows of all pages of an answer. */
  rows: 100_000,
  pages: 200,
  /** Bytes of one reply of the API. */
  bytes: 20 * 1024 * 1024,
  /** Versions that are kept. */
  versions: 50,
  cacheSeconds: { least: 5, most: 86_400, usual: 60 },
} as const;

const key = z.string().trim().min(1).max(200);
const short = z.string().max(4_000);

/** A path such as `/api/sample/stock` names an API of this server. */
const tblApiSchema = z.object({
  url: z.string().trim().min(1).max(TBL_LIMITS.url),
  requestType: z.enum(['GET', 'POST']).default('GET'),
});

export const tblHeaderSchema = z.object({
  key: z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/),
  /**
   * Null: as it is stored. A hidden value is stored encrypted and never sent to a client, which reads null; the address of the API can
   * change its origin only together with new hidden values.
   */
  value: z
    .string()
    .max(4_000)
    .regex(/^[^\r\n\0]*$/)
    .nullable(),
  /** Whether authors read the value. */
  isShow: z.boolean().default(false),
  /** Name in the form; empty: the key. */
  showName: z.string().max(100).default(''),
});
export type TblHeader = z.infer<typeof tblHeaderSchema>;

/** Sent with every request, in the address of GET and in the body of POST. */
const tblParamSchema = z.object({ key, value: short });

/** A parameter of the API, where its value comes from and how it is typed. */
export const tblFilterParamSchema = z.object({
  /** Name in the address or of the header; the name in braces in the path; a JSON pointer such as `/query/store` in the body. */
  key,
  /** Where the API takes it. */
  option: z.enum(['query', 'path', 'header', 'body']).default('query'),
  /** `custom`: the text; `field`: what filters leave of the column `source`; `param`: the dynamic parameter whose id is `source`. */
  resource: z.enum(['custom', 'field', 'param']).default('custom'),
  /** The value, or what is sent while nothing limits the source; empty: then the parameter is left out. */
  value: z.object({ text: short.default('') }).prefault({}),
  source: z.string().max(200).default(''),
  /** A single value, all values, or an end of a range, both inclusive. */
  part: z.enum(['value', 'values', 'from', 'to']).default('value'),
  /** Type of the value in a JSON body. */
  dataType: dataTypeSchema.default('str'),
  /** Refuses to ask the API without it. */
  required: z.boolean().default(false),
});
export type TblFilterParam = z.infer<typeof tblFilterParamSchema>;

export const tblFilterSchema = z.object({
  filterCode: z.string().min(1).max(64),
  /** The table that it belongs to. */
  dyTblId: z.string().max(64).default(''),
  filterName: z.string().trim().min(1).max(100),
  filterType: z.string().max(10).default('2'),
  filterParams: z.array(tblFilterParamSchema).max(10),
});
export type TblFilter = z.infer<typeof tblFilterSchema>;

/** Where the rows of a reply are, for counting them; empty: its first list. */
const rowsPath = z.string().max(200).default('');

/** How further pages of an answer are asked; sent in the address of GET and in the body of POST. Paths are JSON pointers into a reply. */
export const tblPagingSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({
    kind: z.literal('page'),
    param: key,
    first: z.number().int().min(0).max(1).default(1),
    sizeParam: z.string().max(200).default(''),
    size: z.number().int().min(1).max(10_000),
    totalPath: z.string().max(200).default(''),
    rowsPath,
  }),
  z.object({
    kind: z.literal('offset'),
    param: key,
    sizeParam: z.string().max(200).default(''),
    size: z.number().int().min(1).max(10_000),
    totalPath: z.string().max(200).default(''),
    rowsPath,
  }),
  z.object({ kind: z.literal('cursor'), param: key, nextPath: z.string().min(1).max(200) }),
]);
export type TblPaging = z.infer<typeof tblPagingSchema>;

/** A column of the shaped rows; its name is any text and is read as it stands. */
export const tblColumnSchema = z.object({
  name: z.string().min(1).max(200),
  /** What charts call it; empty: its name. */
  title: z.string().trim().max(100).default(''),
  dataType: dataTypeSchema,
  /** Of a `datetime`: whether its values have a time of day. */
  withTime: z.boolean().default(false),
});
export type TblColumn = z.infer<typeof tblColumnSchema>;

export const TBL_TYPE_CODES = ['column'] as const;

/** What asks an API and shapes its answer. */
export const tblDefinitionSchema = z.object({
  request: z.object({
    tblApi: tblApiSchema,
    tblHeaders: z.array(tblHeaderSchema).max(TBL_LIMITS.headers).default([]),
    tblCommonParams: z.array(tblParamSchema).max(TBL_LIMITS.params).default([]),
    /** JSON object that a POST sends; filters and parameters are put into it. */
    tblBody: z.string().max(20_000).default(''),
  }),
  tblTypeCode: z.enum(TBL_TYPE_CODES).default('column'),
  /** Empty: the first list of the reply is taken as it is. */
  script: z.string().max(TBL_LIMITS.script).default(''),
  scriptType: z.enum(['jsonata', 'javascript']).default('jsonata'),
  /** A docked system, whose API gets a token of the signed-in user; null for none. */
  systemId: z.string().min(1).max(64).nullable().default(null),
  tblFilters: z.array(tblFilterSchema).max(TBL_LIMITS.filters).default([]),
  columns: z.array(tblColumnSchema).max(TBL_LIMITS.columns).default([]),
  paging: tblPagingSchema.default({ kind: 'none' }),
  /** How long an answer serves further questions with the same parameters. */
  cacheSeconds: z
    .number()
    .int()
    .min(TBL_LIMITS.cacheSeconds.least)
    .max(TBL_LIMITS.cacheSeconds.most)
    .default(TBL_LIMITS.cacheSeconds.usual),
});
export type TblDefinition = z.infer<typeof tblDefinitionSchema>;

export const tblSchema = tblDefinitionSchema.extend({
  /** Its id, also that of the table that it is published as. */
  menuCode: z.string(),
  tblName: z.string(),
  /** Number of the version that is shown; each save makes one. */
  version: z.number().int(),
  /** Version that readers see; null before it is published. */
  publishedVersion: z.number().int().nullable(),
  updatedAt: z.string(),
});
export type Tbl = z.infer<typeof tblSchema>;

/** A real-time table in the list of its authors. */
export const tblSummarySchema = tblSchema
  .pick({ menuCode: true, tblName: true, version: true, publishedVersion: true, updatedAt: true, cacheSeconds: true })
  .extend({
    /** Name of the author who saved the newest version. */
    savedBy: z.string(),
    /** Host of the API, or a path of this server. */
    host: z.string(),
    /** How its newest answer on the server that was asked went; null where it was not read lately. */
    answer: z
      .object({
        /** When the API last gave rows; null where it has given none. */
        dataTime: z.string().nullable(),
        /** Since when it fails, and with which HTTP status; null while it answers. */
        failed: z.object({ status: z.number().int().nullable(), since: z.string() }).nullable(),
      })
      .nullable(),
  });
export type TblSummary = z.infer<typeof tblSummarySchema>;

export const tblVersionSchema = z.object({
  version: z.number().int(),
  savedAt: z.string(),
  savedBy: z.string(),
  published: z.boolean(),
});
export type TblVersion = z.infer<typeof tblVersionSchema>;

/** Why an API gave no rows. */
export const TBL_FAULTS = [
  'address',
  'forbidden',
  'unreachable',
  'timeout',
  'status',
  'redirect',
  'large',
  'format',
  'paging',
  'rows',
  'script',
  'scriptTime',
  'scriptMemory',
  'columns',
  'cell',
  'parameter',
  'busy',
  'limited',
] as const;
export const tblFaultSchema = z.object({
  reason: z.enum(TBL_FAULTS),
  /** HTTP status of the API. */
  status: z.number().int().nullable(),
  /** Message of the script; names of columns or of a parameter. */
  detail: z.string(),
  /** Of a script, counted from 1; 0 where no line is known. */
  line: z.number().int(),
});
export type TblFault = z.infer<typeof tblFaultSchema>;

/** What a try of a definition gave. */
export const tblPreviewSchema = z.object({
  /** Reply of the API, the beginning of it where it is long; null where none came. */
  raw: z.string().nullable(),
  rawTruncated: z.boolean(),
  /** Names a stored reply, which a changed script can be tried on for ten minutes; null where there is none. */
  replayId: z.string().nullable(),
  status: z.number().int().nullable(),
  /** Milliseconds of the request. */
  elapsed: z.number(),
  /** Columns of the shaped rows with the types that fit their values. */
  columns: z.array(tblColumnSchema),
  /** By column, the first 100 rows. */
  values: z.array(z.array(cellSchema)),
  rowCount: z.number().int(),
  fault: tblFaultSchema.nullable(),
});
export type TblPreview = z.infer<typeof tblPreviewSchema>;
