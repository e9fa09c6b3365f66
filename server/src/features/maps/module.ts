import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createMapsFeature } from './maps-feature.ts';
import { mapMigrations } from './migrations.ts';
import type { MapTables } from './tables.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends MapTables {}
}

export const mapsSlice = defineSlice({
  name: 'maps',
  migrations: mapMigrations,
  needs: ['identity'],
  create: ({ services, needs: { identity } }) => createMapsFeature({ services, people: identity.userNames }),
});
