export {
  createDataJobs,
  type DataJobContext,
  type DataJobOutcome,
  type DataJobRow,
  type DataJobs,
} from './data-jobs.ts';
export { toDataJob } from './data-jobs-feature.ts';
export type { RejectedRow } from './tables.ts';
