import { connections } from './connections.ts';
import { jobs } from './jobs.ts';
import { models } from './models.ts';
import { tables } from './tables.ts';
import { uploads } from './uploads.ts';

/** Tables, sources and models: one file per slice. */
export const data = { ...connections, ...jobs, ...models, ...tables, ...uploads } as const;
