import { endpointsOf } from '../endpoint.ts';
import { boardLinkageSchema } from '../entities/board-linkage.ts';
import { dataTypeSchema, granularitySchema } from '../query/report-param.ts';
import { z } from '../zod.ts';

const { post } = endpointsOf('dashboard');
const code = z.string().min(1).max(64);
const board = z.object({ menuCode: code });
const owned = { 'body.menuCode': 'board' } as const;
const stepFaults = ['notFound', 'boardLocked', 'boardInvalid', 'boardFull', 'conflict', 'chartMissing'] as const;
const field = z.object({ fieldId: code, fieldName: z.string(), dataType: dataTypeSchema });

/** EP-172 to EP-175: linkages of a board for callers that don't hold its document (entities Board linkage, RU-741). */
export const linkage = {
  /** EP-172 */
  queryByMenuCode: post('/api/bigscreen/linkage/queryLinkageConfByMenuCode', {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: board,
    /** Tables of charts that are gone are null. */
    reply: z.array(boardLinkageSchema.extend({ masterTableId: z.string().nullable() })),
    owned,
    errors: ['notFound'],
  }),
  /**
   * EP-173: removes the named slaves, or all. A linkage with fewer than two slaves is removed with the last (RU-587).
   */
  deleteById: post('/api/bigscreen/linkage/deleteLinkTablesByLinkageId', {
    viewAs: 'refused',
    access: ['chart_edit'],
    body: board.extend({ linkageId: code, slaveReportCodes: z.array(code).min(1).max(100).optional() }),
    reply: z.object({ version: z.number().int() }),
    owned,
    errors: stepFaults,
  }),
  /** EP-174: what a master's slaves are; a master has one linkage, whatever its `id` was. */
  save: post('/api/bigscreen/linkage/saveLinkageConf', {
    viewAs: 'refused',
    access: ['chart_edit'],
    body: board.extend(boardLinkageSchema.omit({ id: true }).shape),
    reply: z.object({ id: code, version: z.number().int() }),
    owned,
    errors: stepFaults,
  }),
  /** EP-175: what can be picked on a chart, and the fields of its table that can follow, as far as the viewer sees them. */
  dimensionFields: post('/api/bigscreen/linkage/getDimensionFieldList', {
    viewAs: 'allowed',
    access: ['watch_right_content'],
    body: board.extend({ reportCode: code }),
    reply: z.object({
      tableId: z.string(),
      /** Empty where the viewer does not see the table. */
      tableName: z.string(),
      dimensions: z.array(field.extend({ granularity: granularitySchema.optional() })),
      fields: z.array(field),
    }),
    owned,
    errors: ['notFound', 'chartMissing'],
  }),
} as const;
