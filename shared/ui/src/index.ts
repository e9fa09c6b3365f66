/**
 * Everything at once, for the shell's own code and for tests, where unused parts are shaken away. Remotes import the
 * groups (`@tessera/ui/core`, `/forms`, `/data`), which the shell shares at run time, and `@tessera/ui/icons`.
 */
export * from './core/index.ts';
export * from './forms/index.ts';
export * from './data/index.ts';
