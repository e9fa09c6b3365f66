import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createLicences } from './create-licences.ts';
import type { LicenceService } from './licence-service.ts';
import { licenceMigrations } from './migrations.ts';
import type { LicenceTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    licences: LicenceService;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends LicenceTables {}
}

export const licencesSlice = defineSlice({
  name: 'licences',
  migrations: licenceMigrations,
  needs: ['messages'],
  create: ({ services, developmentKeys, needs: { messages } }) => ({
    gives: createLicences(services, messages, developmentKeys),
  }),
});
