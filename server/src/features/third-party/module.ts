import { defineSlice } from '../../platform/slices/define-slice.ts';
import { thirdPartyMigrations } from './migrations.ts';
import type { ThirdPartyTables } from './tables.ts';
import { createThirdPartyFeature } from './third-party-feature.ts';
import { createThirdSystems, type ThirdSystems } from './third-systems.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    thirdParty: ThirdSystems;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends ThirdPartyTables {}
}

export const thirdPartySlice = defineSlice({
  name: 'thirdParty',
  migrations: thirdPartyMigrations,
  later: ['auth'],
  create({ services, later }) {
    const gives = createThirdSystems(services);
    return { ...createThirdPartyFeature(gives, () => later.auth.tokens), gives };
  },
});
