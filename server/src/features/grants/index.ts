export type { Grants } from './grants.ts';
export type { Sight } from './sight.ts';
export type { GrantViewer } from './standing.ts';
