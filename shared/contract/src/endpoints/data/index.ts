import { connections } from './connections.ts';
import { jobs } from './jobs.ts';
import { tables } from './tables.ts';
import { uploads } from './uploads.ts';

/** Tables, sources and models: one file per slice. */
export const data = { ...connections, ...jobs, ...tables, ...uploads } as const;
