import { defineSlice } from '../../platform/slices/define-slice.ts';
import { uploadMigrations } from './migrations.ts';
import type { UploadTables } from './tables.ts';
import { createUploads } from './uploads-feature.ts';

declare module '../../platform/store/database.ts' {
  interface Database extends UploadTables {}
}

export const uploadsSlice = defineSlice({
  name: 'uploads',
  migrations: uploadMigrations,
  needs: ['dataJobs', 'tables'],
  create: ({ services, needs: { dataJobs, tables } }) =>
    createUploads({
      services,
      analytics: tables.analytics,
      registry: tables.registry,
      tables: tables.service,
      jobs: dataJobs,
    }),
});
