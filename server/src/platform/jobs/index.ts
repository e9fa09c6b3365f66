export type { Job, JobOutcome, JobProgress, JobRow, Jobs, NewJob, QueuedJob, QueueOptions } from './job.ts';
export { createJobs, type RunningJobs } from './jobs.ts';
