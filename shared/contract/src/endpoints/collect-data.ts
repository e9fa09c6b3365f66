import { endpointsOf } from '../endpoint.ts';
import { tableRowsSchema } from '../entities/table.ts';
import { z } from '../zod.ts';
import { PREVIEW_FAULTS } from './data/tables.ts';
import { ROW_FAULTS } from './query.ts';

const { post } = endpointsOf('collector');
const id = z.string().min(1).max(64);
const access = ['data_manage'] as const;
const owned = { 'body.taskId': 'collectTask' } as const;

/** The table that a task fills. */
export const collectorData = {
  /** Its rows `[dataStart, dataEnd)`, as far as the caller may see them. */
  rows: post('/api/collector/task/data', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    owned,
    body: z.object({
      taskId: id,
      dataStart: z.number().int().min(0).default(0),
      dataEnd: z.number().int().min(1).default(200),
    }),
    reply: tableRowsSchema,
    errors: ['collectNoRows', ...PREVIEW_FAULTS],
  }),
  /**
   * Takes all rows out of it and has the next run read everything; its fields, names and rights stay, and what was
   * compared is forgotten.
   */
  empty: post('/api/collector/task/data/delete', {
    viewAs: 'refused',
    access,
    owned,
    body: z.object({
      taskId: id,
      /** Has to be the task's: what is lost may take hours to read again. */
      taskName: z.string().max(200),
    }),
    errors: [
      'notFound',
      'collectNoRows',
      'collectNameDiffers',
      'collectRunning',
      'conflict',
      ...ROW_FAULTS,
      'cancelled',
    ],
  }),
  /** Which table it is, where the caller may see it. */
  table: post('/api/data/getTableId', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    owned,
    body: z.object({ taskId: id }),
    reply: z.object({ tableId: id }),
    errors: ['notFound', 'collectNoRows'],
  }),
} as const;
