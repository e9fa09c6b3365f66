import type { SecurityPolicy } from '@tessera/contract';

import { changeOf } from '../../platform/audit/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RequestContext, Viewer } from '../../platform/http/handlers.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { listRoles, shortenSessions } from '../identity/index.ts';
import { policyMigrations } from './migrations.ts';
import { isInside, plainNetwork } from './networks.ts';
import { createPolicies, type Policies } from './policy-service.ts';
import type { PolicyTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    policies: Policies;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends PolicyTables {}
}

/** Sessions, passwords, networks and watermarks as a corporation wants them. */
export const policiesSlice = defineSlice({
  name: 'policies',
  migrations: policyMigrations,
  later: ['messages'],
  create({ services, later }) {
    const { store, env, now } = services;
    const { policies, read, close, forget } = createPolicies(services);
    const installation = { idleMinutes: env.TESSERA_SESSION_MINUTES, longestHours: env.TESSERA_SESSION_MAX_HOURS };
    /** Roles of the corporation; those that were deleted meanwhile are left out. @throws CatalogueError notFound */
    async function knownRoles(corporationCode: string, wanted: readonly string[], before: readonly string[]) {
      const known = new Set((await listRoles(store, corporationCode)).map(({ role_id }) => role_id));
      if (wanted.some((id) => !known.has(id) && !before.includes(id))) throw new CatalogueError('notFound');
      return [...new Set(wanted)].filter((id) => known.has(id));
    }
    const state = async ({ corporationCode }: Viewer, { address }: Pick<RequestContext, 'address'>) => ({
      ...(await read(corporationCode)),
      installation,
      address,
    });
    return {
      gives: policies,
      handlers: {
        securityPolicy: {
          read: ({ viewer, context }) => state(viewer, context),
          async save({ viewer, body, context }) {
            const { corporationCode, userId } = viewer;
            const networks = [...new Set(body.policy.networks.map(plainNetwork))];
            if (!isInside(networks, context.address))
              throw new CatalogueError('networkLockout', { address: context.address });
            const before = await read(corporationCode);
            const factorRoles = await knownRoles(corporationCode, body.policy.factorRoles, before.policy.factorRoles);
            const limited = body.policy.exportLimits.map(({ roleId }) => roleId);
            const known = before.policy.exportLimits.map(({ roleId }) => roleId);
            const limits = new Set(await knownRoles(corporationCode, limited, known));
            const exportLimits = body.policy.exportLimits.filter(({ roleId }) => limits.delete(roleId));
            const policy: SecurityPolicy = { ...body.policy, networks, factorRoles, exportLimits };
            const change = {
              policy: JSON.stringify(policy),
              version: body.version + 1,
              changed_at: now(),
              changed_by: userId,
            };
            const saved = await store
              .insertInto('security_policy')
              .values({ corporation_code: corporationCode, ...change })
              .onConflict((conflict) =>
                conflict
                  .column('corporation_code')
                  .doUpdateSet(change)
                  .where('security_policy.version', '=', body.version),
              )
              .executeTakeFirst();
            if (!saved.numInsertedOrUpdatedRows || before.version > body.version) throw new CatalogueError('conflict');
            forget();
            await shortenSessions(store, corporationCode, {
              idleMinutes: policy.idleMinutes ?? installation.idleMinutes,
              longestHours: policy.longestHours ?? installation.longestHours,
              now: now(),
            });
            context.note(changeOf({ ...before.policy }, { ...policy }));
            // Sessions hold the text of the watermark.
            await later.messages.broadcast({ kind: 'session-changed' }, corporationCode);
            return state(viewer, context);
          },
        },
      },
      async stop() {
        close();
      },
    };
  },
});
