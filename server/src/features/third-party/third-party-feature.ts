import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Feature } from '../../platform/http/feature.ts';
import type { Tokens } from '../auth/index.ts';
import type { ThirdSystems } from './third-systems.ts';

/** Seconds in which a system must redeem a hand-over token. */
const HAND_OVER_LIFE = 60;

/** EP-042, EP-043 and the hand-over of a user to a third-party system. */
export function createThirdPartyFeature(systems: ThirdSystems, tokens: () => Tokens): Feature {
  return {
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
          url.searchParams.set('token', await tokens().sign('hand-over', claims, HAND_OVER_LIFE));
          return { url: url.href };
        },
      },
    },
  };
}
