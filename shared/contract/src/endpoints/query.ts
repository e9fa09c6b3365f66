import { endpoint } from '../endpoint.ts';
import { queryResultSchema } from '../query/query-result.ts';
import { reportParamSchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const id = z.string().min(1).max(64);
/** EP-084: a chart of a board, run with the viewer's rights. */
export const query = {
  boardReport: endpoint({
    method: 'POST',
    path: '/api/reportcenter/query/board/report/query',
    area: 'query',
    access: ['watch_chart_item'],
    body: z.object({
      menuCode: id,
      reportCode: id,
      reportHistoryCode: z.string().max(64).optional(),
      /** Skips the cache. */
      updateCache: z.boolean().default(false),
      /** Left out, the stored one is run; given, each table and field of it is resolved against what the viewer may see. */
      reportParam: reportParamSchema.optional(),
    }),
    reply: queryResultSchema,
    owned: { 'body.menuCode': 'board', 'body.reportCode': 'chart' },
    errors: [
      'chartMissing',
      'queryFieldUnknown',
      'queryTableUnknown',
      'queryTimeout',
      'queryTooLarge',
      'queryInvalid',
      'queryFailed',
      'cancelled',
    ],
  }),
} as const;
