import { setTimeout as pause } from 'node:timers/promises';

import { DEFAULT_LOCALE, type ErrorKey } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Services } from '../../platform/services.ts';
import type { DataJobRow, DataJobs } from '../data-jobs/index.ts';
import { findTable } from '../tables/index.ts';
import type { UploadStore } from './upload-store.ts';

/** User id of what the command line brings. */
const OPERATOR = 'operator';
/** Milliseconds between two looks at a job that runs elsewhere. */
const LOOK_EVERY = 100;

export interface ImportedTable {
  readonly tableId: string;
  readonly rowCount: number;
}
export interface ImportFile {
  readonly corporationCode: string;
  /** Name of the table; a table that was imported under it before is replaced. */
  readonly name: string;
  readonly path: string;
}
export interface ImportOptions {
  readonly store: Services['store'];
  readonly uploads: UploadStore;
  readonly jobs: DataJobs;
}

/**
 * Uploads a CSV file for the operator and waits for its job. Takes all columns, grants new tables to all roles, refuses
 * files with any broken record. Old rows stay until the new ones are complete.
 * @param signal cancels the job
 * @throws CatalogueError importInvalid with line and reason, tableBusy, storageFull, jobInterrupted, cancelled
 */
export async function importFile(
  { store, uploads, jobs }: ImportOptions,
  { corporationCode, name, path }: ImportFile,
  signal: AbortSignal,
): Promise<ImportedTable> {
  const { upload_id, size, parts, extension } = await uploads.stage({ corporationCode, userId: OPERATOR }, path);
  const upload = { upload_id, size, parts, extension };
  try {
    const known = await findTable(store, corporationCode, 'import', name);
    const job = await jobs.start({
      kind: known ? 'replace' : 'load',
      corporationCode,
      createdBy: OPERATOR,
      tableName: name,
      // Two first imports of one name would make two tables.
      ...(known ? { tableId: known.tableId } : { singleKey: `import ${corporationCode} ${name}` }),
      input: { upload, options: {}, locale: DEFAULT_LOCALE, columns: 'all', description: '', grantTo: 'everyRole' },
    });
    const { state, reason, table_id, row_count } = await over(jobs, job, signal);
    if (state === 'done' && table_id !== null) return { tableId: table_id, rowCount: Number(row_count) };
    if (state === 'cancelled') throw new CatalogueError('cancelled');
    throw new CatalogueError((reason?.key ?? 'internal') as ErrorKey, reason?.args);
  } finally {
    await uploads.remove(upload_id);
  }
}

async function over(jobs: DataJobs, started: DataJobRow, signal: AbortSignal): Promise<DataJobRow> {
  const { corporation_code, job_id } = started;
  for (let job: DataJobRow | null = started; job; job = await jobs.find(corporation_code, job_id)) {
    if (job.ended_at) return job;
    if (signal.aborted) await jobs.cancel(corporation_code, job_id);
    await pause(LOOK_EVERY, undefined, { signal }).catch(() => undefined);
  }
  throw new CatalogueError('cancelled');
}
