import type { FieldUse } from '@tessera/contract';
import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';

type Use = FieldUse & { readonly fieldIds: readonly string[] };

/** Shares that fix one of these filters of boards; they close once it asks for a field that is gone. */
export async function shareUses(
  store: Kysely<Database>,
  corporationCode: string,
  filters: readonly Use[],
): Promise<Use[]> {
  const boards = filters.flatMap(({ boardCode }) => boardCode ?? []);
  const shares = await store
    .selectFrom('share')
    .select(['share_id', 'name', 'menu_code', 'locked'])
    .where('corporation_code', '=', corporationCode)
    .where('menu_code', 'in', ['', ...boards])
    .execute();
  return shares.flatMap(({ share_id, name, menu_code, locked }) => {
    const fixed = new Set(locked.map(({ componentCode }) => componentCode));
    const used = filters.filter(({ boardCode, id }) => boardCode === menu_code && fixed.has(id));
    const [first] = used;
    if (!first) return [];
    const { boardName } = first;
    return [
      {
        kind: 'share',
        id: share_id,
        name,
        boardCode: menu_code,
        boardName,
        fieldIds: used.flatMap(({ fieldIds }) => fieldIds),
      },
    ];
  });
}
