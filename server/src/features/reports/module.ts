import { defineSlice } from '../../platform/slices/define-slice.ts';
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
  create: ({ services, needs: { boards, charts, tables } }) =>
    createReports(services, boards.editing, charts.shelf, tables.runQuery),
});
