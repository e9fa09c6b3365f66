import { endpointsOf } from '../../endpoint.ts';
import {
  joinFactsSchema,
  keySuggestionSchema,
  MODEL_LIMITS,
  modelCheckSchema,
  modelDetailSchema,
  modelDraftSchema,
  modelLossSchema,
  modelJoinSchema,
  modelSourceSchema,
  modelSummarySchema,
} from '../../entities/model.ts';
import { tableRowsSchema } from '../../entities/table.ts';
import { z } from '../../zod.ts';
import { ROW_FAULTS } from '../query.ts';

const { post } = endpointsOf('data');
const common = { corporationScoped: true, access: ['data_model_edit'] } as const;
const id = z.string().min(1).max(64);
const tableId = z.object({ tableId: id });
const owned = { 'body.tableId': 'table' } as const;
const name = z.string().trim().min(1).max(100);
const pair = z.object({ leftTableId: id, rightTableId: id });
const ofPair = { 'body.leftTableId': 'table', 'body.rightTableId': 'table' } as const;
const drawn = z.object({
  /** The model that is edited; left out for a new one. */
  tableId: id.optional(),
  draft: modelDraftSchema,
});
const ofDraft = { 'body.draft.tables.0.tableId': 'table' } as const;
const asking = [
  'queryInvalid',
  'queryTimeout',
  'queryMemory',
  'queryTooLarge',
  'queryFailed',
  ...ROW_FAULTS,
  'cancelled',
] as const;
const wrong = [
  'modelEmpty',
  'modelTooLarge',
  'modelTableUnknown',
  'modelFieldUnknown',
  'modelNameTwice',
  'modelKeysMissing',
  'modelKeyTypes',
  'modelCyclic',
  'modelDisconnected',
  'modelDirection',
  'modelSourcesMixed',
  'modelFullJoinUnsupported',
  'modelTooDeep',
  'modelContainsItself',
  'modelFieldUnfit',
] as const;

/** Data models: joined tables that charts take for one table (decision 0012). Deleting is `deleteTable`. */
export const models = {
  listModels: post('/api/data/model/list', {
    viewAs: 'allowed',
    ...common,
    body: z.object({
      search: z.string().max(100).optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(50),
      sortBy: z.enum(['name', 'dataTime', 'createdAt']).default('dataTime'),
      sortFlag: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: z.object({ list: z.array(modelSummarySchema), total: z.number().int() }),
  }),
  modelDetail: post('/api/data/model/detail', {
    viewAs: 'allowed',
    ...common,
    body: tableId,
    owned,
    reply: modelDetailSchema,
    errors: ['notFound'],
  }),
  /** Every table that the viewer may see, as the canvas lists them. */
  modelSources: post('/api/data/model/sources', {
    viewAs: 'allowed',
    ...common,
    body: z.object({}),
    reply: z.array(modelSourceSchema),
  }),
  /** Pairs of fields that would do as keys, the likeliest first. */
  suggestKeys: post('/api/data/model/keys', {
    viewAs: 'allowed',
    ...common,
    body: pair,
    owned: ofPair,
    reply: z.array(keySuggestionSchema),
    errors: ['notFound'],
  }),
  /** Asks all rows of two tables whether keys name one row at most, whatever rows the viewer may see. */
  measureJoin: post('/api/data/model/join', {
    viewAs: 'allowed',
    ...common,
    body: pair.extend({ keys: modelJoinSchema.shape.keys.min(1).max(MODEL_LIMITS.keys) }),
    owned: ofPair,
    reply: joinFactsSchema,
    errors: ['notFound', 'modelFieldUnknown', 'modelKeyTypes', 'modelFieldUnfit', ...asking],
  }),
  /** All that is wrong with a draft, and what its joins do to measures. */
  checkModel: post('/api/data/model/check', {
    viewAs: 'allowed',
    ...common,
    body: drawn,
    reply: modelCheckSchema,
    errors: ['notFound', 'cancelled'],
  }),
  /** Fields in use that saving a draft would take away, and formulas that its joins would leave without a meaning. */
  modelLosses: post('/api/data/model/losses', {
    viewAs: 'allowed',
    ...common,
    body: drawn.extend({ tableId: id }),
    reply: z.array(modelLossSchema),
    owned: { ...owned, ...ofDraft },
    errors: ['notFound', ...wrong, ...asking],
  }),
  /** Rows of a draft as the viewer may see them. */
  previewModel: post('/api/data/model/preview', {
    viewAs: 'allowed',
    ...common,
    body: drawn.extend({
      dataStart: z.number().int().min(0).default(0),
      dataEnd: z.number().int().min(1).default(200),
      sortCondition: z
        .array(z.object({ fieldId: id, sortFlag: z.enum(['asc', 'desc']) }))
        .max(5)
        .default([]),
    }),
    owned: ofDraft,
    reply: tableRowsSchema,
    errors: ['notFound', 'queryFieldUnknown', ...wrong, ...asking],
  }),
  /** Makes a model, or changes one as a whole. Fields that charts use go, and formulas lose their meaning, only with `force`. */
  saveModel: post('/api/data/model/save', {
    viewAs: 'refused',
    ...common,
    body: drawn.extend({
      version: z.number().int().optional(),
      name,
      description: z.string().max(2_000).default(''),
      force: z.boolean().default(false),
    }),
    owned: ofDraft,
    reply: z.object({ tableId: z.string(), version: z.number().int() }),
    errors: [
      'notFound',
      'nameTaken',
      'conflict',
      'fieldChangeInvalid',
      'modelFieldsInUse',
      'modelFormulasRefused',
      ...wrong,
      ...asking,
    ],
  }),
  copyModel: post('/api/data/model/copy', {
    viewAs: 'refused',
    ...common,
    body: tableId.extend({ name }),
    owned,
    reply: tableId,
    errors: ['notFound', 'nameTaken', ...wrong, ...asking],
  }),
} as const;
