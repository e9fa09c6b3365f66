import type { Locale } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { LinesAnswer } from '../../platform/http/lines-answer.ts';
import { ReadyAnswer } from '../../platform/http/ready-answer.ts';
import { createGuardedRequests, createOutboundPolicy, createVetAddress } from '../../platform/outbound/index.ts';
import { publicUrl } from '../../platform/public-url.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { directorySystems } from './directory-systems.ts';
import { createDockingAccounts } from './docking-accounts.ts';
import { createDockingRepository } from './docking-repository.ts';
import { createDockingService } from './docking-service.ts';
import { viewOfKind } from './docking-views.ts';
import { KINDS } from './kinds/index.ts';
import type { DockingTools } from './kinds/kind.ts';
import { dockingMigrations } from './migrations.ts';
import type { DockingTables } from './tables.ts';
import { testSystem } from './test/test-system.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends DockingTables {}
}

/** Systems outside that vouch for people: how owners dock them. */
export const dockingSlice = defineSlice({
  name: 'docking',
  migrations: dockingMigrations,
  needs: ['directory'],
  create({ services, needs: { directory } }) {
    const { env, now } = services;
    const repository = createDockingRepository(services.store, services.sealer);
    const systems = createDockingService(services, repository);
    const policy = createOutboundPolicy(env);
    const tools = {
      send: createGuardedRequests(policy),
      vet: createVetAddress(policy),
      now,
      publicUrl: publicUrl(env),
    };
    const toolsFor = (signal: AbortSignal): DockingTools => ({ ...tools, signal });
    directory.from(directorySystems(repository, createDockingAccounts(services.store), toolsFor));
    const kindsIn = (locale: Locale) => Object.values(KINDS).map((kind) => viewOfKind(kind, locale));
    return {
      handlers: {
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
            return saved;
          },
          async remove({ viewer, body, context: { note } }) {
            const { system_name: name, kind } = await systems.find(viewer.corporationCode, body.systemId);
            note({ details: { name, kind } });
            await directory.forget(viewer.corporationCode, body.systemId);
            if (!(await repository.remove(viewer.corporationCode, body.systemId))) throw new CatalogueError('notFound');
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
