import { defineSlice } from '../../platform/slices/define-slice.ts';
import { claimedPaths } from '../releases/index.ts';
import { reportMigrations } from './migrations.ts';
import { createReports, type Reports } from './reports-feature.ts';
import type { ReportTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    reports: Reports;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ReportTables {}
}

/** Paged reports: pages, components, publications. Their drafts are documents of the boards' slice. */
export const reportsSlice = defineSlice({
  name: 'reports',
  migrations: reportMigrations,
  needs: ['boards', 'charts', 'tables'],
  later: ['messages', 'releases'],
  create: ({ services, needs: { boards, charts, tables }, later }) =>
    createReports(services, boards.editing, charts.shelf, tables.runQuery, {
      claims: async () => claimedPaths(await later.releases.read()),
      announce: async (corporationCode) => later.messages.broadcast({ kind: 'session-changed' }, corporationCode),
    }),
});
