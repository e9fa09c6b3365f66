import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createIdentity, type Identity } from './identity.ts';
import { identityMigrations } from './migrations.ts';
import type { IdentityTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    identity: Identity;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends IdentityTables {}
}

export const identitySlice = defineSlice({
  name: 'identity',
  migrations: identityMigrations,
  create: ({ services: { store } }) => ({ gives: createIdentity(store) }),
});
