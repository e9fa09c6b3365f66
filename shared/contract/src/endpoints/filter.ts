import { endpointsOf } from '../endpoint.ts';
import { cellSchema, queryResultSchema } from '../query/query-result.ts';
import { filterConditionSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';
import { filterPayloadSchema, valuePage } from './filter-payload.ts';
import { QUESTION_FAULTS } from './query.ts';

const { post } = endpointsOf('filter');
const id = z.string().min(1).max(64);
const common = { access: ['watch_chart_item'] } as const;

/** EP-110, EP-111, EP-168: what filters ask; each answers as far as the viewer may see. */
export const filter = {
  /** EP-110: values of the first index field of the query, 100 unless a page is named (RU-628). */
  filterQuery: post('/api/bigscreen/report/filter', {
    viewAs: 'allowed',
    ...common,
    body: filterPayloadSchema,
    owned: { 'body.reportParam.tbId': 'table' },
    reply: queryResultSchema,
    errors: QUESTION_FAULTS,
  }),
  /** EP-111: values of a field that are left when other filters hold, those that contain the keyword. */
  paramQuery: post('/api/bigscreen/report/param/query', {
    viewAs: 'allowed',
    ...common,
    body: z.object({
      tbId: id,
      fieldId: id,
      keyword: z.string().max(200).default(''),
      filterCondition: z.array(filterConditionSchema).max(50).default([]),
      ...valuePage,
    }),
    owned: { 'body.tbId': 'table' },
    reply: z.object({ values: z.array(cellSchema), truncated: z.boolean() }),
    errors: QUESTION_FAULTS,
  }),
  /** EP-168: the tables that the charts of a board ask. */
  boardTables: post('/api/bigscreen/report/tbl', {
    viewAs: 'allowed',
    ...common,
    body: z.object({ menuCode: id }),
    owned: { 'body.menuCode': 'board' },
    reply: z.array(z.object({ tblId: z.string(), tblName: z.string(), reportCodes: z.array(z.string()) })),
    errors: ['notFound'],
  }),
} as const;
