import { defineSlice } from '../../platform/slices/define-slice.ts';
import { shareMigrations } from './migrations.ts';
import { createShares } from './shares-feature.ts';
import type { ShareTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends ShareTables {}
}

export const sharesSlice = defineSlice({
  name: 'shares',
  migrations: shareMigrations,
  needs: ['auth', 'boards', 'charts', 'identity', 'insights', 'tables'],
  create: ({ services, csp, needs: { auth, boards, charts, identity, insights, tables } }) =>
    createShares(services, csp, auth.tokens, {
      ...boards,
      people: identity.userNames,
      board: boards.findDocument,
      chartParam: charts.chartParam,
      runQuery: tables.runQuery,
      insights: insights.read,
    }),
});
