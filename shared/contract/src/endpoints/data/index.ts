import { connections } from './connections.ts';
import { jobs } from './jobs.ts';

/** Tables, sources and models: one file per slice. */
export const data = { ...connections, ...jobs } as const;
