import { SLICES } from './features/index.ts';
import { migrationsOf } from './platform/slices/compose-slices.ts';

/** Migrations of the whole metadata store. */
export const migrations = migrationsOf(SLICES);
