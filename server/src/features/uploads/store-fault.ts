import { ChildLost } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';

const FULL =
  /no space left|disk full|ENOSPC|EDQUOT|could not write|not enough disk|failed to offload|out of disk|max_temp_directory_size/i;
const MEMORY = /^Out of Memory Error|std::bad_alloc/;
const CSV = /CSV Error|Invalid Input Error|Conversion Error/i;

/** What a failure of the store means to who uploads a file. Its own words stay in the log: they name files. */
export function storeFault(error: unknown): unknown {
  if (error instanceof CatalogueError || !(error instanceof Error)) return error;
  if (error instanceof ChildLost) return new CatalogueError('jobInterrupted', {}, { cause: error });
  const { code } = error as NodeJS.ErrnoException;
  if (FULL.test(error.message) || code === 'ENOSPC') return new CatalogueError('storageFull', {}, { cause: error });
  if (MEMORY.test(error.message)) return new CatalogueError('queryMemory', {}, { cause: error });
  return CSV.test(error.message) ? new CatalogueError('uploadUnreadable', {}, { cause: error }) : error;
}
