export { thirdPartyMigrations } from './migrations.ts';
export { createThirdPartyFeature } from './third-party-feature.ts';
export { createThirdSystems, type NewThirdSystem, type ThirdSystems } from './third-systems.ts';
