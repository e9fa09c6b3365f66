import { shareIdSchema } from '@tessera/contract';
import type { Kysely } from 'kysely';

import { createFollowingCache } from '../../platform/cache/index.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { Database } from '../../platform/store/database.ts';
import { memberViewer } from '../identity/index.ts';
import type { Policies } from '../policies/index.ts';
import type { ShareRow } from './share-repository.ts';
import type { SharePolicy } from './share-state.ts';

export const SHARES = 'shares';
/** Everything that {@link ShareMemo} reads. */
export const WATCHED = ['share', 'embed_key', 'account', 'member', 'role', 'corporation'] as const;

/** A share, and with whose rights visitors look at it. */
export interface KnownShare {
  readonly row: ShareRow;
  /** Null when the creator is no member any more, or may not share the document. */
  readonly creator: Viewer | null;
  /** What the corporation allows. */
  readonly policy: SharePolicy;
  /** Keys of embed tokens that hold, each with its end. */
  readonly keys: ReadonlyMap<string, { readonly sealed: string; readonly endsAt: Date | null }>;
}
export interface ShareMemo {
  /** At most five seconds old and never older than a change; see decision 0016. */
  read(shareId: string): Promise<KnownShare | null>;
  close(): void;
}

/** Whose share it is; null for one that is not there. */
export async function corporationOfShare(store: Kysely<Database>, shareId: string): Promise<string | null> {
  if (!shareIdSchema.safeParse(shareId).success) return null;
  const row = await store
    .selectFrom('share')
    .select('corporation_code')
    .where('share_id', '=', shareId)
    .executeTakeFirst();
  return row?.corporation_code ?? null;
}

/** Keeps what shares are, so that a visitor's call costs no query to the metadata store. */
export function createShareMemo(
  services: RunningServices,
  policies: Pick<Policies, 'of'>,
  mayShare: (member: Viewer, menuCode: string) => Promise<boolean>,
): ShareMemo {
  const cache = createFollowingCache<Omit<KnownShare, 'policy'>>(services, SHARES, WATCHED);
  return {
    async read(shareId) {
      const stored = await cache.get(shareId, () => load(services.store, shareId));
      if (!stored) return null;
      const { row, creator } = stored;
      return {
        ...stored,
        creator: creator && (await mayShare(creator, row.menu_code)) ? creator : null,
        policy: await policies.of(row.corporation_code),
      };
    },
    close: cache.close,
  };
}

async function load(store: Kysely<Database>, shareId: string): Promise<Omit<KnownShare, 'policy'> | null> {
  const row = await store.selectFrom('share').selectAll().where('share_id', '=', shareId).executeTakeFirst();
  if (!row) return null;
  const keys = await store
    .selectFrom('embed_key')
    .select(['key_id', 'sealed', 'ends_at'])
    .where('corporation_code', '=', row.corporation_code)
    .execute();
  return {
    row,
    creator: await memberViewer(store, row.corporation_code, row.created_by),
    keys: new Map(keys.map(({ key_id, sealed, ends_at }) => [key_id, { sealed, endsAt: ends_at }])),
  };
}
