/**
 * All groups, for the shell and tests. Remotes import `@tessera/ui/core`, `/forms`, `/pickers`, `/data`, `/tree` (shared
 * at run time) and `/icons`.
 */
export * from './core/index.ts';
export * from './forms/index.ts';
export * from './pickers/index.ts';
export * from './data/index.ts';
export * from './tree/index.ts';
