import { granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { amountSchema, parentTimeSchema } from './target-data.ts';

const id = z.string().min(1).max(64);
const revision = z.string().regex(/^\d{1,19}$/);

/** Limits of a file with targets: bytes, rows below the head, columns that are read, periods of the index that it fills. */
export const TARGET_FILE_LIMITS = { bytes: 20 * 1024 * 1024, rows: 20_000, columns: 400, values: 400_000 } as const;

/** Which table a file fills. */
export const targetSheetSchema = z.object({
  indexCode: id,
  parentTime: parentTimeSchema,
  indexGranularity: granularitySchema,
});
export type TargetSheet = z.infer<typeof targetSheetSchema>;
export const targetImportOptionsSchema = targetSheetSchema.extend({
  fileName: z.string().min(1).max(200),
  /** What a blank cell says: nothing, or that nothing shall be there. */
  blank: z.enum(['keep', 'clear']).default('keep'),
  /** Cells that others changed since the template was made: theirs stay, or are changed as the file says. */
  theirs: z.enum(['keep', 'overwrite']).default('keep'),
});
export type TargetImportOptions = z.infer<typeof targetImportOptionsSchema>;
export const targetImportApplySchema = targetImportOptionsSchema.extend({
  /** Where cells are faulty or keep what others entered: nothing of the file is saved, or the other cells are. */
  faulty: z.enum(['refuse', 'skip']).default('refuse'),
  /** As the look at the file told it: cells that were changed since then stay. */
  revision,
});

/** What becomes of a cell. `same` and `blank` are counted alone. */
export const TARGET_FATES = ['faulty', 'conflict', 'locked', 'added', 'changed', 'cleared', 'same', 'blank'] as const;
export const targetFateSchema = z.enum(TARGET_FATES);
export type TargetFate = z.infer<typeof targetFateSchema>;

/** Why a cell is faulty. */
export const TARGET_FAULTS = [
  'codeMissing',
  'storeUnknown',
  'twice',
  'number',
  'decimals',
  'error',
  'exceeded',
] as const;
export const targetImportCellSchema = z.object({
  /** Row and column of the sheet, such as 12 and F. */
  line: z.number().int(),
  column: z.string(),
  fate: targetFateSchema,
  reason: z.enum(TARGET_FAULTS).nullable(),
  storeCode: z.string(),
  storeName: z.string(),
  /** Null for what concerns the row. */
  indexTime: z.iso.date().nullable(),
  /** As the file has it; shortened. */
  value: z.string(),
  /** A code that is meant, probably, or the row where the store stands already. */
  hint: z.string(),
  before: amountSchema.nullable(),
  /** Who changed it, for a conflict. */
  editedBy: z.string(),
});
export type TargetImportCell = z.infer<typeof targetImportCellSchema>;

/** Cells of each fate that an answer lists at most. */
export const MOST_LISTED_CELLS = 200;
export const targetImportSchema = z.object({
  counts: z.record(targetFateSchema, z.number().int()),
  /** Headers that name neither a period nor anything of a store. */
  ignored: z.array(z.string()),
  cells: z.array(targetImportCellSchema),
  revision,
  /** Cells that were saved; null where nothing was. */
  saved: z.number().int().nullable(),
});
export type TargetImport = z.infer<typeof targetImportSchema>;
