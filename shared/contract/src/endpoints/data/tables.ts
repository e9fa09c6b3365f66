import { endpointsOf } from '../../endpoint.ts';
import {
  geoRoleSchema,
  lineageSchema,
  tableDetailSchema,
  tableKindSchema,
  tableRowsSchema,
  tableSummarySchema,
  tableUseSchema,
} from '../../entities/table.ts';
import {
  aggregatorSchema,
  dataTypeSchema,
  filterConditionSchema,
  granularitySchema,
} from '../../query/report-param.ts';
import { z } from '../../zod.ts';
import { ROW_FAULTS } from '../query.ts';

const { post } = endpointsOf('data');
const common = { corporationScoped: true } as const;
/** The right to see charts includes their tables, within the role's rights. */
const watch = ['watch_chart_item'] as const;
const edit = ['data_model_edit'] as const;
const id = z.string().min(1).max(64);
const tableId = z.object({ tableId: id });
const owned = { 'body.tableId': 'table' } as const;
/** Rows of one page of a preview. */
export const TABLE_PAGE_ROWS = 1_000;

/** Why rows of a table are not shown. */
export const PREVIEW_FAULTS = [
  'notFound',
  'queryFieldUnknown',
  'queryInvalid',
  'queryTimeout',
  'queryMemory',
  'queryTooLarge',
  'queryFailed',
  'queryKilled',
  ...ROW_FAULTS,
  'cancelled',
] as const;

/** Tables of every kind (decision 0008). */
export const tables = {
  listTables: post('/api/data/table/list', {
    viewAs: 'allowed',
    ...common,
    access: watch,
    body: z.object({
      /** Part of the name or the description. */
      search: z.string().max(100).optional(),
      kinds: z.array(tableKindSchema).max(6).optional(),
      /** Only tables of the same database as this one, which joins reach. */
      besideTableId: z.string().max(64).optional(),
      page: z.number().int().min(1).default(1),
      limit: z.number().int().min(1).max(200).default(50),
      sortBy: z.enum(['name', 'rowCount', 'dataTime', 'createdAt']).default('name'),
      sortFlag: z.enum(['asc', 'desc']).default('asc'),
    }),
    owned: { 'body.besideTableId': 'table' },
    reply: z.object({ list: z.array(tableSummarySchema), total: z.number().int() }),
    errors: ['notFound'],
  }),
  tableDetail: post('/api/data/table/detail', {
    viewAs: 'allowed',
    ...common,
    access: watch,
    body: tableId,
    owned,
    reply: tableDetailSchema,
    errors: ['notFound'],
  }),
  /** Rows `[dataStart, dataEnd)`; equal page sizes are cached. */
  previewTable: post('/api/data/table/preview', {
    viewAs: 'allowed',
    ...common,
    access: watch,
    body: z.object({
      tableId: id,
      dataStart: z.number().int().min(0).default(0),
      dataEnd: z.number().int().min(1).default(200),
      /** Left out: all fields that are not hidden. */
      fieldIds: z.array(id).max(500).optional(),
      filterCondition: z.array(filterConditionSchema).max(50).default([]),
      sortCondition: z
        .array(z.object({ fieldId: id, sortFlag: z.enum(['asc', 'desc']) }))
        .max(5)
        .default([]),
    }),
    owned,
    reply: tableRowsSchema,
    errors: PREVIEW_FAULTS,
  }),
  updateTable: post('/api/data/table/update', {
    viewAs: 'refused',
    ...common,
    access: edit,
    body: z.object({
      tableId: id,
      name: z.string().trim().min(1).max(100).optional(),
      description: z.string().max(2_000).optional(),
    }),
    owned,
    reply: tableDetailSchema,
    errors: ['notFound', 'nameTaken'],
  }),
  /** Changes what is given and leaves the rest. A new type must fit every value that is stored. */
  updateFields: post('/api/data/table/fields/update', {
    viewAs: 'refused',
    ...common,
    access: edit,
    body: z.object({
      tableId: id,
      fields: z
        .array(
          z.object({
            fieldId: id,
            name: z.string().trim().min(1).max(100).optional(),
            dataType: dataTypeSchema.optional(),
            defaultAggregator: aggregatorSchema.optional(),
            decimals: z.number().int().min(0).max(10).nullable().optional(),
            description: z.string().max(2_000).optional(),
            hidden: z.boolean().optional(),
            group: z.string().trim().max(60).optional(),
            geoRole: geoRoleSchema.nullable().optional(),
            dateHierarchy: z.array(granularitySchema).max(5).optional(),
          }),
        )
        .max(2_000)
        .default([]),
      /** All field ids in their new order. */
      order: z.array(id).max(2_000).optional(),
    }),
    owned,
    reply: tableDetailSchema,
    errors: [
      'notFound',
      'nameTaken',
      'queryFieldUnknown',
      'fieldTypeUnsafe',
      'formulaBreaks',
      'fieldChangeInvalid',
      'fieldInModel',
      'storageFull',
      ...ROW_FAULTS,
    ],
  }),
  /** Models and charts that would change with the table. */
  tableUsedBy: post('/api/data/table/usedBy', {
    viewAs: 'allowed',
    ...common,
    access: watch,
    body: tableId,
    owned,
    reply: z.array(tableUseSchema),
    errors: ['notFound'],
  }),
  /**
   * Where the rows come from and where they go: connection, tables, models, charts, boards; for who may manage data also the
   * task, the source and the agent that collect them.
   */
  tableLineage: post('/api/data/table/lineage', {
    viewAs: 'allowed',
    ...common,
    access: watch,
    body: tableId,
    owned,
    reply: lineageSchema,
    errors: ['notFound'],
  }),
  /** Refused while anything uses the table, unless `force` is set; a table below a model is refused in any case. */
  deleteTable: post('/api/data/table/delete', {
    viewAs: 'refused',
    ...common,
    access: ['data_delete', 'data_add'],
    body: z.object({ tableId: id, force: z.boolean().default(false) }),
    owned,
    errors: ['notFound', 'tableInUse', 'tableBusy'],
  }),
} as const;
