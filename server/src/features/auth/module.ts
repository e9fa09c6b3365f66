import { defineSlice } from '../../platform/slices/define-slice.ts';
import type { AuthContext } from './auth-context.ts';
import { createAuthFeature } from './auth-feature.ts';
import { authMigrations } from './migrations.ts';
import type { AuthTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    auth: AuthContext;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends AuthTables {}
}

export const authSlice = defineSlice({
  name: 'auth',
  migrations: authMigrations,
  needs: ['licences', 'messages', 'thirdParty'],
  async create({ services, announce, needs }) {
    const { feature, auth } = await createAuthFeature(services, { ...needs, announce });
    return { ...feature, gives: auth };
  },
});
