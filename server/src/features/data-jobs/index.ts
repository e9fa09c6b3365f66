export {
  createDataJobs,
  type DataJobs,
  type JobContext,
  type JobOutcome,
  type JobProgress,
  type NewJob,
  type RunningDataJobs,
} from './data-jobs.ts';
export { createDataJobsFeature, toDataJob } from './data-jobs-feature.ts';
export { dataJobMigrations } from './migrations.ts';
export type { DataJobTables, RejectedRow } from './tables.ts';
