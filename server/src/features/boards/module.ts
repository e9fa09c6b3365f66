import { defineSlice } from '../../platform/slices/define-slice.ts';
import { parameterReach } from '../tables/index.ts';
import { createBoards, type Boards } from './boards-feature.ts';
import { boardMigrations } from './migrations.ts';
import type { BoardTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    boards: Boards;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends BoardTables {}
}

export const boardsSlice = defineSlice({
  name: 'boards',
  migrations: boardMigrations,
  needs: ['charts', 'dynamicParams', 'grants', 'identity', 'messages', 'tables'],
  later: ['reports'],
  create({ services, later, needs: { charts, dynamicParams, grants, identity, messages, tables } }) {
    return createBoards(services, charts.shelf, {
      grants,
      people: identity.userNames,
      runQuery: tables.runQuery,
      table: tables.service.findDetail,
      announce: (corporationCode, frame) => messages.broadcast(frame, corporationCode),
      published: (...asked) => later.reports.published(...asked),
      params: {
        list: dynamicParams.known,
        defaultOf: dynamicParams.defaultOf,
        reach: async (corporationCode, param) =>
          parameterReach(await tables.registry.list(corporationCode), param.dynamicParamName),
      },
    });
  },
});
