import { checkAnswerSchema, type CheckAnswer, type CheckRule, type CollectRange } from '@tessera/contract';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../../platform/http/to-catalogue-error.ts';
import { withRowErrors, type Analytics, type Rows, type TableRegistry } from '../../tables/index.ts';
import type { CollectorContext } from '../collector-context.ts';
import { answered, askAgent } from '../sources/ask-agent.ts';
import { orderRun } from '../tasks/order-run.ts';
import { absentCells, PATTERN_DAYS } from './absent-stores.ts';
import type { CheckedTask, CheckRepository } from './check-repository.ts';
import { compareGroups, localDay, nextDay, refillRanges, sourceMark, type ComparedCell } from './compare-groups.ts';
import { countTable } from './count-table.ts';
import { dayStart } from './day-start.ts';

/** Who gives the orders of comparisons. */
const SCHEDULE = 'schedule';
/** Comparisons during each of which the table got other rows, after which the next occasion is awaited. */
const TRIES = 3;

export interface CheckOptions {
  readonly context: CollectorContext;
  readonly checks: CheckRepository;
  readonly analytics: Pick<Analytics, 'driver'>;
  readonly registry: Pick<TableRegistry, 'find'>;
  readonly rows: Pick<Rows, 'local'>;
}

/**
 * Compares a task with its source once, keeps what was found, and has days that differ read again. What goes wrong at
 * the agent or the source is kept, too.
 */
export async function runCheck(options: CheckOptions, taskId: string, signal: AbortSignal): Promise<void> {
  const { checks } = options;
  const task = await checks.find(taskId);
  if (!task?.rule) return;
  try {
    await compare(options, task, task.rule, signal);
  } catch (error) {
    signal.throwIfAborted();
    const { key, args } = toCatalogueError(error);
    if (key === 'internal') throw error;
    await checks.fail(taskId, { key, args });
  }
}

async function compare(options: CheckOptions, task: CheckedTask, rule: CheckRule, signal: AbortSignal): Promise<void> {
  const { checks, context } = options;
  const { task_id: taskId } = task;
  const at = context.services.now();
  const today = localDay(at, rule.offsetMinutes);
  const [from, to] = [nextDay(today, 1 - rule.windowDays), nextDay(today)];
  const sides = await bothSides(options, task, rule, { from, to }, signal);
  if (!sides) return;
  const [source, table] = sides;
  const found = compareGroups(source, table, await checks.cells(taskId, from, today));
  const days = Array.from({ length: rule.windowDays }, (_, index) => nextDay(from, index));
  const isOver = (day: string): boolean => day < today;
  const [first, last] = [nextDay(from, -PATTERN_DAYS), nextDay(from, -1)];
  const [before, earlier] = await Promise.all([checks.days(taskId, first, last), checks.cells(taskId, first, last)]);
  const absent = absentCells(
    { days: days.filter(isOver), cells: found },
    { days: before.map(({ day }) => day), cells: earlier },
  );
  const cells = [...found, ...absent];
  await checks.keep(taskId, { from, to, at, days, cells, isOver });
  await refill(options, task, rule, cells, signal);
}

/**
 * Groups of the source, and of the table as it was before and after the source was asked; null where it never stayed the same.
 * @throws CatalogueError
 */
async function bothSides(
  options: CheckOptions,
  task: CheckedTask,
  rule: CheckRule,
  { from, to }: { readonly from: string; readonly to: string },
  signal: AbortSignal,
): Promise<[source: CheckAnswer['groups'], table: CheckAnswer['groups']] | null> {
  const { context, analytics, checks, rows } = options;
  const agent = await context.agents.find(task.corporation_code, task.client_id);
  if (!agent) throw new CatalogueError('notFound');
  for (let attempt = 1; ; attempt += 1) {
    const { cursor, table, released } = await standing(options, task.task_id);
    const { definition, revision } = released;
    const release = await withRowErrors(rows.local.hold([table.table.physical_table], signal));
    const column = definition.cursor?.column;
    const end = column !== undefined && cursor !== null ? { column, value: cursor } : null;
    let ours: CheckAnswer['groups'];
    try {
      const asked = { table, columns: definition.columns, grain: rule, from, to, cursor: end };
      ours = await countTable(analytics, asked, signal);
    } finally {
      release();
    }
    const { dateColumn, storeColumn, amountColumns, offsetMinutes } = rule;
    const order = {
      ...{ kind: 'compare' as const, taskId: task.task_id, revision, from, to, upTo: end?.value ?? null },
      ...{ dateColumn, storeColumn, amountColumns, offsetMinutes },
    };
    const answer = await askAgent(context, SCHEDULE, agent, order, signal);
    const { groups } = answered(answer, checkAnswerSchema);
    const later = await checks.find(task.task_id);
    const after = later?.table_id ? await options.registry.find(task.corporation_code, later.table_id) : null;
    const isSame =
      after?.table.physical_table === table.table.physical_table && (later?.cursor_value ?? null) === cursor;
    if (isSame) return [groups, ours];
    if (attempt === TRIES) return null;
  }
}

/** A task with its table as they are now. @throws CatalogueError collectCheckNone, collectNotReleased */
async function standing({ checks, registry }: CheckOptions, taskId: string) {
  const task = await checks.find(taskId);
  const table = task?.table_id ? await registry.find(task.corporation_code, task.table_id) : null;
  if (!task || !table) throw new CatalogueError('collectCheckNone');
  const released = task.released?.tasks.find((each) => each.taskId === taskId);
  if (!released || !task.enabled) throw new CatalogueError('collectNotReleased', { name: task.task_name });
  return { cursor: task.cursor_value, table, released };
}

/** Has days that differ read again, once for what the source has; the run that brings them is compared again. */
async function refill(
  { checks, context }: CheckOptions,
  { task_id, corporation_code, client_id }: CheckedTask,
  rule: CheckRule,
  cells: readonly ComparedCell[],
  signal: AbortSignal,
): Promise<void> {
  const ranges = refillRanges(cells, rule);
  if (ranges.length === 0) return;
  const agent = await context.agents.find(corporation_code, client_id);
  const task = await checks.find(task_id);
  if (!agent || !task) return;
  const definition = task.released?.tasks.find(({ taskId }) => taskId === task_id)?.definition;
  const column = definition?.columns.find(({ name }) => name === rule.dateColumn);
  if (!definition || !column) return;
  for (const { from, to } of ranges) {
    const bounds = { from: dayStart(from, column, rule.offsetMinutes), to: dayStart(to, column, rule.offsetMinutes) };
    const range: CollectRange = { column: column.name, ...bounds };
    await orderRun(
      context,
      { agent, task: { taskId: task_id, name: task.task_name, definition }, sentBy: SCHEDULE, range },
      signal,
    );
    const meant = cells.filter(({ day, state }) => day >= from && day < to && state === 'different');
    await checks.noteRefill(
      task_id,
      meant.map((cell) => ({ day: cell.day, store: cell.store, mark: sourceMark(cell) })),
    );
  }
}
