import { SCREEN_TOKEN_HEADER } from '@tessera/contract';

import { defineSlice } from '../../platform/slices/define-slice.ts';
import { DOCUMENTS } from '../boards/index.ts';
import { deviceHandlers } from './device-handlers.ts';
import { createDeviceRepository } from './device-repository.ts';
import { playMigrations } from './migrations.ts';
import { createPairing, hashOf } from './pairing.ts';
import type { PlayContext } from './play-context.ts';
import { playHandlers } from './play-handlers.ts';
import { createPlayRepository } from './play-repository.ts';
import type { PlayTables } from './tables.ts';
import { createWallAccess } from './wall-access.ts';
import { wallHandlers } from './wall-handlers.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends PlayTables {}
}

/** Play lists (0076) and the walls that show them (0077). */
export const playsSlice = defineSlice({
  name: 'plays',
  migrations: playMigrations,
  needs: ['boards', 'charts', 'grants', 'identity', 'images', 'querySettings', 'reports', 'screens', 'tables'],
  create({ services, needs: { boards, charts, grants, identity, images, querySettings, reports, screens, tables } }) {
    const context: PlayContext = {
      services,
      plays: createPlayRepository(services.store),
      documents: {
        boards,
        published: reports.published,
        sees: async (viewer) => (await grants.sight(viewer, DOCUMENTS)).may,
      },
      keepImage: images.keep,
      people: identity.userNames,
    };
    const devices = createDeviceRepository(services.store);
    const access = createWallAccess(services);
    return {
      stop: async () => access.close(),
      async admitWall(request) {
        const { viewer } = await access.of(request);
        return { viewer, visit: `wall:${hashOf(request.headers[SCREEN_TOKEN_HEADER] ?? '')}` };
      },
      handlers: {
        screenPlay: playHandlers(context),
        screenDevice: {
          ...deviceHandlers(context, devices, createPairing(services)),
          ...wallHandlers(context, {
            access,
            devices,
            boards,
            chartParam: charts.chartParam,
            runQuery: tables.runQuery,
            dynamicShown: screens.dynamicShown,
            news: screens.news,
            timeZone: async (corporationCode) => (await querySettings.of(corporationCode)).timeZone,
          }),
        },
      },
    };
  },
});
