import { randomUUID } from 'node:crypto';

import type { menu as endpoints, PermissionSymbol } from '@tessera/contract';
import { componentLimit, DEFAULT_LOCALE } from '@tessera/contract';
import type { Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers, Viewer } from '../../platform/http/handlers.ts';
import type { Database } from '../../platform/store/database.ts';
import type { BoardCharts } from '../charts/index.ts';
import type { Sight } from '../grants/index.ts';
import { addNode, checkRoom } from './add-node.ts';
import type { BoardDocuments } from './board-documents.ts';
import { DOCUMENTS } from './document-resources.ts';
import type { EditingOptions } from './editing-options.ts';
import { insertBoards, type MenuRepository } from './menu-repository.ts';
import type { MenuRow } from './menu-rules.ts';
import { nameIn, renamed } from './node-names.ts';

type Menu = Pick<
  Handlers<typeof endpoints>,
  'add' | 'rename' | 'move' | 'copy' | 'remove' | 'deleted' | 'restore' | 'purge' | 'favourite'
>;
export interface MenuOptions extends Pick<EditingOptions, 'grants'> {
  readonly repository: MenuRepository;
  readonly documents: BoardDocuments;
  readonly charts: BoardCharts;
  readonly now: () => Date;
  /** Names of members by their user id. */
  readonly people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>;
}

/** Directories, boards and the recycle bin, by the role cells of RU-207 to RU-282. */
export function menuHandlers({ repository, documents, charts, grants, now, people }: MenuOptions): Menu {
  const need = ({ permissions }: Viewer, symbol: PermissionSymbol): void => {
    if (!permissions.has(symbol)) throw new CatalogueError('noPermission');
  };
  const sightOf = (viewer: Viewer) => grants.sight(viewer, DOCUMENTS);
  /** Whatever a directory holds goes with it. @throws CatalogueError noPermission */
  const needAll = (sight: Sight, branch: readonly { readonly menu_code: string }[]): void => {
    if (branch.some(({ menu_code }) => !sight.may(menu_code, 'edit'))) throw new CatalogueError('noPermission');
  };
  const found = (row: MenuRow | undefined): MenuRow => {
    if (!row) throw new CatalogueError('notFound');
    return row;
  };

  return {
    add: ({ viewer, context, body }) =>
      repository.change(viewer.corporationCode, async (tree, transaction) => {
        const { menuType, menuName, parentCode } = body;
        need(viewer, menuType === '1' ? 'dashboard_add_dir' : 'dashboard_add_board');
        const node = { corporationCode: viewer.corporationCode, menuType, menuName, parentCode };
        return { menuCode: await addNode(repository, tree, transaction, node, context.locale) };
      }),

    rename: ({ viewer, context, body }) =>
      repository.change(viewer.corporationCode, async (tree, transaction) => {
        const row = found(tree.find(body.menuCode));
        need(viewer, row.menu_type === '1' ? 'dashboard_edit_dir' : 'dashboard_edit_file');
        tree.checkName(body.menuName, row.menu_type, row.parent_code, context.locale, row.menu_code);
        await transaction
          .updateTable('board_node')
          .set({ names: JSON.stringify(renamed(row.names, context.locale, body.menuName)) })
          .where('menu_code', '=', row.menu_code)
          .execute();
        return null;
      }),

    async move({ viewer, context, body }) {
      const sight = await sightOf(viewer);
      return repository.change(viewer.corporationCode, async (tree, transaction) => {
        const row = found(tree.find(body.menuCode));
        const { parentCode, beforeCode } = body;
        const ordering = beforeCode !== null || parentCode === row.parent_code;
        if (row.menu_type === '1') need(viewer, 'dashboard_drag_dir');
        else need(viewer, ordering ? 'dashboard_drag_file' : 'dashboard_move_file');
        tree.checkParent(parentCode, tree.branch(row.menu_code));
        tree.checkName(nameIn(row.names, context.locale), row.menu_type, parentCode, context.locale, row.menu_code);
        await transaction
          .updateTable('board_node')
          .set({ parent_code: parentCode })
          .where('menu_code', '=', row.menu_code)
          .execute();
        // Another directory may have another list, which is then that of what is moved.
        if (!sight.mayMove(row.menu_code, parentCode)) throw new CatalogueError('grantMove');
        await repository.order(transaction, tree.orderWith(row.menu_code, parentCode, beforeCode));
        return null;
      });
    },

    async copy({ viewer, context, body }) {
      const sight = await sightOf(viewer);
      return repository.change(viewer.corporationCode, async (tree, transaction) => {
        const { corporationCode } = viewer;
        const root = found(tree.find(body.menuCode));
        if (root.menu_type === '1') need(viewer, 'dashboard_add_dir');
        const branch = visibleBranch(tree.branch(root.menu_code), sight);
        tree.checkParent(body.parentCode, branch);
        tree.checkName(body.menuName, root.menu_type, body.parentCode, context.locale);
        await checkRoom(repository, transaction, corporationCode, branch.length);
        const codes = new Map(branch.map((row) => [row.menu_code, randomUUID()]));
        const sort = (tree.childrenOf(body.parentCode).at(-1)?.sort ?? -1) + 1;
        await insertBoards(
          transaction,
          branch.map((row) => ({
            menuCode: codes.get(row.menu_code)!,
            corporationCode,
            menuType: row.menu_type,
            names: row === root ? { [DEFAULT_LOCALE]: body.menuName } : row.names,
            parentCode: row === root ? body.parentCode : codes.get(row.parent_code!)!,
            sort: row === root ? sort : row.sort,
            layoutType: row.layout_type,
          })),
        );
        for (const row of branch.filter(({ menu_type }) => menu_type !== '1')) {
          const to = codes.get(row.menu_code)!;
          const copies = await charts.copy(
            transaction,
            corporationCode,
            row.menu_code,
            to,
            viewer.userId,
            undefined,
            componentLimit(row.menu_type),
          );
          await documents.copy(transaction, row.menu_code, to, copies, viewer.userId);
        }
        await grants.copyLists(transaction, viewer, DOCUMENTS, codes);
        return { menuCode: codes.get(root.menu_code)! };
      });
    },

    async remove({ viewer, body }) {
      const sight = await sightOf(viewer);
      return repository.change(viewer.corporationCode, async (tree, transaction) => {
        const row = found(tree.find(body.menuCode));
        need(viewer, row.menu_type === '1' ? 'dashboard_delete_dir' : 'dashboard_delete_file');
        needAll(sight, tree.branch(row.menu_code));
        await transaction
          .updateTable('board_node')
          .set({ deleted_at: now(), deleted_by: viewer.userId, deleted_root: row.menu_code })
          .where(
            'menu_code',
            'in',
            tree.branch(row.menu_code).map(({ menu_code }) => menu_code),
          )
          .execute();
        return null;
      });
    },

    async deleted({ viewer, context }) {
      const nodes = await repository.deleted(viewer.corporationCode, context.locale, (await sightOf(viewer)).may);
      const names = await people(viewer.corporationCode);
      return nodes.map(({ deletedById, ...node }) => ({ ...node, deletedBy: names.get(deletedById) ?? '' }));
    },

    async restore({ viewer, context, body }) {
      const sight = await sightOf(viewer);
      return repository.change(viewer.corporationCode, async (tree, transaction) => {
        const branch = await deletedBranch(transaction, viewer, body.menuCode);
        const root = branch.find(({ menu_code }) => menu_code === body.menuCode);
        if (!root) throw new CatalogueError('notFound');
        need(viewer, root.menu_type === '1' ? 'dashboard_delete_dir' : 'dashboard_delete_file');
        const parent = tree.find(root.parent_code ?? '')?.menu_type === '1' ? root.parent_code : null;
        needAll(sight, branch);
        if (parent !== root.parent_code) await grants.keepLists(transaction, viewer, DOCUMENTS, [root.menu_code]);
        const ordered = [root, ...branch.filter((row) => row !== root)];
        tree.checkParent(parent, ordered);
        const before = nameIn(root.names, context.locale);
        const menuName = tree.freeName(before, root.menu_type, parent, context.locale);
        const names = menuName === before ? root.names : renamed(root.names, context.locale, menuName);
        const sort = (tree.childrenOf(parent).at(-1)?.sort ?? -1) + 1;
        await transaction
          .updateTable('board_node')
          .set({ deleted_at: null, deleted_by: null, deleted_root: null })
          .where(
            'menu_code',
            'in',
            branch.map(({ menu_code }) => menu_code),
          )
          .execute();
        await transaction
          .updateTable('board_node')
          .set({ parent_code: parent, names: JSON.stringify(names), sort })
          .where('menu_code', '=', root.menu_code)
          .execute();
        return { menuCode: root.menu_code, menuName };
      });
    },

    async purge({ viewer, body }) {
      const sight = await sightOf(viewer);
      return repository.change(viewer.corporationCode, async (_tree, transaction) => {
        const branch = await deletedBranch(transaction, viewer, body.menuCode);
        const root = branch.find(({ menu_code }) => menu_code === body.menuCode);
        if (!root) throw new CatalogueError('notFound');
        need(viewer, root.menu_type === '1' ? 'dashboard_delete_dir' : 'dashboard_delete_file');
        needAll(sight, branch);
        const codes = branch.map(({ menu_code }) => menu_code);
        // What was deleted from the directory earlier stays in the bin by itself, with the rights that it had there.
        const left = await transaction
          .selectFrom('board_node')
          .select('menu_code')
          .where('parent_code', 'in', codes)
          .where('menu_code', 'not in', codes)
          .execute();
        const leftCodes = left.map(({ menu_code }) => menu_code);
        await grants.keepLists(transaction, viewer, DOCUMENTS, leftCodes);
        await transaction
          .updateTable('board_node')
          .set({ parent_code: null })
          .where('parent_code', 'in', codes)
          .where('menu_code', 'not in', codes)
          .execute();
        await transaction.deleteFrom('board_node').where('menu_code', 'in', codes).execute();
        return null;
      });
    },

    async favourite({ viewer, body }) {
      if (!(await repository.find(viewer.corporationCode, body.menuCode))) throw new CatalogueError('notFound');
      await repository.mark(viewer.userId, body.menuCode, body.favourite);
      return null;
    },
  };
}

/** What of a branch a viewer sees; below what is not seen nothing is. */
function visibleBranch(branch: readonly MenuRow[], sight: Sight): MenuRow[] {
  const kept = new Set<string>();
  return branch.filter((row, at) => {
    const isKept = sight.may(row.menu_code, 'view') && (at === 0 || kept.has(row.parent_code ?? ''));
    if (isKept) kept.add(row.menu_code);
    return isKept;
  });
}

/** The content of a deleted node; empty if deleted with its parent. */
function deletedBranch(transaction: Transaction<Database>, viewer: Viewer, menuCode: string) {
  return transaction
    .selectFrom('board_node')
    .selectAll()
    .where('corporation_code', '=', viewer.corporationCode)
    .where('deleted_root', '=', menuCode)
    .execute();
}
