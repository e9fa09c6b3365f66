export { composeForAnyone, composeForVisitor, composeRemote } from './compose-remote.ts';
export type { ReleaseState } from './release-state.ts';
export { createReleaseTokens } from './release-tokens.ts';
export { trainsOf } from './snapshot.ts';
