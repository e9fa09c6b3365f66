import { randomUUID } from 'node:crypto';

import { WARNING_LIMITS } from '@tessera/contract';
import type { Selectable, Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import type { WarningTables } from './tables.ts';
import type { WarningContext } from './warning-context.ts';
import type { WarningStore } from './warning-repository.ts';

export type DirectoryRow = Selectable<WarningTables['warning_directory']>;
type Store = WarningContext['services']['store'];

/** Directories of a corporation, brothers in their order. */
export function listDirectories(store: WarningStore, corporationCode: string): Promise<DirectoryRow[]> {
  return store
    .selectFrom('warning_directory')
    .selectAll()
    .where('corporation_code', '=', corporationCode)
    .orderBy('sort')
    .orderBy('directory_id')
    .execute();
}

/** @throws CatalogueError notFound */
export async function requireDirectory(store: WarningStore, corporationCode: string, directoryId: string | null) {
  if (directoryId === null) return;
  const all = await listDirectories(store, corporationCode);
  if (!all.some((one) => one.directory_id === directoryId)) throw new CatalogueError('notFound');
}

/** The directory and those below it. */
export function within(all: readonly DirectoryRow[], directoryId: string): Set<string> {
  const found = new Set([directoryId]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { directory_id, parent_id } of all)
      if (parent_id !== null && found.has(parent_id)) found.add(directory_id);
  }
  return found;
}

interface NewDirectory {
  readonly directoryId?: string | undefined;
  readonly directoryName: string;
  readonly parentId: string | null;
}
/** Adds a directory or renames one. @throws CatalogueError notFound, nameTaken, warningLimit */
export function saveDirectory(store: Store, corporationCode: string, given: NewDirectory): Promise<string> {
  return oneAtATime(store, 'warning-directories', corporationCode, async (transaction) => {
    const all = await listDirectories(transaction, corporationCode);
    const { directoryId, directoryName } = given;
    const there = all.find((one) => one.directory_id === directoryId);
    if (directoryId !== undefined && !there) throw new CatalogueError('notFound');
    const parentId = there ? there.parent_id : given.parentId;
    refuseTaken(all, parentId, directoryName, directoryId);
    if (there) {
      await transaction
        .updateTable('warning_directory')
        .set({ directory_name: directoryName })
        .where('directory_id', '=', there.directory_id)
        .execute();
      return there.directory_id;
    }
    if (all.length >= WARNING_LIMITS.directories)
      throw new CatalogueError('warningLimit', { what: 'directories', limit: WARNING_LIMITS.directories });
    refuseDeep(depthOf(all, parentId) + 1);
    const added = randomUUID();
    await transaction
      .insertInto('warning_directory')
      .values({
        directory_id: added,
        corporation_code: corporationCode,
        parent_id: parentId,
        directory_name: directoryName,
        sort: all.length === 0 ? 0 : Math.max(...all.map(({ sort }) => sort)) + 1,
      })
      .execute();
    return added;
  });
}

/** Moves one before a brother or to the end. @throws CatalogueError notFound, nameTaken, warningLimit */
export async function moveDirectory(
  store: Store,
  corporationCode: string,
  { directoryId, parentId, beforeId }: { directoryId: string; parentId: string | null; beforeId: string | null },
): Promise<void> {
  await oneAtATime(store, 'warning-directories', corporationCode, async (transaction) => {
    const all = await listDirectories(transaction, corporationCode);
    const moved = all.find((one) => one.directory_id === directoryId);
    const below = within(all, directoryId);
    if (!moved || (parentId !== null && below.has(parentId))) throw new CatalogueError('notFound');
    const height = Math.max(...[...below].map((id) => depthOf(all, id))) - depthOf(all, directoryId) + 1;
    refuseDeep(depthOf(all, parentId) + height);
    refuseTaken(all, parentId, moved.directory_name, directoryId);
    const brothers = all.filter((one) => one.parent_id === parentId && one.directory_id !== directoryId);
    const at = brothers.findIndex((one) => one.directory_id === beforeId);
    if (beforeId !== null && at < 0) throw new CatalogueError('notFound');
    const ordered = brothers.toSpliced(at < 0 ? brothers.length : at, 0, moved);
    await transaction
      .updateTable('warning_directory')
      .set({ parent_id: parentId })
      .where('directory_id', '=', directoryId)
      .execute();
    await order(transaction, ordered);
  });
}

async function order(transaction: Transaction<Database>, ordered: readonly DirectoryRow[]): Promise<void> {
  for (const [sort, { directory_id }] of ordered.entries())
    await transaction.updateTable('warning_directory').set({ sort }).where('directory_id', '=', directory_id).execute();
}

/**
 * Takes one away; rules and directories in it move to the one above.
 * @param keep gives what moves the rights that it had by the directory
 * @throws CatalogueError notFound, nameTaken
 */
export async function removeDirectory(
  store: Store,
  corporationCode: string,
  directoryId: string,
  keep: (transaction: Transaction<Database>, ids: readonly string[]) => Promise<void>,
): Promise<void> {
  await oneAtATime(store, 'warning-directories', corporationCode, async (transaction) => {
    const all = await listDirectories(transaction, corporationCode);
    const gone = all.find((one) => one.directory_id === directoryId);
    if (!gone) throw new CatalogueError('notFound');
    const rest = all.filter((one) => one !== gone);
    for (const child of all.filter(({ parent_id }) => parent_id === directoryId))
      refuseTaken(rest, gone.parent_id, child.directory_name, child.directory_id);
    const { parent_id } = gone;
    const rules = await transaction
      .selectFrom('warning_rule')
      .select('rule_id')
      .where('directory_id', '=', directoryId)
      .execute();
    const inside = all.filter((one) => one.parent_id === directoryId).map(({ directory_id }) => directory_id);
    await keep(transaction, [...rules.map(({ rule_id }) => rule_id), ...inside]);
    await transaction
      .updateTable('warning_rule')
      .set({ directory_id: parent_id })
      .where('directory_id', '=', directoryId)
      .execute();
    // The name may be free only once it is gone.
    await transaction
      .updateTable('warning_directory')
      .set({ directory_name: directoryId })
      .where('directory_id', '=', directoryId)
      .execute();
    await transaction
      .updateTable('warning_directory')
      .set({ parent_id })
      .where('parent_id', '=', directoryId)
      .execute();
    await transaction.deleteFrom('warning_directory').where('directory_id', '=', directoryId).execute();
  });
}

function refuseTaken(
  all: readonly DirectoryRow[],
  parentId: string | null,
  name: string,
  own: string | undefined,
): void {
  const taken = all.some(
    (one) => one.parent_id === parentId && one.directory_name === name && one.directory_id !== own,
  );
  if (taken) throw new CatalogueError('nameTaken', { name });
}

/** Levels down to a directory; 0 is the top. @throws CatalogueError notFound */
function depthOf(all: readonly DirectoryRow[], directoryId: string | null): number {
  let [depth, at] = [0, directoryId];
  while (at !== null) {
    const row = all.find((one) => one.directory_id === at);
    if (!row) throw new CatalogueError('notFound');
    depth += 1;
    at = row.parent_id;
  }
  return depth;
}
function refuseDeep(depth: number): void {
  if (depth > WARNING_LIMITS.directoryDepth)
    throw new CatalogueError('warningLimit', { what: 'depth', limit: WARNING_LIMITS.directoryDepth });
}
