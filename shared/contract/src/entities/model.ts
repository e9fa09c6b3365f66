import { aggregatorSchema, granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { fieldUseSchema } from './computed-field.ts';
import { geoRoleSchema, tableFieldSchema, tableKindSchema, tableSummarySchema } from './table.ts';

/** How large a data model may be; `depth` counts models that stand upon each other. */
export const MODEL_LIMITS = { tables: 20, keys: 8, fields: 1_000, depth: 3 } as const;

export const JOIN_KINDS = ['inner', 'left', 'full'] as const;
export const joinKindSchema = z.enum(JOIN_KINDS);
export type JoinKind = z.infer<typeof joinKindSchema>;

/** Rows of the left table that meet one row of the right one, and the other way round. */
export const CARDINALITIES = ['oneToOne', 'manyToOne', 'oneToMany', 'manyToMany'] as const;
export type Cardinality = (typeof CARDINALITIES)[number];

const id = z.string().min(1).max(64);
const alias = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,31}$/);

/** A table's place in a model; one table may take several. The first one is the main table. */
export const modelTableSchema = z.object({
  /** Names the place within the model. */
  alias,
  tableId: id,
  /** What authors read. */
  name: z.string().trim().min(1).max(100),
  /** Position on the canvas, px. */
  x: z.number().min(0).max(20_000),
  y: z.number().min(0).max(20_000),
});
export type ModelTable = z.infer<typeof modelTableSchema>;

/** Every pair of keys must be equal. A left join keeps all rows of `left`, the side of the main table. */
export const modelJoinSchema = z.object({
  left: alias,
  right: alias,
  kind: joinKindSchema,
  keys: z.array(z.object({ left: id, right: id })).max(MODEL_LIMITS.keys),
});
export type ModelJoin = z.infer<typeof modelJoinSchema>;

export const modelFieldSchema = z.object({
  /** Chosen by who makes the field; charts hold on by it. */
  fieldId: id,
  /** Alias of its table, and its id there. */
  table: alias,
  sourceFieldId: id,
  name: z.string().trim().min(1).max(100),
  description: z.string().max(2_000).default(''),
  hidden: z.boolean().default(false),
  group: z.string().trim().max(60).default(''),
  decimals: z.number().int().min(0).max(10).nullable().default(null),
  geoRole: geoRoleSchema.nullable().default(null),
  dateHierarchy: z.array(granularitySchema).max(5).default([]),
  defaultAggregator: aggregatorSchema,
});
export type ModelField = z.infer<typeof modelFieldSchema>;

/** What an author draws: tables, a tree of joins that leads away from the main table, and the fields that charts see. */
export const modelDraftSchema = z.object({
  tables: z.array(modelTableSchema).max(100),
  joins: z.array(modelJoinSchema).max(100),
  fields: z.array(modelFieldSchema).max(MODEL_LIMITS.fields),
});
export type ModelDraft = z.infer<typeof modelDraftSchema>;

/** Something that keeps a model from being saved, and where. */
export const modelProblemSchema = z.object({
  /** Key of the error catalogue. */
  key: z.string(),
  message: z.string(),
  table: z.string().nullable(),
  /** Place among the joins. */
  join: z.number().int().nullable(),
  fieldId: z.string().nullable(),
});
export type ModelProblem = z.infer<typeof modelProblemSchema>;

/** What the rows say of a join: whether its keys name one row at most on each side. Null where it could not be measured. */
export const joinFactsSchema = z.object({
  leftUnique: z.boolean().nullable(),
  rightUnique: z.boolean().nullable(),
  cardinality: z.enum(CARDINALITIES).nullable(),
});
export type JoinFacts = z.infer<typeof joinFactsSchema>;

export const modelCheckSchema = z.object({
  problems: z.array(modelProblemSchema),
  /** In the order of the joins. */
  joins: z.array(joinFactsSchema),
  /** Aliases of tables whose rows the joins repeat; their measures count each row once. */
  repeated: z.array(z.string()),
});
export type ModelCheck = z.infer<typeof modelCheckSchema>;

/** What saving a draft takes from users of the model: a field that goes, or a formula that the new joins leave without a meaning. */
export const modelLossSchema = z.object({
  fieldId: z.string(),
  name: z.string(),
  kind: z.enum(['removed', 'refused']),
  /** Why a formula is refused, in the language of who asks; null for a field that goes. */
  reason: z.string().nullable(),
  uses: z.array(fieldUseSchema),
});
export type ModelLoss = z.infer<typeof modelLossSchema>;

/** A possible source of a model. Tables of one `store` can be joined. */
export const modelSourceSchema = z.object({
  tableId: z.string(),
  name: z.string(),
  kind: tableKindSchema,
  store: z.string(),
  /** Name of the connection; null for the platform's own store. */
  storeName: z.string().nullable(),
  /** Whether the store can do full joins. */
  fullJoins: z.boolean(),
  rowCount: z.number().nullable(),
  fieldCount: z.number().int(),
  /** Models below it and itself: 0 for a table that is no model. */
  depth: z.number().int(),
});
export type ModelSource = z.infer<typeof modelSourceSchema>;

export const modelSummarySchema = tableSummarySchema.extend({
  /** Its tables in the order of the model; those that the viewer may not see have no name. */
  sources: z.array(z.object({ tableId: z.string(), name: z.string().nullable() })),
});
export type ModelSummary = z.infer<typeof modelSummarySchema>;

export const modelDetailSchema = tableSummarySchema.extend({
  /** Sent when saving, against lost updates. */
  version: z.number().int(),
  draft: modelDraftSchema,
  /** The tables that the viewer may see, with their fields. */
  tables: z.array(modelSourceSchema.extend({ fields: z.array(tableFieldSchema) })),
});
export type ModelDetail = z.infer<typeof modelDetailSchema>;

/** A likely pair of keys with the reason: same display or source name (without prefixes of tables), or that of the other table with its field. */
export const keySuggestionSchema = z.object({
  left: z.string(),
  right: z.string(),
  reason: z.enum(['name', 'source', 'table']),
  /** It looks like a key, and not like something that two tables merely both have. */
  likely: z.boolean(),
});
export type KeySuggestion = z.infer<typeof keySuggestionSchema>;
