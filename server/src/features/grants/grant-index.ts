import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';

import { createFollowingCache } from '../../platform/cache/index.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Services } from '../../platform/services.ts';
import type { GrantList, SubjectEntry } from './judge.ts';

type Store = Services['store'];
export interface StoredList {
  readonly own: boolean;
  readonly version: number;
  readonly revision: number;
  readonly entries: GrantList;
}
/** All lists of a corporation as they are at a time; another object after each change. */
export interface CorporationLists {
  readonly revision: number;
  /** How many objects have a list of their own. */
  readonly owning: number;
  /** The list of an object, also one that was taken away. */
  find(source: string, id: string): StoredList | undefined;
}

/** Corporations whose lists are kept. */
const MOST_CORPORATIONS = 200;
const keyOf = (source: string, id: string): string => `${source}/${id}`;

/**
 * The lists of corporations in memory. After a change only the lists that changed are read again, since one corporation may have
 * a million entries.
 */
export function createGrantIndex(services: RunningServices) {
  const { store } = services;
  const fresh = createFollowingCache<true>(services, 'grants', ['grant_list']);
  const kept = new LRUCache<string, Lists>({ max: MOST_CORPORATIONS });

  /** @param within a transaction that has the corporation's turn; default: what is committed */
  async function refresh(corporationCode: string, within: Store = store): Promise<Lists> {
    const known = kept.get(corporationCode) ?? new Lists(0, new Map());
    const rows = await changedSince(within, corporationCode, known.revision);
    // Another call may have read later changes meanwhile: of each list the later one stays.
    const now = kept.get(corporationCode) ?? known;
    const lists = rows.length === 0 ? now : now.with(rows);
    kept.set(corporationCode, lists);
    return lists;
  }
  return {
    /** What is in memory and up to date; undefined where it has to be read. */
    peek: (corporationCode: string): CorporationLists | undefined =>
      fresh.peek(corporationCode) ? kept.get(corporationCode) : undefined,
    async of(corporationCode: string): Promise<CorporationLists> {
      let read: Lists | undefined;
      await fresh.get(corporationCode, async () => {
        read = await refresh(corporationCode);
        return true;
      });
      return read ?? kept.get(corporationCode) ?? (await refresh(corporationCode));
    },
    refresh: refresh as (corporationCode: string, within?: Store) => Promise<CorporationLists>,
    close: () => fresh.close(),
  };
}

interface ChangedList {
  readonly source: string;
  readonly resource_id: string;
  readonly own: boolean;
  readonly version: number;
  readonly revision: number;
  /** Masks by subject: allow, and deny in the bits above. */
  readonly entries: Readonly<Record<string, number>> | null;
}
const DENY_FROM = 8;

async function changedSince(store: Store, corporationCode: string, revision: number): Promise<ChangedList[]> {
  const { rows } = await sql<ChangedList>`
    select l.source, l.resource_id, l.own, l.version, l.revision,
      json_object_agg(e.subject_kind || ':' || e.subject_id, e.allow + (e.deny << ${sql.lit(DENY_FROM)}))
        filter (where e.subject_kind is not null) as entries
    from grant_list l left join grant_entry e using (corporation_code, source, resource_id)
    where l.corporation_code = ${corporationCode} and l.revision > ${revision}
    group by l.source, l.resource_id, l.own, l.version, l.revision
  `.execute(store);
  return rows;
}

class Lists implements CorporationLists {
  readonly revision: number;
  readonly owning: number;
  readonly #lists: ReadonlyMap<string, StoredList>;

  constructor(revision: number, lists: ReadonlyMap<string, StoredList>) {
    this.revision = revision;
    this.#lists = lists;
    this.owning = [...lists.values()].filter(({ own }) => own).length;
  }

  find(source: string, id: string): StoredList | undefined {
    return this.#lists.get(keyOf(source, id));
  }

  with(rows: readonly ChangedList[]): Lists {
    const lists = new Map(this.#lists);
    let revision = this.revision;
    for (const { source, resource_id, entries, ...row } of rows) {
      revision = Math.max(revision, row.revision);
      const key = keyOf(source, resource_id);
      if ((lists.get(key)?.revision ?? 0) >= row.revision) continue;
      lists.set(key, { ...row, entries: entriesOf(entries ?? {}) });
    }
    return new Lists(revision, lists);
  }
}

/** The same object for the same masks: there are few of them. */
const SAME = new Map<number, SubjectEntry>();
function entriesOf(entries: Readonly<Record<string, number>>): GrantList {
  const list = new Map<string, SubjectEntry>();
  for (const [subject, masks] of Object.entries(entries)) {
    const entry = SAME.get(masks) ?? { allow: masks & ((1 << DENY_FROM) - 1), deny: masks >> DENY_FROM };
    SAME.set(masks, entry);
    list.set(subject, entry);
  }
  return list;
}
