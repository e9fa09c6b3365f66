import { RUN_STATES } from '../collector/run.ts';
import { endpointsOf } from '../endpoint.ts';
import { tableRowsSchema } from '../entities/table.ts';
import { z } from '../zod.ts';
import { PREVIEW_FAULTS } from './data/tables.ts';
import { ROW_FAULTS } from './query.ts';

const { post } = endpointsOf('collector');
const id = z.string().min(1).max(64);
const access = ['data_manage'] as const;
const owned = { 'body.taskId': 'collectTask' } as const;

/** The table that a task fills (EP-253, EP-254, EP-261). */
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
  /** Where the rows of a table come from and how far they go; null for one that no task fills. */
  origin: post('/api/collector/table/origin', {
    viewAs: 'allowed',
    access,
    corporationScoped: true,
    owned: { 'body.tableId': 'table' },
    body: z.object({ tableId: id }),
    reply: z
      .object({
        taskId: id,
        taskName: z.string(),
        dsName: z.string(),
        agentName: z.string(),
        /** As in `freshness.collected`. */
        upTo: z.string().nullable(),
        lastRun: z.object({ state: z.enum(RUN_STATES), at: z.string() }).nullable(),
        /** Of the last day that was over; null where nothing is compared. */
        complete: z
          .object({
            day: z.string(),
            isComplete: z.boolean(),
            /** Null where it is compared by day alone. */
            stores: z.number().int().nullable(),
            completeStores: z.number().int(),
            /** Null: that day was not compared since it ended. */
            checkedAt: z.string().nullable(),
          })
          .nullable(),
      })
      .nullable(),
    errors: ['notFound'],
  }),
} as const;
