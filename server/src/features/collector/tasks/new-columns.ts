import { isDeepStrictEqual } from 'node:util';

import { FOUND_COLUMNS, type CollectColumn, type FoundColumn, type TaskDefinition } from '@tessera/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { Database } from '../../../platform/store/database.ts';
import type { CollectTables } from '../collect-tables.ts';

type Told = Pick<Selectable<CollectTables['collector_task']>, 'definition' | 'source_columns' | 'ignored_columns'>;

/** Columns that the table of a task has at the source beside those of the task, as it is now. */
export function columnsBeside({ definition, source_columns: found, ignored_columns: ignored }: Told) {
  const known = new Set(definition.columns.map(({ name }) => name));
  const beside = found.filter(({ name }) => !known.has(name));
  return {
    newColumns: beside.filter(({ name }) => !ignored.includes(name)),
    ignoredColumns: beside.filter(({ name }) => ignored.includes(name)),
  };
}

/** Whether a definition has the columns of the one before, others behind them, and no other difference. */
export function addsColumns(before: TaskDefinition, next: TaskDefinition): boolean {
  const { columns: old, ...was } = before;
  const { columns, ...is } = next;
  return isDeepStrictEqual(was, is) && isDeepStrictEqual(columns.slice(0, old.length), old);
}

/** Keeps what a run found beside the columns of its task, where the task still reads the same table. */
export async function keepSourceColumns(
  store: Kysely<Database>,
  { taskId, from }: { readonly taskId: string; readonly from: TaskDefinition['from'] },
  columns: readonly FoundColumn[],
): Promise<void> {
  // PostgreSQL keeps no text with such a character.
  const found = JSON.stringify(columns.filter(({ name, sourceType }) => !`${name}${sourceType}`.includes('\0')));
  await store
    .updateTable('collector_task')
    .set({ source_columns: found })
    .where('task_id', '=', taskId)
    .where(sql<boolean>`definition -> 'from' = ${JSON.stringify(from)}::jsonb`)
    .where(sql<boolean>`source_columns <> ${found}::jsonb`)
    .execute();
}

export interface ColumnChange {
  readonly taskId: string;
  /** Of the definition to which columns are added. */
  readonly revision: number;
  readonly add: readonly CollectColumn[];
  /** Names of those that are not offered any more. */
  readonly ignore: readonly string[];
}

/**
 * Adds columns behind those of a task, and has others not be offered any more.
 * @throws CatalogueError notFound, conflict where the definition is another one by now, collectColumnOther,
 * collectColumnTitles, collectTooMany
 */
export async function changeColumns(
  transaction: Transaction<Database>,
  { taskId, revision, add, ignore }: ColumnChange,
): Promise<void> {
  const task = await transaction
    .selectFrom('collector_task')
    .selectAll()
    .where('task_id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
  if (!task) throw new CatalogueError('notFound');
  if (task.revision !== revision) throw new CatalogueError('conflict');
  const { newColumns, ignoredColumns } = columnsBeside(task);
  const beside = new Set([...newColumns, ...ignoredColumns].map(({ name }) => name));
  const added = new Set(add.map(({ name }) => name));
  const other = [...add.map(({ name }) => name), ...ignore].find((name) => !beside.has(name));
  if (other !== undefined) throw new CatalogueError('collectColumnOther', { name: other });
  const columns = [...task.definition.columns, ...add];
  if (columns.length > FOUND_COLUMNS.most) throw new CatalogueError('collectTooMany', { most: FOUND_COLUMNS.most });
  const titles = new Set<string>();
  for (const { title } of columns) {
    if (titles.has(title)) throw new CatalogueError('collectColumnTitles', { title });
    titles.add(title);
  }
  const ignored = new Set([...ignoredColumns.map(({ name }) => name), ...ignore]);
  await transaction
    .updateTable('collector_task')
    .set({
      ignored_columns: JSON.stringify([...ignored].filter((name) => !added.has(name))),
      ...(add.length > 0
        ? { definition: JSON.stringify({ ...task.definition, columns }), revision: revision + 1 }
        : {}),
    })
    .where('task_id', '=', taskId)
    .execute();
}
