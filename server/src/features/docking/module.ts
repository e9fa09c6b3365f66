import type { Locale } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { LinesAnswer } from '../../platform/http/lines-answer.ts';
import { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { createGuardedRequests, createOutboundPolicy, createVetAddress } from '../../platform/outbound/index.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import type { DockedSignIns } from '../auth/index.ts';
import { endMappedGroups, findPeople } from '../identity/index.ts';
import { directorySystems } from './directory-systems.ts';
import { createDockingAccounts } from './docking-accounts.ts';
import { createDockingRepository } from './docking-repository.ts';
import { createDockingService } from './docking-service.ts';
import { viewOfKind } from './docking-views.ts';
import { KINDS } from './kinds/index.ts';
import type { DockingTools } from './kinds/kind.ts';
import { factorValuesOf } from './kinds/proven-factor.ts';
import { dockingMigrations } from './migrations.ts';
import { createArrivals } from './sign-in/arrivals.ts';
import { createAttempts } from './sign-in/attempts.ts';
import { browserRoutes } from './sign-in/browser-routes.ts';
import { createDockedSessions } from './sign-in/docked-sessions.ts';
import { createEntrance } from './sign-in/enter.ts';
import { dockingSignInHandlers } from './sign-in/handlers.ts';
import type { DockingTables } from './tables.ts';
import { testSystem } from './test/test-system.ts';
import { createUnbinding, type Unbinding } from './unbinding.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    docking: DockedSignIns & Unbinding;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends DockingTables {}
}

/** Systems outside that vouch for people: how owners dock them. */
export const dockingSlice = defineSlice({
  name: 'docking',
  migrations: dockingMigrations,
  needs: ['audit', 'auth', 'directory'],
  create({ services, needs: { audit, auth, directory } }) {
    const { store, env, now, jobs } = services;
    const repository = createDockingRepository(store, services.sealer);
    const systems = createDockingService(services, repository);
    const policy = createOutboundPolicy(env);
    const tools = {
      send: createGuardedRequests(policy),
      vet: createVetAddress(policy),
      now,
      publicUrl: publicUrl(env),
    };
    const toolsFor = (signal: AbortSignal): DockingTools => ({ ...tools, signal });
    const accounts = createDockingAccounts(store);
    directory.from(directorySystems(repository, accounts, toolsFor));
    const attempts = createAttempts(services);
    const arrivals = createArrivals(services, auth.tokens);
    const sessions = createDockedSessions(services, repository, toolsFor);
    const entrance = createEntrance(services, { auth, repository, accounts, arrivals });
    const unbinding = createUnbinding(services, repository, accounts, sessions, auth);
    /** @throws CatalogueError notFound */
    const userOf = async (corporationCode: string, memberId: string): Promise<string> => {
      const [member] = await findPeople(store, corporationCode, { memberIds: [memberId] });
      if (!member?.userId) throw new CatalogueError('notFound');
      return member.userId;
    };
    const endSessions = async (systemId: string): Promise<void> => {
      for (const sessionId of await sessions.find(systemId)) await auth.sessions.end({ sessionId });
    };
    jobs.define('docking.purge', async () => {
      await attempts.purge();
      await arrivals.purge();
    });
    jobs.schedule('docking.purge', '*/15 * * * *', 'UTC');
    const kindsIn = (locale: Locale) => Object.values(KINDS).map((kind) => viewOfKind(kind, locale));
    const parts = { auth, repository, accounts, attempts, arrivals, sessions, entrance, toolsFor };
    return {
      gives: { ...sessions, ...unbinding },
      routes: (http) => browserRoutes(http, services, parts, audit),
      handlers: {
        dockingSignIn: dockingSignInHandlers(services, parts),
        docking: {
          kinds: async ({ context: { locale } }) => kindsIn(locale),
          list: ({ viewer, context: { locale } }) => systems.list(viewer.corporationCode, locale),
          detail: ({ viewer, body, context: { locale } }) =>
            systems.detail(viewer.corporationCode, body.systemId, locale),
          async save({ viewer: { corporationCode }, body, context: { locale, note } }) {
            const before = body.systemId === undefined ? null : await systems.find(corporationCode, body.systemId);
            const saved = await systems.save(corporationCode, body, locale);
            const { name, enabled, settings, rules } = saved;
            note({ details: { systemId: saved.systemId, name, kind: saved.kind } });
            if (before) {
              const was = { name: before.system_name, enabled: before.enabled, ...before.settings, ...before.rules };
              note(changeOf(was, { name, enabled, ...settings, ...rules }));
            }
            if (!enabled) await endSessions(saved.systemId);
            const words = factorValuesOf(settings['factorValues'] ?? '');
            for (const sessionId of await sessions.provenOtherwise(saved.systemId, words))
              await auth.sessions.end({ sessionId });
            return saved;
          },
          async remove({ viewer, body, context: { note } }) {
            const { system_name: name, kind } = await systems.find(viewer.corporationCode, body.systemId);
            note({ details: { name, kind } });
            await directory.forget(viewer.corporationCode, body.systemId);
            await endSessions(body.systemId);
            await endMappedGroups(store, body.systemId);
            if (!(await repository.remove(viewer.corporationCode, body.systemId))) throw new CatalogueError('notFound');
            return null;
          },
          async memberAccounts({ viewer: { corporationCode }, body: { memberId } }) {
            return accounts.accountsOf(await userOf(corporationCode, memberId), corporationCode);
          },
          async unbindMember({ viewer: { corporationCode }, body: { memberId, systemId }, context: { note } }) {
            const userId = await userOf(corporationCode, memberId);
            note({ details: { externalAccount: await unbinding.unbind({ corporationCode, userId, systemId }) } });
            return null;
          },
          async test({ viewer, body, context }) {
            const row = await systems.find(viewer.corporationCode, body.systemId);
            const tools = toolsFor(context.signal);
            const steps = await testSystem(services, repository, row, tools, context.locale);
            return new LinesAnswer(steps.length, async (n) => new ReadyAnswer(await steps[n]!));
          },
        },
      },
    };
  },
});
