import { MENU_TYPES, type DeletedNode, type Locale, type MenuNode, type MenuType } from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import { oneAtATime } from '../../platform/store/one-at-a-time.ts';
import { MenuTree } from './menu-rules.ts';
import { nameIn } from './node-names.ts';
import type { Names } from './tables.ts';

export interface NewNode {
  readonly menuCode: string;
  readonly corporationCode: string;
  readonly menuType: MenuType;
  readonly names: Names;
  readonly parentCode: string | null;
  readonly sort: number;
  /** Left out, the PC grid. */
  readonly layoutType?: 0 | 1 | 2;
}

/** Directories and boards as rows, limited to the corporation. */
export type MenuRepository = ReturnType<typeof createMenuRepository>;

export function createMenuRepository(store: Kysely<Database>) {
  const liveOf = (corporationCode: string, inStore: Kysely<Database> = store) =>
    inStore.selectFrom('board_node').where('corporation_code', '=', corporationCode).where('deleted_at', 'is', null);
  const live = (corporationCode: string, inStore?: Kysely<Database>) => liveOf(corporationCode, inStore).selectAll();
  return {
    /** One change of a corporation's tree at a time. */
    change: <Result>(
      corporationCode: string,
      work: (tree: MenuTree, transaction: Transaction<Database>) => Promise<Result>,
    ): Promise<Result> =>
      oneAtATime(store, 'board tree', corporationCode, async (transaction) =>
        work(new MenuTree(await live(corporationCode, transaction).execute()), transaction),
      ),

    /** Live boards, reports and screens. */
    documents: (corporationCode: string) =>
      live(corporationCode).where('menu_type', '<>', MENU_TYPES.directory).orderBy('menu_code').execute(),

    /** Live boards in their order. */
    boards: (corporationCode: string) =>
      live(corporationCode).where('menu_type', '=', '2').orderBy('sort').orderBy('menu_code').execute(),

    /** Live directories and documents of a kind in their order, with the marks of a user. */
    async nodes(
      corporationCode: string,
      userId: string,
      locale: Locale,
      kind: Exclude<MenuType, '1'>,
    ): Promise<MenuNode[]> {
      // No more than is shown: a corporation may have many thousand, and each column is read by itself.
      const rows = await liveOf(corporationCode)
        .where('menu_type', 'in', [MENU_TYPES.directory, kind])
        .select(['menu_code', 'names', 'menu_type', 'parent_code', 'sort', 'updated_at'])
        .select((build) =>
          build
            .exists(
              build
                .selectFrom('board_favourite')
                .select('board_favourite.menu_code')
                .where('board_favourite.user_id', '=', userId)
                .whereRef('board_favourite.menu_code', '=', 'board_node.menu_code'),
            )
            .as('favourite'),
        )
        .orderBy('sort')
        .orderBy('menu_code')
        .execute();
      return rows.map((row) => ({
        menuCode: row.menu_code,
        menuName: nameIn(row.names, locale),
        menuType: row.menu_type,
        parentCode: row.parent_code,
        sort: row.sort,
        favourite: Boolean(row.favourite),
        updatedAt: row.updated_at.toISOString(),
      }));
    },

    /** The live node of any kind. */
    find: (corporationCode: string, menuCode: string) =>
      live(corporationCode).where('menu_code', '=', menuCode).executeTakeFirst(),

    async count(transaction: Transaction<Database>, corporationCode: string): Promise<number> {
      const { count } = await transaction
        .selectFrom('board_node')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('corporation_code', '=', corporationCode)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Numbers the children of a directory as they are given. */
    async order(transaction: Transaction<Database>, codes: readonly string[]): Promise<void> {
      if (codes.length === 0) return;
      await sql`
        update board_node set sort = place.number - 1
        from unnest(${codes}::text[]) with ordinality as place (code, number)
        where menu_code = place.code and sort <> place.number - 1
      `.execute(transaction);
    },

    async mark(userId: string, menuCode: string, favourite: boolean): Promise<void> {
      const row = { user_id: userId, menu_code: menuCode };
      if (favourite)
        await store
          .insertInto('board_favourite')
          .values(row)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      else
        await store
          .deleteFrom('board_favourite')
          .where('user_id', '=', userId)
          .where('menu_code', '=', menuCode)
          .execute();
    },

    /** What was deleted by itself, last first. @param may what of it the viewer may do */
    async deleted(
      corporationCode: string,
      locale: Locale,
      may: (menuCode: string, action: 'view') => boolean,
    ): Promise<(DeletedNode & { readonly deletedById: string })[]> {
      const rows = await store
        .selectFrom('board_node')
        .selectAll()
        .where('corporation_code', '=', corporationCode)
        .execute();
      const byCode = new Map(rows.map((row) => [row.menu_code, row]));
      const pathOf = (code: string | null): string[] => {
        const row = code === null ? undefined : byCode.get(code);
        return row ? [...pathOf(row.parent_code), nameIn(row.names, locale)] : [];
      };
      return rows
        .filter((row) => row.deleted_at !== null && row.deleted_root === row.menu_code && may(row.menu_code, 'view'))
        .toSorted((a, b) => b.deleted_at!.getTime() - a.deleted_at!.getTime())
        .map((row) => ({
          menuCode: row.menu_code,
          menuName: nameIn(row.names, locale),
          menuType: row.menu_type,
          path: pathOf(row.parent_code),
          boards: rows.filter(
            (one) => one.deleted_root === row.menu_code && one.menu_type !== '1' && may(one.menu_code, 'view'),
          ).length,
          deletedAt: row.deleted_at!.toISOString(),
          deletedBy: '',
          deletedById: row.deleted_by ?? '',
        }));
    },
  };
}

/** Adds directories and boards, parents first; one that is there stays as it is. */
export async function insertBoards(transaction: Transaction<Database>, nodes: readonly NewNode[]): Promise<void> {
  if (nodes.length === 0) return;
  await transaction
    .insertInto('board_node')
    .values(
      nodes.map((node) => ({
        menu_code: node.menuCode,
        corporation_code: node.corporationCode,
        menu_type: node.menuType,
        names: JSON.stringify(node.names),
        parent_code: node.parentCode,
        sort: node.sort,
        layout_type: node.menuType === MENU_TYPES.report ? 2 : (node.layoutType ?? 0),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Names of all boards, and reports, of a corporation by code, those in the recycle bin among them. */
export async function boardNames(
  store: Kysely<Database>,
  corporationCode: string,
  locale: Locale,
  withReports = true,
): Promise<ReadonlyMap<string, string>> {
  const rows = await store
    .selectFrom('board_node')
    .select(['menu_code', 'names'])
    .where('corporation_code', '=', corporationCode)
    .where('menu_type', 'in', withReports ? [MENU_TYPES.board, MENU_TYPES.report] : [MENU_TYPES.board])
    .execute();
  return new Map(rows.map((row) => [row.menu_code, nameIn(row.names, locale)]));
}
