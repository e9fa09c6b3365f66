export { createMembersFeature } from './members-feature.ts';
