export { announceChanges, createMetadataCache, METADATA_CHANGED, type MetadataCache } from './metadata-cache.ts';
export { createFollowingCache } from './follow-changes.ts';
