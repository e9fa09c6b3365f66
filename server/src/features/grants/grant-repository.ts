import type { GrantSubject } from '@tessera/contract';

import type { Services } from '../../platform/services.ts';
import type { GrantList } from './judge.ts';

type Store = Services['store'];
/** Entries that one statement inserts. */
const AT_ONCE = 500;

export interface SavedList {
  readonly corporationCode: string;
  readonly source: string;
  readonly id: string;
  /** Null: the object follows the nearest directory with a list. */
  readonly list: GrantList | null;
  readonly version: number;
  readonly at: Date;
  readonly by: string;
}

/** Writes the list of an object. The caller has the corporation's turn. @param revision higher than those of all its lists */
export async function writeList(transaction: Store, saved: SavedList, revision: number): Promise<void> {
  const key = { corporation_code: saved.corporationCode, source: saved.source, resource_id: saved.id };
  const values = {
    own: saved.list !== null,
    version: saved.version,
    revision,
    changed_at: saved.at,
    changed_by: saved.by,
  };
  await transaction
    .insertInto('grant_list')
    .values({ ...key, ...values })
    .onConflict((conflict) => conflict.columns(['corporation_code', 'source', 'resource_id']).doUpdateSet(values))
    .execute();
  await transaction
    .deleteFrom('grant_entry')
    .where('corporation_code', '=', saved.corporationCode)
    .where('source', '=', saved.source)
    .where('resource_id', '=', saved.id)
    .execute();
  const rows = [...(saved.list ?? [])].map(([subject, { allow, deny }]) => {
    const { kind, id } = subjectOf(subject);
    return { ...key, subject_kind: kind, subject_id: id, allow, deny };
  });
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await transaction
      .insertInto('grant_entry')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
}

/** The subject of a key of `subjectKey`. */
export function subjectOf(key: string): GrantSubject {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at) as GrantSubject['kind'], id: key.slice(at + 1) };
}
