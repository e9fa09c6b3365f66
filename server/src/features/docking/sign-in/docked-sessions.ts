import { sql } from 'kysely';

import { CatalogueError } from '../../../platform/http/catalogue-error.ts';
import type { RunningServices } from '../../../platform/open-services.ts';
import { heldTimeout } from '../../../platform/timed-signal.ts';
import type { Through } from '../../auth/index.ts';
import { getCorporation, membershipsOf } from '../../identity/index.ts';
import type { DockingRepository } from '../docking-repository.ts';
import { dockedOf } from '../docking-views.ts';
import { KINDS, wayOf } from '../kinds/index.ts';
import type { DockingTools } from '../kinds/kind.ts';

/** Milliseconds that a sign-out waits for the other side. */
const SIGN_OUT_PATIENCE = 5_000;
/** Milliseconds for which a sign-in by a system is as good as a password that was typed just now. */
const FRESH = 10 * 60_000;

/** What sessions came by, and what follows from it. */
export function createDockedSessions(
  { store, sealer, log, now }: RunningServices,
  repository: DockingRepository,
  toolsFor: (signal: AbortSignal) => DockingTools,
) {
  const of = async (sessionId: string) =>
    store.selectFrom('docking_session').selectAll().where('session_id', '=', sessionId).executeTakeFirst();
  return {
    async note(sessionId: string, { systemId, externalAccount, session, factor }: Through): Promise<void> {
      const { name = null, proof = null } = session ?? {};
      await store
        .insertInto('docking_session')
        .values({
          session_id: sessionId,
          system_id: systemId,
          external_account: externalAccount,
          external_session: name,
          sealed_proof: proof === null ? null : sealer.seal(proof),
          began_at: now(),
          factor: factor ?? null,
        })
        .execute();
    },
    /** Whether a system vouched for who is in this session within the last minutes. */
    async isFresh(sessionId: string): Promise<boolean> {
      const session = await of(sessionId);
      return session !== undefined && session.began_at.getTime() > now().getTime() - FRESH;
    },
    /** Sessions of a system; those of somebody or of a session there, where one is named. */
    async find(
      systemId: string,
      { externalId = null, session = null }: { externalId?: string | null; session?: string | null } = {},
    ): Promise<string[]> {
      const rows = await store
        .selectFrom('docking_session')
        .select('session_id')
        .where('system_id', '=', systemId)
        .$if(externalId !== null, (query) => query.where('external_account', '=', externalId ?? ''))
        .$if(session !== null, (query) => query.where('external_session', '=', session ?? ''))
        .execute();
      return rows.map(({ session_id }) => session_id);
    },
    /** Sessions of a system in which a second factor is proven by a word that no longer counts. */
    async provenOtherwise(systemId: string, values: readonly string[]): Promise<string[]> {
      const rows = await store
        .selectFrom('docking_session')
        .select('session_id')
        .where('system_id', '=', systemId)
        .where('factor', 'is not', null)
        .where(sql<boolean>`factor <> all(${[...values]}::text[])`)
        .execute();
      return rows.map(({ session_id }) => session_id);
    },
    /** @throws CatalogueError dockingStays: who rules a system could else enter every corporation of its people */
    async refuseLeaving(sessionId: string): Promise<void> {
      if (await of(sessionId)) throw new CatalogueError('dockingStays');
    },
    /** @throws CatalogueError dockingOnly for members of a corporation that signs in by its system; never for owners */
    async admitByAccount(corporationCode: string, userId: string): Promise<void> {
      const rows = await repository.list(corporationCode);
      const only = rows.find((row) => row.enabled && row.rules.exclusive && wayOf(row) !== null);
      if (!only) return;
      const membership = (await membershipsOf(store, userId)).find((one) => one.corporationCode === corporationCode);
      if (membership?.userType === 'admin') return;
      const corporation = (await getCorporation(store, corporationCode))?.corporation_name ?? '';
      throw new CatalogueError('dockingOnly', { corporation, system: only.system_name });
    },
    /** Address that signs out at the other side as well; null where nothing is to be done there, or it does not answer. */
    async signOutUrl(sessionId: string): Promise<string | null> {
      const session = await of(sessionId);
      const row = session && (await repository.known(session.system_id));
      if (!session || !row?.rules.signOut) return null;
      const signOut = KINDS[row.kind].signIn?.signOut;
      if (!signOut) return null;
      try {
        const system = dockedOf(row, await repository.secretsOf(row.system_id));
        const proof = session.sealed_proof === null ? null : sealer.open(session.sealed_proof);
        return (await signOut(system, proof, toolsFor(heldTimeout(SIGN_OUT_PATIENCE))))?.href ?? null;
      } catch (error) {
        // Nobody stays signed in here because a system outside is down.
        log.warn({ err: error, systemId: row.system_id }, 'a docked system could not be signed out of');
        return null;
      }
    },
  };
}
export type DockedSessions = ReturnType<typeof createDockedSessions>;
