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
import type { CheckRepository } from '../checks/check-repository.ts';
import type { createTableOrigins } from '../checks/table-origin.ts';

export interface DataHandling {
  readonly services: Pick<Services, 'store' | 'log'>;
  readonly checks: Pick<CheckRepository, 'find' | 'forget'>;
  readonly analytics: Pick<Analytics, 'store'>;
  readonly registry: TableRegistry;
  readonly rows: Pick<Rows, 'local'>;
  readonly service: Pick<TableService, 'seen' | 'editable'>;
  readonly preview: PreviewRows;
  readonly origins: Pick<ReturnType<typeof createTableOrigins>, 'originOf'>;
}

/** Tables that tasks fill, as their corporation looks at them and empties them. */
export function dataHandlers({
  services: { store, log },
  checks,
  analytics,
  registry,
  rows,
  service,
  preview,
  origins,
}: DataHandling): Handlers<typeof collectorData> {
  /** @throws CatalogueError notFound, collectNoRows */
  async function filled({ corporationCode }: Viewer, taskId: string) {
    const task = await checks.find(taskId, corporationCode);
    if (!task) throw new CatalogueError('notFound');
    const { table_id, task_name: name } = task;
    // Its table may have been deleted since.
    if (table_id === null || !(await registry.find(corporationCode, table_id)))
      throw new CatalogueError('collectNoRows', { name });
    return { tableId: table_id, name };
  }
  /** @throws CatalogueError collectRunning: what comes of the run would be rows of a table that was to be empty */
  async function refuseRunning(taskId: string, name: string, inStore: typeof store = store): Promise<void> {
    const running = await inStore
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
    async origin({ viewer, body: { tableId } }) {
      await service.seen(viewer, tableId);
      return origins.originOf(viewer.corporationCode, tableId);
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
            // A run that begins now waits for this row; one that has begun since is seen.
            await transaction
              .updateTable('collector_task')
              .set({ cursor_value: null })
              .where('task_id', '=', taskId)
              .execute();
            await refuseRunning(taskId, name, transaction);
            // Days that were equal are not any more.
            await checks.forget(taskId, transaction);
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
