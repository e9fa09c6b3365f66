import { defineSlice } from '../../platform/slices/define-slice.ts';
import { createDataJobsFeature } from './data-jobs-feature.ts';
import { createDataJobs, type DataJobs } from './data-jobs.ts';
import { dataJobMigrations } from './migrations.ts';
import type { DataJobTables } from './tables.ts';

declare module '../../platform/slices/define-slice.ts' {
  interface Capabilities {
    dataJobs: DataJobs;
  }
}
declare module '../../platform/store/database.ts' {
  interface Database extends DataJobTables {}
}

export const dataJobsSlice = defineSlice({
  name: 'dataJobs',
  migrations: dataJobMigrations,
  later: ['tables'],
  create({ services, later }) {
    const folderId = () => later.tables.analytics.folder.id();
    const gives = createDataJobs(services);
    return { ...createDataJobsFeature(services, gives, folderId), gives };
  },
});
