import { endpointsOf } from '../../endpoint.ts';
import {
  computedFieldSchema,
  fieldUseSchema,
  FORMULA_LENGTH,
  formulaFunctionSchema,
  formulaPreviewSchema,
} from '../../entities/computed-field.ts';
import { aggregatorSchema } from '../../query/report-param.ts';
import { z } from '../../zod.ts';
import { ROW_FAULTS } from '../query.ts';

const { get, post } = endpointsOf('fields');
const watch = ['watch_chart_item'] as const;
const edit = ['data_model_edit'] as const;
const id = z.string().min(1).max(64);
const tableId = z.object({ tableId: id });
const owned = { 'body.tableId': 'table' } as const;
const name = z.string().trim().min(1).max(100);
const formula = z.string().max(FORMULA_LENGTH);
const look = {
  decimals: z.number().int().min(0).max(10).nullable().optional(),
  /** Of a formula of one row; one of many rows has none. */
  defaultAggregator: aggregatorSchema.optional(),
  description: z.string().max(2_000).optional(),
  group: z.string().trim().max(60).optional(),
};
const asking = [
  'queryInvalid',
  'queryTimeout',
  'queryMemory',
  'queryTooLarge',
  'queryFailed',
  'queryKilled',
  ...ROW_FAULTS,
  'cancelled',
] as const;

/** EP-105 and EP-113 … EP-116: computed fields of tables of every kind, and what an editor of formulas asks. */
export const computedFields = {
  /** EP-105: every function of the language, in the caller's language. */
  functions: get('/api/bigscreen/func/list', { access: watch, reply: z.array(formulaFunctionSchema) }),
  /** EP-113 */
  createField: post('/api/bigscreen/field/create', {
    viewAs: 'refused',
    access: edit,
    body: tableId.extend({ name, formula, ...look }),
    owned,
    reply: computedFieldSchema,
    errors: ['notFound', 'nameTaken', 'formulaInvalid', 'fieldChangeInvalid', 'formulaTooMany', 'tableBusy'],
  }),
  /** EP-114: refused while formulas, models or parameters use the field; uses in charts need `force`. */
  deleteField: post('/api/bigscreen/field/delete', {
    viewAs: 'refused',
    access: edit,
    body: tableId.extend({ fieldId: id, force: z.boolean().default(false) }),
    owned,
    errors: ['notFound', 'queryFieldUnknown', 'fieldChangeInvalid', 'fieldInUse', 'tableBusy'],
  }),
  /** EP-115: the computed fields of a table, or one of them. */
  queryFields: post('/api/bigscreen/field/query', {
    viewAs: 'allowed',
    access: watch,
    body: tableId.extend({ fieldId: id.optional() }),
    owned,
    reply: z.array(computedFieldSchema),
    errors: ['notFound', 'queryFieldUnknown'],
  }),
  /**
   * EP-116: partial update. Dependent formulas must stay valid; fields in use keep type and level, in charts unless
   * `force`.
   */
  modifyField: post('/api/bigscreen/field/modify', {
    viewAs: 'refused',
    access: edit,
    body: tableId.extend({
      fieldId: id,
      name: name.optional(),
      formula: formula.optional(),
      ...look,
      force: z.boolean().default(false),
    }),
    owned,
    reply: computedFieldSchema,
    errors: [
      'notFound',
      'queryFieldUnknown',
      'nameTaken',
      'formulaInvalid',
      'formulaBreaks',
      'fieldChangeInvalid',
      'fieldInUse',
      'tableBusy',
    ],
  }),
  /** Checks a formula that is being written and works it out for the first rows that the viewer may see. */
  previewFormula: post('/api/data/field/preview', {
    viewAs: 'allowed',
    access: edit,
    body: tableId.extend({
      /** The field that is being changed, so that a formula that leads back to it is found. */
      fieldId: id.optional(),
      formula,
    }),
    owned,
    reply: formulaPreviewSchema,
    errors: ['notFound', ...asking],
  }),
  /** Everything that would change with a field of any kind. */
  fieldUsedBy: post('/api/data/field/usedBy', {
    viewAs: 'allowed',
    access: watch,
    body: tableId.extend({ fieldId: id }),
    owned,
    reply: z.array(fieldUseSchema),
    errors: ['notFound', 'queryFieldUnknown'],
  }),
} as const;
