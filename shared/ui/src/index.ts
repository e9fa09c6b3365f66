/**
 * All groups, for the shell and tests. Remotes import `@tessera/ui/core`, `/forms`, `/data` (shared at run time) and
 * `/icons`.
 */
export * from './core/index.ts';
export * from './forms/index.ts';
export * from './data/index.ts';
