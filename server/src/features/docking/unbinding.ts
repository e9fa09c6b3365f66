import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../platform/open-services.ts';
import type { AuthContext } from '../auth/index.ts';
import { membershipsOf } from '../identity/index.ts';
import type { DockingAccounts } from './docking-accounts.ts';
import type { DockingRepository } from './docking-repository.ts';
import { wayOf } from './kinds/index.ts';
import type { DockedSessions } from './sign-in/docked-sessions.ts';

/** Whose binding goes, and the session that stays. */
export interface Unbound {
  readonly corporationCode: string;
  readonly userId: string;
  readonly systemId: string;
  /** Of who asks. */
  readonly sessionId?: string;
}
export interface Unbinding {
  /**
   * Takes a binding away and ends the sessions that came by it, but for the one that asks. @returns the account of the other side
   * @throws CatalogueError notFound
   */
  unbind(unbound: Unbound): Promise<string>;
  /** @throws CatalogueError dockingLastWay where the corporation lets the person in by this system alone */
  refuseLastWay(unbound: Unbound): Promise<void>;
}

export function createUnbinding(
  { store }: Pick<RunningServices, 'store'>,
  repository: DockingRepository,
  accounts: DockingAccounts,
  bySystem: Pick<DockedSessions, 'find'>,
  { sessions }: Pick<AuthContext, 'sessions'>,
): Unbinding {
  return {
    async unbind({ corporationCode, userId, systemId, sessionId }) {
      const bound = (await accounts.accountsOf(userId, corporationCode)).find((one) => one.systemId === systemId);
      if (!bound || !(await accounts.unbind(systemId, userId))) throw new CatalogueError('notFound');
      for (const ended of await bySystem.find(systemId, { externalId: bound.externalAccount }))
        if (ended !== sessionId) await sessions.end({ sessionId: ended, ofUser: userId });
      return bound.externalAccount;
    },
    async refuseLastWay({ corporationCode, userId, systemId }) {
      const rows = (await repository.list(corporationCode)).filter(({ enabled }) => enabled);
      const signsIn = new Set(rows.filter((row) => wayOf(row) !== null).map((row) => row.system_id));
      if (!signsIn.has(systemId) || !rows.some(({ system_id, rules }) => signsIn.has(system_id) && rules.exclusive))
        return;
      const own = await accounts.accountsOf(userId, corporationCode);
      if (own.some((one) => one.systemId !== systemId && signsIn.has(one.systemId))) return;
      const membership = (await membershipsOf(store, userId)).find((one) => one.corporationCode === corporationCode);
      // Owners always enter by account.
      if (membership?.userType === 'admin') return;
      throw new CatalogueError('dockingLastWay');
    },
  };
}
