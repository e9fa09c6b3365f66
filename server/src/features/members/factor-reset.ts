import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { AuthContext } from '../auth/index.ts';
import { corporationsOfUser, type Store } from '../identity/index.ts';

export interface FactorReset {
  /**
   * Takes the second factor of a member away who lost it, and ends their sessions.
   * @throws CatalogueError factorShared for a member of other corporations, whose administrators were not asked; factorMissing
   */
  ofMember(corporationCode: string, userId: string): Promise<void>;
}

export function createFactorReset(
  store: Store,
  { factors, sessions, notices }: Pick<AuthContext, 'factors' | 'sessions' | 'notices'>,
): FactorReset {
  return {
    async ofMember(corporationCode, userId) {
      const corporations = await corporationsOfUser(store, userId);
      if (corporations.some((code) => code !== corporationCode)) throw new CatalogueError('factorShared');
      if (!(await factors.remove(userId))) throw new CatalogueError('factorMissing');
      await sessions.end({ userId });
      await notices.tell(userId, 'factorReset');
    },
  };
}
