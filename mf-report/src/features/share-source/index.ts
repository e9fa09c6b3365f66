export { sharedRead } from './shared-read.ts';
export { useSharedState } from './use-shared-state.ts';
export { visitSource } from './visit-source.ts';
