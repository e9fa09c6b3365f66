import { randomUUID } from 'node:crypto';

import { DEFAULT_LOCALE, type Locale, type MenuType } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { insertBoards, type MenuRepository } from './menu-repository.ts';
import { MOST_NODES, type MenuTree } from './menu-rules.ts';

export interface AddedNode {
  readonly corporationCode: string;
  readonly menuType: MenuType;
  readonly menuName: string;
  /** Directory; null is the top. */
  readonly parentCode: string | null;
}

/** Refuses nodes beyond those that a corporation may have. @throws CatalogueError menuLimit */
export async function checkRoom(
  repository: MenuRepository,
  transaction: Transaction<Database>,
  corporationCode: string,
  more: number,
): Promise<void> {
  if ((await repository.count(transaction, corporationCode)) + more > MOST_NODES)
    throw new CatalogueError('menuLimit', { limit: MOST_NODES });
}

/**
 * Adds an empty directory or document as the last of its directory. @returns its code @throws CatalogueError notFound
 * for no directory, nameTaken, menuLimit
 */
export async function addNode(
  repository: MenuRepository,
  tree: MenuTree,
  transaction: Transaction<Database>,
  { corporationCode, menuType, menuName, parentCode }: AddedNode,
  locale: Locale,
): Promise<string> {
  tree.checkParent(parentCode);
  tree.checkName(menuName, menuType, parentCode, locale);
  await checkRoom(repository, transaction, corporationCode, 1);
  const menuCode = randomUUID();
  const sort = (tree.childrenOf(parentCode).at(-1)?.sort ?? -1) + 1;
  const names = { [DEFAULT_LOCALE]: menuName };
  await insertBoards(transaction, [{ menuCode, corporationCode, menuType, names, parentCode, sort }]);
  return menuCode;
}
