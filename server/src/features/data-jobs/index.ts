export {
  createDataJobs,
  type DataJobContext,
  type DataJobOutcome,
  type DataJobRow,
  type DataJobs,
} from './data-jobs.ts';
export { createDataJobsFeature, toDataJob } from './data-jobs-feature.ts';
export { dataJobMigrations } from './migrations.ts';
export type { DataJobTables, RejectedRow } from './tables.ts';
