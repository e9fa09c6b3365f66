import type { Services } from '../../platform/services.ts';
import type { DataJobs } from '../data-jobs/index.ts';
import { readQuerySettings } from '../query-settings/index.ts';
import type { Analytics, Rows, TableRegistry } from '../tables/index.ts';
import { createCorporationStorage } from './corporation-storage.ts';
import { createSources, type Sources } from './sources.ts';
import { defineUploadJobs } from './upload-jobs.ts';
import { createUploadStore, type UploadStore } from './upload-store.ts';

export interface UploadPipelineOptions {
  readonly services: Pick<Services, 'store' | 'files' | 'now' | 'log' | 'env'>;
  readonly analytics: Analytics;
  readonly registry: TableRegistry;
  readonly rows: Rows;
  readonly jobs: DataJobs;
}
export interface UploadPipeline {
  readonly uploads: UploadStore;
  readonly sources: Sources;
  /** Removes an unneeded upload. */
  done(uploadId: string): Promise<void>;
}

/** The way of a file into a table, from the browser or the command line: staged in parts, looked into, loaded by a job. */
export function createUploadPipeline(options: UploadPipelineOptions): UploadPipeline {
  const { services, analytics, registry, rows, jobs } = options;
  const storage = createCorporationStorage(services, registry);
  const uploads = createUploadStore(services, services.env.TESSERA_UPLOAD_MEGABYTES, storage);
  const sources = createSources(services, analytics, uploads);
  const done = async (uploadId: string): Promise<void> => {
    await uploads.remove(uploadId);
    await sources.tidy();
  };
  const zoneOf = async (corporationCode: string) => (await readQuerySettings(services.store, corporationCode)).timeZone;
  defineUploadJobs({
    log: services.log,
    jobs,
    analytics,
    registry,
    rows,
    sources,
    zoneOf,
    taken: uploads.expire,
    done,
  });
  return { uploads, sources, done };
}
