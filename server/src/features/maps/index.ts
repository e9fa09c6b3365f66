export { createMapsFeature } from './maps-feature.ts';
export { mapMigrations } from './migrations.ts';
