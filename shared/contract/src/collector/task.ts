import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const columnName = z.string().min(1).max(128);
/**
 * What values of a datetime are: `day` has no time of day; `time` is a wall clock without a zone; `moment` is a point of
 * time, given in UTC.
 */
export const DATE_FORMS = ['day', 'time', 'moment'] as const;
export const dateFormSchema = z.enum(DATE_FORMS);

/** A column that a task brings. */
export const collectColumnSchema = z
  .object({
    /** As the source calls it. */
    name: columnName,
    /** As users of the table read it. */
    title: z.string().trim().min(1).max(60),
    dataType: dataTypeSchema,
    /** Of a datetime; null of anything else. */
    dateForm: dateFormSchema.nullable(),
  })
  .refine(({ dataType, dateForm }) => (dataType === 'datetime') === (dateForm !== null), { path: ['dateForm'] });
export type CollectColumn = z.infer<typeof collectColumnSchema>;

export const FOUND_COLUMNS = { most: 500, typeLength: 200 } as const;
/** A column as a source has it, with the type that fits it. */
export const foundColumnSchema = z.object({
  name: columnName,
  /** As the source calls it. */
  sourceType: z.string().max(FOUND_COLUMNS.typeLength),
  dataType: dataTypeSchema,
  dateForm: dateFormSchema.nullable(),
});
export type FoundColumn = z.infer<typeof foundColumnSchema>;

/**
 * What is read: a table of the source, or the rows of one SELECT. A file of a folder has an empty schema; of a sheet of a
 * workbook the schema is the file.
 */
export const collectFromSchema = z.union([
  z.object({ schema: z.string().max(255), table: z.string().min(1).max(255) }),
  z.object({ sql: z.string().trim().min(1).max(20_000) }),
]);
export type CollectFrom = z.infer<typeof collectFromSchema>;

/** Rows whose column is above where the last run ended, less the overlap; they replace those of the same key. */
export const collectCursorSchema = z.object({
  column: columnName,
  /** Seconds of a datetime, the unit of a number; for rows that are committed late. */
  overlap: z.number().int().min(0).max(31_536_000),
});

/** What a task reads and how its rows become a table; a change of it makes another revision. */
export const taskDefinitionSchema = z
  .object({
    from: collectFromSchema,
    columns: z.array(collectColumnSchema).min(1).max(500),
    /** Names of the columns that make a row one of its own. */
    key: z.array(columnName).max(16),
    /** Null: each run brings all rows, which take the place of the earlier ones. */
    cursor: collectCursorSchema.nullable(),
    /**
     * Each run reads all rows and brings those that are new, changed or gone since the one before, by the key; the agent
     * keeps a hash of each row for this. Not with a cursor.
     */
    snapshot: z.literal(true).optional(),
  })
  .superRefine(({ columns, key, cursor, snapshot }, context) => {
    const names = new Set(columns.map(({ name }) => name));
    const issue = (path: string) => context.addIssue({ code: 'custom', path: [path] });
    if (names.size < columns.length) issue('columns');
    if (new Set(columns.map(({ title }) => title)).size < columns.length) issue('columns');
    if (new Set(key).size < key.length || key.some((name) => !names.has(name))) issue('key');
    if (snapshot && key.length === 0) issue('key');
    if (snapshot && cursor !== null) issue('snapshot');
    if (cursor === null) return;
    if (key.length === 0) issue('key');
    const of = columns.find(({ name }) => name === cursor.column);
    if (!of || of.dataType === 'str') issue('cursor');
  });
export type TaskDefinition = z.infer<typeof taskDefinitionSchema>;

/**
 * Runs of a task with a cursor after which its keys are compared, so that rows that are gone at the source vanish; 0: when
 * it is ordered only.
 */
export const keysEverySchema = z.number().int().min(0).max(1_000);

/** Rows of a run that may be left out because they can't be read; one more ends it. */
export const dirtyLimitSchema = z.number().int().min(0).max(100_000);
