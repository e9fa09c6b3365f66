import { storeKey } from '../../platform/security/index.ts';
import { defineSlice } from '../../platform/slices/define-slice.ts';
import { factorMigrations } from './migrations.ts';
import { createSecondFactors, type SecondFactors } from './second-factors.ts';
import type { FactorTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    factors: SecondFactors;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends FactorTables {}
}

/** Second factors of accounts: time codes (RFC 6238) and recovery codes. */
export const factorsSlice = defineSlice({
  name: 'factors',
  migrations: factorMigrations,
  async create({ services }) {
    const key = await storeKey(services.store, services.sealer, 'recovery-codes');
    return { gives: createSecondFactors(services, key) };
  },
});
