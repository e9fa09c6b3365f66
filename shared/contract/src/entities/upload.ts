import { cellSchema } from '../query/query-result.ts';
import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { fieldUseSchema } from './computed-field.ts';

/** Bytes of one part of an upload; the last one may be shorter. */
export const UPLOAD_PART_BYTES = 8 * 1024 * 1024;
export const UPLOAD_EXTENSIONS = ['csv', 'tsv', 'txt', 'xlsx'] as const;

/** Encodings of text files, by the names of the Encoding Standard; `gb18030` reads GB 2312 and GBK too. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'windows-1252',
] as const;
export const fileEncodingSchema = z.enum(FILE_ENCODINGS);
export type FileEncoding = z.infer<typeof fileEncodingSchema>;

export const FILE_DELIMITERS = [',', '\t', ';', '|'] as const;

/** How a file is read. What is left out is found out by looking at the file. */
export const readOptionsSchema = z.object({
  encoding: fileEncodingSchema.optional(),
  delimiter: z.enum(FILE_DELIMITERS).optional(),
  quote: z.enum(['"', "'", '']).optional(),
  /** Row with the names, counted from 1; 0 for a file without names. Rows above it are skipped. */
  headerRow: z.number().int().min(0).max(1_000).optional(),
  /** Sheet of a workbook, by its name. */
  sheet: z.string().min(1).max(100).optional(),
});
export type ReadOptions = z.infer<typeof readOptionsSchema>;

export const uploadSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  /** Bytes that were announced, and those that are here. */
  size: z.number(),
  received: z.number(),
  /** After it the file is thrown away, ISO 8601. */
  expiresAt: z.string(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Ways of writing that a column has as a whole: decimal commas, dates with the day or the month first. */
export const VALUE_NOTATIONS = ['comma', 'dmy', 'mdy'] as const;
export const valueNotationSchema = z.enum(VALUE_NOTATIONS);
export type ValueNotation = z.infer<typeof valueNotationSchema>;

/** Rows whose value does not fit each type; a type with 0 is safe. Null where most do not. */
export const misfitsSchema = z.object({
  int: z.number().nullable(),
  double: z.number().nullable(),
  datetime: z.number().nullable(),
});
export type Misfits = z.infer<typeof misfitsSchema>;

export const inspectedColumnSchema = z.object({
  /** Position in the file, from 0. */
  index: z.number().int(),
  name: z.string(),
  dataType: dataTypeSchema,
  /** First values that are not empty, as in the file. */
  samples: z.array(z.string()),
  /** Rows without a value. */
  emptyCount: z.number(),
  /** Rows with a text that says that there is no value, such as N/A or 无: empty in numbers and dates. */
  blankCount: z.number(),
  /** Ways in which the column can be read, the proposed one first; null is with a decimal point and the year first. */
  notations: z
    .array(
      z.object({
        notation: valueNotationSchema.nullable(),
        misfits: misfitsSchema,
        /** Some of the values that do not fit. */
        unfit: z.object({ int: z.array(z.string()), double: z.array(z.string()), datetime: z.array(z.string()) }),
      }),
    )
    .min(1),
});
export type InspectedColumn = z.infer<typeof inspectedColumnSchema>;

/** What a file looks like, read with the options that were given or found. */
export const inspectionSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  format: z.enum(['text', 'workbook']),
  /** The options in use; the parts that do not concern the format are left out. */
  options: readOptionsSchema,
  sheets: z.array(z.string()),
  columns: z.array(inspectedColumnSchema),
  /** Rows that can be read, and rows whose number of values differs from the others'. */
  rowCount: z.number(),
  brokenRows: z.number(),
  /** Lines of the first of them, from 1. */
  brokenLines: z.array(z.number()).default([]),
  /** Characters that could not be read; each became U+FFFD. */
  damaged: z.number().default(0),
  /** The first 100 rows as text, `preview[c][r]`. */
  preview: z.array(z.array(cellSchema)),
});
export type Inspection = z.infer<typeof inspectionSchema>;

/** What the user makes of a column of the file. */
export const chosenColumnSchema = z.object({
  index: z.number().int().min(0).max(2_000),
  name: z.string().trim().min(1).max(100),
  dataType: dataTypeSchema,
  /** Default: the one that the inspection proposes. */
  notation: valueNotationSchema.nullable().optional(),
});
export type ChosenColumn = z.infer<typeof chosenColumnSchema>;

/** Mapping of file columns to fields. Unmapped fields stay empty. */
export const fieldMappingSchema = z.object({
  fieldId: z.string().min(1).max(64),
  index: z.number().int().min(0).max(2_000),
});
export type FieldMapping = z.infer<typeof fieldMappingSchema>;

/** What replacing a table changes. */
export const replacePreviewSchema = z.object({
  rowsBefore: z.number(),
  rowsAfter: z.number(),
  kept: z.array(z.object({ fieldId: z.string(), name: z.string(), before: dataTypeSchema, after: dataTypeSchema })),
  /** `returns` of a field that the table had before: what uses it works again. */
  added: z.array(z.object({ name: z.string(), dataType: dataTypeSchema, returns: z.boolean() })),
  lost: z.array(z.object({ fieldId: z.string(), name: z.string(), uses: z.array(fieldUseSchema) })),
});
export type ReplacePreview = z.infer<typeof replacePreviewSchema>;
