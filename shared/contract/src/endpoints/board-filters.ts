import { endpointsOf } from '../endpoint.ts';
import { fieldFilterShape, filterTargetSchema } from '../entities/board-filter.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { boardStateSchema, draftSchema } from '../entities/board-state.ts';
import { savedFilterNameSchema, savedFilterSchema } from '../entities/saved-filter.ts';
import { cellSchema } from '../query/query-result.ts';
import { dataTypeSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { FIELD_VALUE_ROWS } from './filter-payload.ts';
import { QUESTION_FAULTS } from './query.ts';

const { post } = endpointsOf('filter');
const id = z.string().min(1).max(64);
const cell = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
const owned = { 'body.menuCode': 'board' } as const;
const common = { owned } as const;
const read = { ...common, access: ['watch_chart_item'] } as const;
const board = z.object({ menuCode: id });
const one = board.extend({ componentCode: id });
const field = z.object({ fieldId: z.string(), fieldName: z.string(), dataType: dataTypeSchema.nullable() });
/** A step makes the document's next version, unless someone edits it. */
const step = { ...common, reply: z.object({ componentCode: z.string(), version: z.number().int() }) } as const;
const stepErrors = ['notFound', 'boardInvalid', 'boardFull', 'boardLocked', 'conflict', 'chartMissing'] as const;

/** A filter of a board in the words of entity Board filter. */
const boardFilterSchema = z.object({
  componentCode: z.string(),
  componentId: z.string(),
  componentName: z.string(),
  filterId: z.string(),
  /** '1' holds for fields, '2' for a dynamic parameter (RU-756, RU-757). */
  filterType: z.enum(['1', '2']),
  filterData: z.array(
    filterTargetSchema.extend({
      /** Empty for a table that the viewer does not see. */
      tblName: z.string(),
      /** Connection of the table; empty for one of Tessera's own. */
      schemaName: z.string(),
      /** The field and the further levels; `dataType` null for one that vanished or that the viewer does not see. */
      levels: z.array(field),
    }),
  ),
  dynamicParamId: z.string().nullable(),
  dynamicParamFilterReportCodes: z.array(z.string()),
  location: z.enum(['bar', 'grid']),
  /** Place among the filters of the board, from 1. */
  sort: z.number().int(),
  parentFilterList: z.array(z.string()),
  linkTargets: z.array(z.object({ targetComponentId: z.string(), targetFieldId: z.string() })),
});

/** EP-159 to EP-167, and what saved filters need besides. */
export const boardFilters = {
  /** EP-159 */
  search: post('/api/bigscreen/menu/filter/search', {
    viewAs: 'allowed',
    ...read,
    body: board.extend({ draft: draftSchema }),
    reply: z.array(boardFilterSchema),
    errors: ['notFound', 'reportUnpublished'],
  }),
  /** EP-160: values to choose from in a filter, left by the choices of the filters above it; 100 in a page (RU-628). */
  query: post('/api/bigscreen/menu/filter/query', {
    viewAs: 'allowed',
    ...read,
    body: one.extend({
      keyword: z.string().max(200).default(''),
      /** Of a tree: the values of the levels above the one that is asked. */
      path: z.array(cell).max(9).default([]),
      boardState: boardStateSchema.prefault({}),
      /** Which of these are still offered; left out, all that there are. */
      fieldValue: z.array(cell).min(1).max(1_000).optional(),
      dataStart: z.number().int().min(0).max(1_000_000).default(0),
      dataEnd: z.number().int().min(1).max(1_000_100).default(FIELD_VALUE_ROWS),
    }),
    reply: z.object({ values: z.array(cellSchema), truncated: z.boolean() }),
    errors: ['notFound', 'reportUnpublished', ...QUESTION_FAULTS],
  }),
  /** EP-161: from the board, and from the filters that it narrows. */
  remove: post('/api/bigscreen/menu/filter/delete', {
    viewAs: 'refused',
    ...step,
    access: ['chart_delete'],
    body: one,
    errors: stepErrors,
  }),
  /** EP-162: into the bar above the board, or onto its grid. */
  location: post('/api/bigscreen/menu/filter/location', {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit'],
    body: one.extend({ location: fieldFilterShape.location }),
    errors: stepErrors,
  }),
  /** EP-163: keeps choices under a name; a name of one's own that is taken is refused. */
  save: post('/api/bigscreen/user/define/filter/save', {
    viewAs: 'refused',
    ...read,
    body: board.extend({
      /** Given, the choices of that one are replaced. */
      filterId: id.optional(),
      name: savedFilterNameSchema,
      boardState: boardStateSchema,
    }),
    reply: z.object({ filterId: z.string() }),
    errors: ['notFound', 'nameTaken', 'menuLimit'],
  }),
  /** What the member kept for a board. */
  saved: post('/api/bigscreen/user/define/filter/list', {
    viewAs: 'allowed',
    ...read,
    body: board,
    reply: z.array(savedFilterSchema),
    errors: ['notFound'],
  }),
  rename: post('/api/bigscreen/user/define/filter/rename', {
    viewAs: 'refused',
    ...read,
    body: board.extend({ filterId: id, name: savedFilterNameSchema }),
    errors: ['notFound', 'nameTaken'],
  }),
  forget: post('/api/bigscreen/user/define/filter/delete', {
    viewAs: 'refused',
    ...read,
    body: board.extend({ filterId: id }),
    errors: ['notFound'],
  }),
  /** EP-164: a new filter, on the first free place of the grid or in the bar. */
  add: post('/api/bigscreen/report/filter/new', {
    viewAs: 'refused',
    ...step,
    access: ['dashboard_add_empty_chart'],
    body: board.extend({ componentName: boardNameSchema, ...fieldFilterShape }),
    errors: [...stepErrors, 'queryTableUnknown', 'queryFieldUnknown'],
  }),
  /** EP-165: the tables that the charts of a board ask, with the fields by which rows can be chosen. */
  allTables: post('/api/bigscreen/getAllTbls', {
    viewAs: 'allowed',
    ...read,
    body: board.extend({ draft: draftSchema }),
    reply: z.array(
      z.object({
        tblId: z.string(),
        tblName: z.string(),
        schemaName: z.string(),
        reportCodes: z.array(z.string()),
        fieldList: z.array(field),
      }),
    ),
    errors: ['notFound', 'reportUnpublished'],
  }),
  /** EP-166: how filters work on a board, what holds when it is opened, and which charts react to which. */
  info: post('/api/bigscreen/getDashboardFilterInfo', {
    viewAs: 'allowed',
    ...read,
    body: board.extend({ draft: draftSchema }),
    reply: z.object({
      filterMode: z.enum(['instant', 'apply']),
      boardState: boardStateSchema,
      reports: z.array(z.object({ reportCode: z.string(), componentCodes: z.array(z.string()) })),
    }),
    errors: ['notFound', 'reportUnpublished'],
  }),
  /** EP-167: a chart that reacts to a filter no more. */
  removeReport: post('/api/bigscreen/delete/report/filter/rel', {
    viewAs: 'refused',
    ...step,
    access: ['chart_edit'],
    body: one.extend({ reportCode: id }),
    owned: { ...owned, 'body.reportCode': 'chart' },
    errors: stepErrors,
  }),
} as const;
