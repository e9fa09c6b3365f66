import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createMembersFeature } from './members-feature.ts';

export const membersSlice = defineSlice({
  name: 'members',
  needs: ['auth', 'roles'],
  create: ({ services, needs: { auth, roles } }) => createMembersFeature({ services, auth, ...roles }),
});
