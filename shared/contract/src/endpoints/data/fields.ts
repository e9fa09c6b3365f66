import { endpointsOf } from '../../endpoint.ts';
import { listedFieldSchema, tableDetailSchema, tableKindSchema } from '../../entities/table.ts';
import { cellSchema } from '../../query/query-result.ts';
import { aggregatorSchema, dataTypeSchema, granularitySchema } from '../../query/report-param.ts';
import { z } from '../../zod.ts';
import { filterPayloadSchema } from '../filter-payload.ts';
import { ROW_FAULTS } from '../query.ts';

const area = 'fields';
const { get, post } = endpointsOf(area);
const access = ['watch_chart_item'] as const;
const id = z.string().min(1).max(64);
const tableId = z.object({ tableId: id });
const owned = { 'body.tableId': 'table' } as const;
const named = z.object({ tableId: z.string(), tableName: z.string() });
const payload = filterPayloadSchema.shape.reportParam;

/** EP-101, EP-102, EP-106 … EP-109, EP-112, EP-169, EP-170: what authors of charts and filters ask of tables. */
export const tableFields = {
  /** EP-101 */
  dataGram: get('/api/bigscreen/getDataGram/{id}', {
    access,
    params: z.object({ id }),
    owned: { 'params.id': 'table' },
    reply: tableDetailSchema,
    errors: ['notFound'],
  }),
  /** EP-102: the tables that the viewer may use, by kind. */
  subjects: get('/api/bigscreen/getSubject', {
    access,
    reply: z.array(z.object({ kind: tableKindSchema, tables: z.array(named) })),
  }),
  /** EP-106: the types that a field can have, and what can be done with each. */
  fieldTypes: get('/api/bigscreen/datasource/field/type', {
    access,
    reply: z.array(
      z.object({
        dataType: dataTypeSchema,
        aggregators: z.array(aggregatorSchema),
        granularities: z.array(granularitySchema),
      }),
    ),
  }),
  /** EP-107: a table as the chart editor's field list shows it, without hidden fields. */
  showTable: post('/api/bigscreen/show/table', {
    viewAs: 'allowed',
    access,
    body: tableId,
    owned,
    reply: named.extend({ fieldList: z.array(listedFieldSchema) }),
    errors: ['notFound'],
  }),
  /** EP-108: the same, its fields sorted by name or in the order that was saved. */
  sortedFields: post('/api/bigscreen/show/sortedFieldsTable', {
    viewAs: 'allowed',
    access,
    body: tableId.extend({ sortFlag: z.enum(['asc', 'desc', 'saved']).default('saved') }),
    owned,
    reply: named.extend({ fieldList: z.array(listedFieldSchema) }),
    errors: ['notFound'],
  }),
  /** EP-109: saves the order of all fields for all users. */
  sortFields: post('/api/bigscreen/table/field/sort', {
    viewAs: 'refused',
    access: ['data_model_edit'],
    body: tableId.extend({ fieldIds: z.array(id).min(1).max(2_000) }),
    owned,
    errors: ['notFound', 'queryFieldUnknown', 'fieldChangeInvalid'],
  }),
  /**
   * EP-112: up to 100 values of a field, those that contain the keyword, in the viewer's order of sorting; or the values
   * that the payload of X-38 asks for, with its page and its conditions.
   */
  fieldValues: post('/api/bigscreen/field/data/query', {
    viewAs: 'allowed',
    access,
    body: z.union([
      tableId.extend({ fieldId: id, keyword: z.string().max(200).default('') }),
      filterPayloadSchema.extend({
        reportParam: payload.extend({ indexCondition: payload.shape.indexCondition.unwrap().min(1) }),
      }),
    ]),
    owned,
    reply: z.object({ values: z.array(cellSchema), truncated: z.boolean() }),
    errors: [
      'notFound',
      'queryFieldUnknown',
      'queryInvalid',
      'queryTimeout',
      'queryMemory',
      'queryFailed',
      'queryKilled',
      ...ROW_FAULTS,
      'cancelled',
    ],
  }),
  /** EP-169 */
  listFields: post('/api/bigscreen/datasource/table/field/list', {
    viewAs: 'allowed',
    area: 'filter',
    access,
    body: tableId,
    owned,
    reply: z.array(listedFieldSchema),
    errors: ['notFound'],
  }),
  /** EP-170: fields that have the same name and type in all of the tables, with their id in each. */
  sameFields: post('/api/bigscreen/tables/same/field/get', {
    viewAs: 'allowed',
    area: 'filter',
    access,
    body: z.object({ tableIds: z.array(id).min(1).max(50) }),
    owned: { 'body.tableIds.0': 'table' },
    reply: z.array(
      z.object({
        name: z.string(),
        dataType: dataTypeSchema,
        fields: z.array(z.object({ tableId: z.string(), fieldId: z.string() })),
      }),
    ),
    errors: ['notFound'],
  }),
} as const;
