import { createDataJobs } from '../features/data-jobs/index.ts';
import { createUploadStore, importFile, type ImportedTable, type ImportFile } from '../features/uploads/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import type { TestServer } from './test-server.ts';

/**
 * What `tessera import` does beside a running server.
 * @param options.bound who alone may run it; left out, any server
 */
export function importCsv(
  { app: { services } }: TestServer,
  file: ImportFile,
  options: { signal?: AbortSignal; bound?: string } = {},
): Promise<ImportedTable> {
  return importFile(
    {
      store: services.store,
      uploads: createUploadStore(services, services.env.TESSERA_UPLOAD_MEGABYTES),
      jobs: createDataJobs({ ...services, jobs: createJobs(services) }, options.bound),
    },
    file,
    options.signal ?? new AbortController().signal,
  );
}
