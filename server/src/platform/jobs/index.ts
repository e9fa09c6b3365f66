export { createJobs, type RunningJobs } from './jobs.ts';
