import { defineSlice } from '../../platform/slices/define-slice.ts';
import { boardNames } from '../boards/index.ts';
import { createCharts, type Charts } from './charts-feature.ts';
import { chartMigrations } from './migrations.ts';
import type { ChartTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    charts: Charts;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ChartTables {}
}

export const chartsSlice = defineSlice({
  name: 'charts',
  migrations: chartMigrations,
  needs: ['identity', 'images', 'tables'],
  later: ['boards'],
  create({ services, needs: { identity, images, tables }, later }) {
    return createCharts(
      services,
      {
        board: (...asked) => later.boards.repository.boardFacts(...asked),
        boardNames: (corporationCode, locale) => boardNames(services.store, corporationCode, locale),
        table: tables.service.findDetail,
        users: identity.userNames,
        keepImage: images.keep,
        composeQuery: (...asked) => later.boards.composeQuery(...asked),
      },
      tables.runQuery,
    );
  },
});
