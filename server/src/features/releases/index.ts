export { composeForAnyone, composeForVisitor, composeRemote } from './compose-remote.ts';
export { releaseMigrations } from './migrations.ts';
export type { ReleaseState } from './release-state.ts';
export { createReleaseTokens, type ReleaseTokenInfo } from './release-tokens.ts';
export { createReleasesFeature, type ReleasesOptions } from './releases-feature.ts';
export { trainsOf, type ReleaseSnapshot, type TrainState } from './snapshot.ts';
export type { ReleaseTables } from './tables.ts';
