export { buildName } from './build-name.ts';
export { composeForAnyone, composeForVisitor, composeRemote } from './compose-remote.ts';
export { createReleases } from './create-releases.ts';
export { claimedPaths } from './path-claims.ts';
export type { ReleaseState } from './release-state.ts';
export { createReleaseTokens } from './release-tokens.ts';
export { forCorporation, trainsOf } from './snapshot.ts';
