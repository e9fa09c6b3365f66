import { SCREEN_TOKEN_HEADER } from '@tessera/contract';
import type { Selectable } from 'kysely';

import { createFollowingCache } from '../../platform/cache/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import { memberViewer } from '../identity/index.ts';
import { hashOf } from './pairing.ts';
import type { PlayTables } from './tables.ts';

/** What a member must hold as long as walls that it paired are to show something. */
const PAIRING_RIGHTS = ['dashboard_edit_file', 'watch_right_content', 'watch_chart_item'] as const;
/** What walls may do with its rights. */
const OF_WALLS = ['watch_right_content', 'watch_chart_item'] as const;

/** A wall, and with whose rights it looks. */
export interface Wall {
  readonly device: Selectable<PlayTables['screen_device']>;
  readonly viewer: Viewer;
}
export type WallAccess = ReturnType<typeof createWallAccess>;

export const mayPair = (member: Viewer | null): member is Viewer =>
  member !== null && PAIRING_RIGHTS.every((right) => member.permissions.has(right));

/** Whose token a wall's call has; kept in memory until the wall or the member changes (0016). */
export function createWallAccess(services: RunningServices) {
  const { store } = services;
  const watched = ['screen_device', 'account', 'member', 'role', 'corporation'];
  const kept = createFollowingCache<Wall>(services, ['plays', 'shares'], watched);
  return {
    close: () => kept.close(),
    /** @throws CatalogueError deviceTokenInvalid for a token that is unknown, revoked, or of a member that lost the right to pair */
    async of({ headers }: Pick<RequestContext, 'headers'>): Promise<Wall> {
      const token = headers[SCREEN_TOKEN_HEADER] ?? '';
      const known = /^[\w-]{43}$/.test(token)
        ? await kept.get(hashOf(token), async () => {
            const device = await store
              .selectFrom('screen_device')
              .selectAll()
              .where('token_hash', '=', hashOf(token))
              .where('revoked_at', 'is', null)
              .executeTakeFirst();
            const member = device ? await memberViewer(store, device.corporation_code, device.paired_by) : null;
            if (!device || !mayPair(member)) return null;
            return { device, viewer: { ...member, permissions: new Set(OF_WALLS), sessionId: '' } };
          })
        : null;
      if (!known) throw new CatalogueError('deviceTokenInvalid');
      return known;
    },
  };
}
