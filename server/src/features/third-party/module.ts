import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
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
  later: ['auth'],
  create({ services, later }) {
    const systems = createThirdSystems(services);
    return {
      gives: systems,
      handlers: {
        thirdparty: {
          systems: ({ viewer }) => systems.list(viewer.corporationCode),
          accounts: ({ viewer }) => systems.accountsOf(viewer.userId, viewer.corporationCode),
          async unbind({ body, viewer }) {
            const system = await systems.find(viewer.corporationCode, body.systemId);
            if (!system || !(await systems.unbind(body.systemId, viewer.userId))) throw new CatalogueError('notFound');
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
