import { isDeepStrictEqual } from 'node:util';

import {
  checkGrainSchema,
  type CheckRule,
  type CheckView,
  type collectorChecks,
  type Locale,
  type TaskDefinition,
} from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../../platform/http/handlers.ts';
import { text } from '../../../platform/texts/index.ts';
import type { CollectorContext } from '../collector-context.ts';
import { nextRun } from '../tasks/next-run.ts';
import type { CheckedTask, CheckRepository } from './check-repository.ts';
import { localDay, nextDay, sourceMark } from './compare-groups.ts';
import type { Completeness } from './completeness.ts';
import type { CheckQueue } from './define-checks.ts';

export interface CheckHandling {
  readonly context: CollectorContext;
  readonly checks: CheckRepository;
  readonly queue: CheckQueue;
  readonly completeness: Completeness;
}

/** Comparisons of tables with their sources (0130). */
export function checkHandlers({
  context: { services, people },
  checks,
  queue,
  completeness,
}: CheckHandling): Handlers<typeof collectorChecks> {
  const { now } = services;
  const own = async ({ corporationCode }: Viewer, taskId: string): Promise<CheckedTask> => {
    const task = await checks.find(taskId, corporationCode);
    if (!task) throw new CatalogueError('notFound');
    return task;
  };
  return {
    async list({ viewer, context: { locale } }) {
      const tasks = await checks.tasks(viewer.corporationCode).orderBy('task_name').execute();
      return tasks.map((task) => checkView(task, locale));
    },
    async save({ viewer, body: { taskId, rule }, context: { locale } }) {
      const task = await own(viewer, taskId);
      if (rule) refuseColumns(rule, task.definition);
      const grain = (one: CheckRule | null) => one && checkGrainSchema.parse(one);
      const forgets = !isDeepStrictEqual(grain(task.rule), grain(rule));
      await checks.put(taskId, rule, nextRun(rule?.schedule ?? null, now()), forgets);
      return checkView(await own(viewer, taskId), locale);
    },
    async run({ viewer, body: { taskId } }) {
      const task = await own(viewer, taskId);
      if (!task.rule || task.table_id === null) throw new CatalogueError('collectCheckNone');
      await queue.add({ taskId, corporationCode: viewer.corporationCode, createdBy: viewer.userId });
      return null;
    },
    async calendar({ viewer, body: { taskId, until, days: count }, context: { locale } }) {
      const task = await own(viewer, taskId);
      const last = until ?? localDay(now(), task.rule?.offsetMinutes ?? 0);
      const first = nextDay(last, 1 - count);
      const [known, cells, stores, names] = await Promise.all([
        checks.days(taskId, first, last),
        checks.cells(taskId, first, last),
        checks.stores(taskId, first, last),
        people(viewer.corporationCode),
      ]);
      const by = new Map(known.map((row) => [row.day, row]));
      return {
        view: checkView(task, locale),
        days: Array.from({ length: count }, (_, at) => {
          const day = nextDay(first, at);
          const row = by.get(day);
          return { day, checkedAt: row?.checked_at.toISOString() ?? null, isOver: row?.is_over ?? false };
        }),
        stores,
        cells: cells.map(({ refilledFor, acceptedBy, ...cell }) => ({
          ...{ ...cell, refilled: refilledFor === sourceMark(cell) },
          acceptedBy: acceptedBy && (names.get(acceptedBy) ?? ''),
        })),
      };
    },
    async accept({ viewer, body: { isAccepted, ...place } }) {
      await own(viewer, place.taskId);
      const by = isAccepted ? { userId: viewer.userId, at: now() } : null;
      if (!(await checks.accept(place, by))) throw new CatalogueError('collectCheckNotMissing');
      return null;
    },
    async complete({ viewer, body: { taskId, day } }) {
      if (taskId !== undefined) await own(viewer, taskId);
      const tables = await completeness.of(viewer.corporationCode, {
        ...(taskId === undefined ? {} : { taskId }),
        ...(day === undefined ? {} : { day }),
        at: now(),
      });
      return { isComplete: tables.every(({ isComplete }) => isComplete), tables };
    },
  };
}

function checkView(task: CheckedTask, locale: Locale): CheckView {
  const { fault } = task;
  return {
    ...{
      taskId: task.task_id,
      taskName: task.task_name,
      dsName: task.ds_name,
      tableId: task.table_id,
      rule: task.rule,
    },
    checkedAt: task.checked_at?.toISOString() ?? null,
    nextAt: task.next_at?.toISOString() ?? null,
    fault: fault && text(locale, `error.${fault.key}`, fault.args),
  };
}

/** @throws CatalogueError collectCheckColumn */
function refuseColumns({ dateColumn, storeColumn, amountColumns }: CheckRule, { columns }: TaskDefinition): void {
  const refuseUnless = (name: string, types: readonly string[]): void => {
    const type = columns.find((column) => column.name === name)?.dataType;
    if (type === undefined || !types.includes(type)) throw new CatalogueError('collectCheckColumn', { name });
  };
  refuseUnless(dateColumn, ['datetime']);
  if (storeColumn !== null) refuseUnless(storeColumn, ['str', 'int']);
  for (const name of amountColumns) refuseUnless(name, ['int', 'double']);
}
