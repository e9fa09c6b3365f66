import { createDataJobs } from '../features/data-jobs/index.ts';
import { analyticsFolder } from '../features/tables/index.ts';
import { createUploadStore, importFile, type ImportedTable, type ImportFile } from '../features/uploads/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import type { TestServer } from './test-server.ts';

/**
 * What `tessera import` does beside a running server.
 * @param options.folderId folder whose server is asked; left out, that of the server
 */
export function importCsv(
  { app: { services }, home }: TestServer,
  file: ImportFile,
  options: { signal?: AbortSignal; folderId?: string } = {},
): Promise<ImportedTable> {
  const folderId = async () => options.folderId ?? analyticsFolder(home).id();
  return importFile(
    {
      store: services.store,
      uploads: createUploadStore(services, services.env.TESSERA_UPLOAD_MEGABYTES),
      jobs: createDataJobs({ ...services, jobs: createJobs(services) }, folderId),
    },
    file,
    options.signal ?? new AbortController().signal,
  );
}
