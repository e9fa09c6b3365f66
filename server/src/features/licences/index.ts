export { readLicence, signLicence } from './licence-file.ts';
export { createLicences } from './create-licences.ts';
export type { LicenceService } from './licence-service.ts';
export { licenceStatus, refusalOf, GRACE_DAYS } from './licence-state.ts';
