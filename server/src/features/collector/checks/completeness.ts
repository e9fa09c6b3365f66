import type { CheckComplete } from '@tessera/contract';

import type { CheckedTask, CheckRepository } from './check-repository.ts';
import { localDay, nextDay } from './compare-groups.ts';

/** Days before the one that is asked for whose stores are expected on it. */
const STORES_OF = 31;
const MOST_MISSING = 100;

/** Whether tables are complete of a day, by comparison with their sources. */
export interface Completeness {
  /**
   * Tables of compared tasks; tables that nothing compares are left out.
   * @param tableIds left out: all of the corporation
   * @param day left out: yesterday by the local time of each comparison
   */
  of(
    corporationCode: string,
    asked: {
      readonly tableIds?: readonly string[];
      readonly taskId?: string;
      readonly day?: string;
      readonly at: Date;
    },
  ): Promise<CheckComplete[]>;
}

export function createCompleteness(checks: CheckRepository): Completeness {
  async function oneOf(task: CheckedTask & { readonly table_id: string }, day: string): Promise<CheckComplete> {
    const [[compared], cells, stores] = await Promise.all([
      checks.days(task.task_id, day, day),
      checks.cells(task.task_id, day, day),
      checks.stores(task.task_id, nextDay(day, -STORES_OF), day),
    ]);
    const isCompared = compared?.is_over === true;
    const isOdd = ({ state, acceptedBy }: (typeof cells)[number]): boolean =>
      state !== 'equal' && !(state === 'missing' && acceptedBy !== null);
    const missing = isCompared ? cells.filter(isOdd).map(({ store }) => store) : stores;
    return {
      ...{ taskId: task.task_id, taskName: task.task_name, tableId: task.table_id, day },
      isComplete: isCompared && missing.length === 0,
      stores: stores.length,
      completeStores: stores.length - missing.length,
      missing: missing.slice(0, MOST_MISSING),
      checkedAt: isCompared ? compared.checked_at.toISOString() : null,
      upTo: task.definition.cursor && task.cursor_value,
    };
  }
  return {
    async of(corporationCode, { tableIds, taskId, day, at }) {
      let found = checks.tasks(corporationCode).where('rule', 'is not', null).where('table_id', 'is not', null);
      if (taskId !== undefined) found = found.where('collector_task.task_id', '=', taskId);
      if (tableIds !== undefined) found = found.where('table_id', 'in', ['', ...tableIds]);
      const tasks = await found.orderBy('task_name').execute();
      return Promise.all(
        tasks.flatMap((task) => {
          const { table_id, rule } = task;
          if (table_id === null || rule === null) return [];
          return [oneOf({ ...task, table_id }, day ?? nextDay(localDay(at, rule.offsetMinutes), -1))];
        }),
      );
    },
  };
}
