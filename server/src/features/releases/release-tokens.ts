import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Database } from '../../platform/store/database.ts';
import type { Publisher } from './release-repository.ts';

/** What a release token may do. */
export interface ReleaseGrant extends Publisher {
  readonly name: string;
  readonly remotes: readonly string[] | null;
}
export interface ReleaseTokenInfo extends ReleaseGrant {
  readonly tokenId: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Tokens of pipelines that release: `tsr_<id>_<secret>`, of which only a hash is kept. */
export function createReleaseTokens(store: Kysely<Database>, now: () => Date) {
  return {
    /** @returns the token, which is shown once and can't be read again */
    async add(grant: ReleaseGrant): Promise<string> {
      const tokenId = randomBytes(6).toString('hex');
      const secret = randomBytes(32).toString('base64url');
      await store
        .insertInto('release_token')
        .values({
          token_id: tokenId,
          name: grant.name,
          secret_hash: hashOf(secret),
          remotes: grant.remotes === null ? null : [...grant.remotes],
          owner: grant.owner,
          owner_id: grant.ownerId,
          created_at: now(),
        })
        .execute();
      return `tsr_${tokenId}_${secret}`;
    },

    /** What the token of an `Authorization: Bearer` header grants; null for an unknown or revoked one. */
    async check(authorization: string | undefined): Promise<ReleaseGrant | null> {
      const match = /^Bearer tsr_([0-9a-f]{12})_([\w-]{43})$/i.exec(authorization ?? '');
      if (!match?.[1] || !match[2]) return null;
      const row = await store
        .selectFrom('release_token')
        .selectAll()
        .where('token_id', '=', match[1])
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hashOf(match[2])))) return null;
      await store
        .updateTable('release_token')
        .set({ last_used_at: now() })
        .where('token_id', '=', row.token_id)
        .execute();
      return { name: row.name, remotes: row.remotes, owner: row.owner, ownerId: row.owner_id };
    },

    async list(): Promise<ReleaseTokenInfo[]> {
      const rows = await store.selectFrom('release_token').selectAll().orderBy('created_at').execute();
      return rows.map((row) => ({
        tokenId: row.token_id,
        name: row.name,
        remotes: row.remotes,
        owner: row.owner,
        ownerId: row.owner_id,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        revokedAt: row.revoked_at,
      }));
    },

    /** @returns whether there was such a token in use */
    async revoke(tokenId: string): Promise<boolean> {
      const { numUpdatedRows } = await store
        .updateTable('release_token')
        .set({ revoked_at: now() })
        .where('token_id', '=', tokenId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
export type ReleaseTokens = ReturnType<typeof createReleaseTokens>;

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
