import { randomUUID } from 'node:crypto';

import {
  boardDocumentSchema,
  emptyBoardDocument,
  emptyDynamicDocument,
  emptyReportDocument,
  emptyScreenDocument,
  MENU_TYPES,
  standingCodes,
  type BoardDocument,
  type BoardVersion,
} from '@tessera/contract';
import { sql, type Kysely, type Transaction } from 'kysely';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Database } from '../../platform/store/database.ts';
import { withFreshComponents } from './fresh-components.ts';
import type { MenuRow } from './menu-rules.ts';
import { recodeDocument } from './recode-document.ts';
import { shownDocuments } from './shown-documents.ts';

/** Versions that are kept of a board. */
const KEPT = 50;
/** Milliseconds within which saves of one session of editing are one version. */
const RUN = 10 * 60_000;

export type BoardDocuments = ReturnType<typeof createBoardDocuments>;

interface SavedBy {
  readonly userId: string;
  readonly lockKey: string;
  /** Whether to keep the previous version in any case. */
  readonly apart?: boolean;
}

/** What a document shows that was never saved. */
function unsaved(menuCode: string, menuType: MenuRow['menu_type'], layoutType: MenuRow['layout_type']): BoardDocument {
  if (menuType === MENU_TYPES.report) return emptyReportDocument(menuCode);
  if (menuType === MENU_TYPES.screen) return emptyScreenDocument();
  return menuType === MENU_TYPES.dynamicScreen ? emptyDynamicDocument() : emptyBoardDocument(layoutType);
}

/** What boards show, and drafts of reports and screens, version by version. */
export function createBoardDocuments(store: Kysely<Database>, now: () => Date) {
  /** {@link save} as a part of something larger. */
  async function saveIn(
    transaction: Transaction<Database>,
    menuCode: string,
    version: number,
    document: BoardDocument,
    by: SavedBy,
  ): Promise<{ version: number; savedAt: string }> {
    const savedAt = now();
    const node = await transaction
      .updateTable('board_node')
      .set({ version: version + 1, updated_at: savedAt })
      .where('menu_code', '=', menuCode)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .returning('version')
      .executeTakeFirst();
    if (!node) throw new CatalogueError('conflict');
    const last = await transaction
      .selectFrom('board_version')
      .select(['lock_key', 'saved_by', 'begun_at'])
      .where('menu_code', '=', menuCode)
      .where('version', '=', version)
      .executeTakeFirst();
    const lock = await transaction
      .selectFrom('board_lock')
      .select('taken_at')
      .where('menu_code', '=', menuCode)
      .where('lock_key', '=', by.lockKey)
      .executeTakeFirst();
    const goesOn =
      by.apart !== true &&
      last?.lock_key === by.lockKey &&
      last.saved_by === by.userId &&
      savedAt.getTime() - last.begun_at.getTime() < RUN &&
      // What was saved before the window left, or before somebody took over, stays.
      (lock === undefined || last.begun_at >= lock.taken_at);
    await transaction
      .insertInto('board_version')
      .values({
        menu_code: menuCode,
        version: node.version,
        document: JSON.stringify(document),
        lock_key: by.lockKey,
        saved_by: by.userId,
        saved_at: savedAt,
        begun_at: goesOn ? last.begun_at : savedAt,
      })
      .execute();
    if (goesOn)
      await transaction
        .deleteFrom('board_version')
        .where('menu_code', '=', menuCode)
        .where('version', '=', version)
        .execute();
    await transaction
      .deleteFrom('board_version')
      .where('menu_code', '=', menuCode)
      .where('version', 'in', (select) =>
        select
          .selectFrom('board_version')
          .select('version')
          .where('menu_code', '=', menuCode)
          .orderBy('version', 'desc')
          .limit(1_000)
          .offset(KEPT),
      )
      .execute();
    return { version: node.version, savedAt: savedAt.toISOString() };
  }

  const unsavedReport = (corporationCode: string, menuCode: string) =>
    store
      .selectFrom('board_node')
      .select('menu_code')
      .where('corporation_code', '=', corporationCode)
      .where('menu_code', '=', menuCode)
      .where('menu_type', '=', MENU_TYPES.report)
      .where('version', '=', 0)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();

  return {
    /** @returns null for a version that is not kept; version 0 is the board as it was made */
    async read(
      { menu_code, menu_type, layout_type }: Pick<MenuRow, 'menu_code' | 'menu_type' | 'layout_type'>,
      version: number,
    ): Promise<BoardDocument | null> {
      if (version === 0) return unsaved(menu_code, menu_type, layout_type);
      const row = await store
        .selectFrom('board_version')
        .select('document')
        .where('menu_code', '=', menu_code)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ? boardDocumentSchema.parse(row.document) : null;
    },

    saveIn,

    /** The live report whose draft holds a page or component; null for another corporation's. */
    async reportHolding(corporationCode: string, part: 'paper' | 'component', id: string): Promise<string | null> {
      const path = part === 'paper' ? '$.report.papers[*].id' : '$.components[*].code';
      const row = await shownDocuments(store)
        .select('board_node.menu_code')
        .where('board_node.corporation_code', '=', corporationCode)
        .where('board_node.deleted_at', 'is', null)
        .where('board_node.menu_type', '=', MENU_TYPES.report)
        .where(sql<boolean>`board_version.document ? 'report'`)
        .where(
          sql<boolean>`jsonb_path_query_array(board_version.document, ${sql.lit(path)}) @> ${JSON.stringify([id])}::jsonb`,
        )
        .executeTakeFirst();
      if (row) return row.menu_code;
      // The first page of a report that was never saved has the id of the report.
      const fresh = part === 'paper' ? await unsavedReport(corporationCode, id) : undefined;
      return fresh?.menu_code ?? null;
    },

    /** Which of some ids are those of pages or components of other reports. */
    async idsElsewhere(corporationCode: string, menuCode: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<{ id: string }>`
        select id from unnest(${ids}::text[]) as id
        where exists (
          select from board_version version join board_node node using (menu_code, version)
          where node.corporation_code = ${corporationCode} and node.menu_code <> ${menuCode}
            and version.document ? 'report'
            and (jsonb_path_query_array(version.document, '$.report.papers[*].id') ? id
              or jsonb_path_query_array(version.document, '$.components[*].code') ? id)
        ) or exists (
          select from board_node node
          where node.corporation_code = ${corporationCode} and node.menu_code = id and node.menu_code <> ${menuCode}
        )`.execute(store);
      return rows.map(({ id }) => id);
    },

    /** Stores the next version. @throws CatalogueError conflict when the board's version differs */
    save: (menuCode: string, version: number, document: BoardDocument, by: SavedBy) =>
      store.transaction().execute((transaction) => saveIn(transaction, menuCode, version, document, by)),

    /** Codes of charts of a board or report that none of its kept versions names. */
    async unnamed(menuCode: string, codes: readonly string[]): Promise<string[]> {
      if (codes.length === 0) return [];
      const { rows } = await sql<{ code: string }>`
        select code from unnest(${codes}::text[]) as code where not exists (
          select from board_version
          where menu_code = ${menuCode} and position(to_json(code)::text in document::text) > 0
        )`.execute(store);
      return rows.map(({ code }) => code);
    },

    /** Boards of some that were arranged for phones, by themselves or in a tab. */
    async arrangedForPhones(menuCodes: readonly string[]): Promise<ReadonlySet<string>> {
      if (menuCodes.length === 0) return new Set();
      const rows = await shownDocuments(store)
        .select('board_node.menu_code')
        .where('board_node.menu_code', 'in', menuCodes)
        .where(
          sql<boolean>`jsonb_path_exists(board_version.document, '$.appLayout[*].i')
            or jsonb_path_exists(board_version.document, '$.components[*].tabs[*].appLayout[*].i')`,
        )
        .execute();
      return new Set(rows.map(({ menu_code }) => menu_code));
    },

    async list(menuCode: string): Promise<(BoardVersion & { readonly userId: string })[]> {
      const rows = await store
        .selectFrom('board_version')
        .selectAll()
        .where('menu_code', '=', menuCode)
        .orderBy('version', 'desc')
        .limit(KEPT)
        .execute();
      return rows.map((row) => ({
        version: row.version,
        savedAt: row.saved_at.toISOString(),
        userNickName: '',
        userId: row.saved_by,
        components: standingCodes(row.document).length,
      }));
    },

    /** Copies a board's document with the codes of the copied charts. */
    async copy(
      transaction: Transaction<Database>,
      from: string,
      to: string,
      charts: ReadonlyMap<string, string>,
      userId: string,
    ): Promise<void> {
      const row = await shownDocuments(transaction)
        .select('board_version.document')
        .where('board_node.menu_code', '=', from)
        .executeTakeFirst();
      if (!row) return;
      // Documents of earlier product versions lack newer parts.
      const shown = boardDocumentSchema.parse(row.document);
      const document = shown.report ? withFreshComponents(shown, charts) : recodeDocument(shown, charts);
      const at = now();
      await transaction.updateTable('board_node').set({ version: 1 }).where('menu_code', '=', to).execute();
      await transaction
        .insertInto('board_version')
        .values({
          menu_code: to,
          version: 1,
          document: JSON.stringify(document),
          lock_key: randomUUID(),
          saved_by: userId,
          saved_at: at,
          begun_at: at,
        })
        .execute();
    },
  };
}
