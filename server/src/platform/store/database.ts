import type { PlatformTables } from '../tables.ts';

/** Tables of the metadata store. Each slice adds its own in its `module.ts` by declaration merging. */
export interface Database extends PlatformTables {}
