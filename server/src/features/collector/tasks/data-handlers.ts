import type { collectorData } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import type { Services } from '../../../platform/services.ts';
import {
  nameIn,
  quoted,
  withRowErrors,
  type Analytics,
  type PreviewRows,
  type Rows,
  type TableRegistry,
  type TableService,
} from '../../tables/index.ts';

export interface DataHandling {
  readonly services: Pick<Services, 'store' | 'log'>;
  readonly analytics: Pick<Analytics, 'store'>;
  readonly registry: TableRegistry;
  readonly rows: Pick<Rows, 'local'>;
  readonly service: Pick<TableService, 'seen' | 'editable'>;
  readonly preview: PreviewRows;
}

/** Tables that tasks fill, as their corporation looks at them and empties them. */
export function dataHandlers({
  services: { store, log },
  analytics,
  registry,
  rows,
  service,
  preview,
}: DataHandling): Handlers<typeof collectorData> {
  /** @throws CatalogueError notFound, collectNoRows */
  async function filled({ corporationCode }: Viewer, taskId: string) {
    const task = await store
      .selectFrom('collector_task')
      .innerJoin('collector_task_set', 'collector_task_set.task_set_id', 'collector_task.task_set_id')
      .innerJoin('collector_source', 'collector_source.ds_id', 'collector_task_set.ds_id')
      .select(['task_id', 'task_name', 'table_id'])
      .where('corporation_code', '=', corporationCode)
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    if (!task) throw new CatalogueError('notFound');
    const { table_id, task_name: name } = task;
    // Its table may have been deleted since.
    if (table_id === null || !(await registry.find(corporationCode, table_id)))
      throw new CatalogueError('collectNoRows', { name });
    return { tableId: table_id, name };
  }
  /** @throws CatalogueError collectRunning: what comes of the run would be rows of a table that was to be empty */
  async function refuseRunning(taskId: string, name: string): Promise<void> {
    const running = await store
      .selectFrom('collector_run')
      .select('run_id')
      .where('task_id', '=', taskId)
      .where('state', 'in', ['running', 'loading'])
      .executeTakeFirst();
    if (running) throw new CatalogueError('collectRunning', { name });
  }
  return {
    async rows({ viewer, body: { taskId, dataStart, dataEnd }, context }) {
      const { tableId } = await filled(viewer, taskId);
      return preview(viewer, context, { tableId, dataStart, dataEnd, filterCondition: [], sortCondition: [] });
    },
    async table({ viewer, body: { taskId } }) {
      const { tableId } = await filled(viewer, taskId);
      await service.seen(viewer, tableId);
      return { tableId };
    },
    async empty({ viewer, body: { taskId, taskName }, context: { locale, signal, note } }) {
      const { tableId, name } = await filled(viewer, taskId);
      const { table, fields } = await service.editable(viewer, tableId);
      if (taskName !== name) throw new CatalogueError('collectNameDiffers', { name });
      await refuseRunning(taskId, name);
      const { physical_table: before } = table;
      const physicalTable = registry.newPhysicalName();
      const release = await withRowErrors(rows.local.hold([before], signal));
      try {
        await analytics.store.write(
          (connection) =>
            connection.run(`create table ${quoted(physicalTable)} as select * from ${quoted(before)} limit 0`),
          signal,
        );
        await registry.save(
          {
            ...{ tableId, corporationCode: viewer.corporationCode, kind: 'collected', physicalTable },
            ...{ name: nameIn(table.names, locale), basedOn: before, rowCount: 0, storedBytes: 0 },
            fields: fields.map((field) => ({
              fieldId: field.field_id,
              name: field.source_name,
              column: field.physical_column,
              dataType: field.data_type,
              formula: field.formula,
              engine: field.engine,
            })),
          },
          async (transaction) => {
            await transaction
              .updateTable('collector_task')
              .set({ cursor_value: null })
              .where('task_id', '=', taskId)
              .execute();
            // Days that were equal are not any more.
            await transaction.deleteFrom('collector_check_day').where('task_id', '=', taskId).execute();
            await transaction
              .updateTable('collector_check')
              .set({ checked_at: null })
              .where('task_id', '=', taskId)
              .execute();
          },
          signal,
        );
      } catch (error) {
        await registry
          .discard(physicalTable)
          .catch((failure: unknown) =>
            log.warn({ err: failure, table: physicalTable }, 'rows are left until the next start'),
          );
        throw error;
      } finally {
        release();
      }
      note({ details: { taskName: name, rows: Number(table.row_count ?? 0) } });
      return null;
    },
  };
}
