import { endpointsOf } from '../endpoint.ts';
import { paramFilterShape } from '../entities/board-filter.ts';
import { boardNameSchema } from '../entities/board-parts.ts';
import { draftSchema } from '../entities/board-state.ts';
import { dynamicParamSchema } from '../entities/dynamic-param.ts';
import { cellSchema } from '../query/query-result.ts';
import { z } from '../zod.ts';
import { ROW_FAULTS } from './query.ts';

const { post } = endpointsOf('filter');
const code = z.string().min(1).max(64);
const board = { 'body.menuCode': 'board' } as const;
const param = { 'body.dynamicParamId': 'param' } as const;

/** EP-291 to EP-293: dynamic parameters as components of boards (RU-757). */
export const paramFilter = {
  /** EP-291: adds a parameter to a board or changes one; makes a version of the board. */
  save: post('/api/bigscreen/param/filter/save', {
    viewAs: 'refused',
    access: ['dashboard_add_empty_chart', 'chart_edit'],
    body: z.object({
      menuCode: code,
      /** null for a new one. */
      componentCode: code.nullable().default(null),
      componentName: boardNameSchema,
      ...paramFilterShape,
    }),
    reply: z.object({ componentCode: code, version: z.number().int() }),
    owned: { ...board, ...param },
    errors: ['notFound', 'chartMissing', 'boardLocked', 'boardInvalid', 'boardFull', 'conflict'],
  }),
  /** EP-292: a parameter of a board with all that its control needs. */
  detail: post('/api/bigscreen/param/filter/detail', {
    viewAs: 'allowed',
    access: ['watch_chart_item'],
    body: z.object({ menuCode: code, componentCode: code, draft: draftSchema }),
    reply: z.object({
      componentCode: code,
      componentName: z.string(),
      ...paramFilterShape,
      /** null when the parameter was deleted. */
      dynamicParam: dynamicParamSchema.nullable(),
      /** Default values, as far as the viewer sees the field. */
      defaultValue: z.array(cellSchema),
    }),
    owned: board,
    errors: [
      'notFound',
      'reportUnpublished',
      'analyticsUnavailable',
      'queryTimeout',
      'queryMemory',
      'queryFailed',
      'queryKilled',
      ...ROW_FAULTS,
      'cancelled',
    ],
  }),
  /** EP-293: the charts of a board that a parameter changes, and what they meet it by. */
  searchReport: post('/api/bigscreen/param/filter/searchReport', {
    viewAs: 'allowed',
    access: ['dashboard_add_empty_chart', 'chart_edit'],
    body: z.object({ menuCode: code, dynamicParamId: code }),
    reply: z.array(
      z.object({
        reportCode: code,
        reportName: z.string(),
        uses: z.array(z.enum(['sql', 'formula', 'filter'])).min(1),
      }),
    ),
    owned: { ...board, ...param },
    errors: ['notFound'],
  }),
} as const;
