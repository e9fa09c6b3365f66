import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

/** Boards, each with the document that it shows now. */
export const shownDocuments = (store: Kysely<Database>) =>
  store
    .selectFrom('board_node')
    .innerJoin('board_version', (join) =>
      join
        .onRef('board_version.menu_code', '=', 'board_node.menu_code')
        .onRef('board_version.version', '=', 'board_node.version'),
    );
