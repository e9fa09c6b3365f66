import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { proveOwner } from '../auth/index.ts';
import { thirdPartyMigrations } from './migrations.ts';
import { createThirdSystems, type ThirdSystems } from './third-systems.ts';

/** Seconds in which a system must redeem a hand-over token. */
const HAND_OVER_LIFE = 60;

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    thirdParty: ThirdSystems;
  }
}

/** EP-042, EP-043 and the hand-over of a user to a third-party system, which is a docked system of that kind. */
export const thirdPartySlice = defineSlice({
  name: 'thirdParty',
  migrations: thirdPartyMigrations,
  later: ['auth', 'docking'],
  create({ services, later }) {
    const systems = createThirdSystems(services);
    return {
      gives: systems,
      handlers: {
        thirdparty: {
          systems: ({ viewer }) => systems.list(viewer.corporationCode),
          accounts: ({ viewer }) => systems.accountsOf(viewer.userId, viewer.corporationCode),
          async unbind({ body: { systemId, proof }, viewer, context }) {
            const { corporationCode, userId, sessionId } = viewer;
            const unbound = { corporationCode, userId, sessionId, systemId };
            await proveOwner(later.auth, viewer, proof, context);
            await later.docking.refuseLastWay(unbound);
            context.note({ details: { externalAccount: await later.docking.unbind(unbound) } });
            return null;
          },
          async handOver({ body, viewer }) {
            const system = await systems.find(viewer.corporationCode, body.systemId);
            if (!system) throw new CatalogueError('notFound');
            const claims = { sub: viewer.userId, corporation: viewer.corporationCode, system: system.systemId };
            const url = new URL(system.entryUrl);
            url.searchParams.set('token', await later.auth.tokens.sign('hand-over', claims, HAND_OVER_LIFE));
            return { url: url.href };
          },
        },
      },
    };
  },
});
