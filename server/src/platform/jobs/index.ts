export type { Job, JobOutcome, JobProgress, JobRow, Jobs, NewJob, QueueOptions } from './job.ts';
export { createJobs, type RunningJobs } from './jobs.ts';
