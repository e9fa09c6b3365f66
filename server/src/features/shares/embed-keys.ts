import { randomBytes } from 'node:crypto';

import type { embedding, EmbedKey } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { holds } from './embed-token.ts';

/** Milliseconds for which a key still holds after a newer one was made. */
const GRACE = 24 * 3_600_000;

/** Keys with which a corporation's own servers sign embed tokens. */
export function embedKeyHandlers(
  services: Pick<RunningServices, 'store' | 'now' | 'sealer' | 'log'>,
  people: (corporationCode: string) => Promise<ReadonlyMap<string, string>>,
): Handlers<typeof embedding> {
  const { store, now, sealer } = services;
  return {
    async keys({ viewer: { corporationCode } }) {
      const names = await people(corporationCode);
      const rows = await store
        .selectFrom('embed_key')
        .select(['key_id as keyId', 'created_by', 'created_at', 'ends_at as endsAt'])
        .where('corporation_code', '=', corporationCode)
        .orderBy('created_at', 'desc')
        .execute();
      return rows
        .filter((row) => holds(row, now()))
        .map(({ keyId, created_by, created_at, endsAt }): EmbedKey => ({
          keyId,
          createdBy: names.get(created_by) ?? '',
          createdAt: created_at.toISOString(),
          endsAt: endsAt?.toISOString() ?? null,
        }));
    },
    async rotate({ viewer, context: { note } }) {
      const { corporationCode, userId } = viewer;
      const at = now();
      const keyId = randomBytes(12).toString('base64url');
      const secret = randomBytes(32).toString('base64url');
      await store.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom('embed_key')
          .where('corporation_code', '=', corporationCode)
          .where('ends_at', '<=', at)
          .execute();
        await transaction
          .updateTable('embed_key')
          .set({ ends_at: new Date(at.getTime() + GRACE) })
          .where('corporation_code', '=', corporationCode)
          .where('ends_at', 'is', null)
          .execute();
        await transaction
          .insertInto('embed_key')
          .values({
            key_id: keyId,
            corporation_code: corporationCode,
            sealed: sealer.seal(secret),
            created_by: userId,
            created_at: at,
            ends_at: null,
          })
          .execute();
      });
      note({ details: { keyId } });
      const names = await people(corporationCode);
      return {
        key: { keyId, createdBy: names.get(userId) ?? '', createdAt: at.toISOString(), endsAt: null },
        secret,
      };
    },
    async retire({ viewer, body: { keyId } }) {
      const gone = await store
        .deleteFrom('embed_key')
        .where('corporation_code', '=', viewer.corporationCode)
        .where('key_id', '=', keyId)
        .executeTakeFirst();
      if (gone.numDeletedRows === 0n) throw new CatalogueError('notFound');
      return null;
    },
  };
}
