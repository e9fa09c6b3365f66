import { CatalogueError } from '../../platform/http/catalogue-error.ts';

/** The error of an import that the operator has to correct. @param reason in English, for the command line */
export function importInvalid(reason: string, cause?: unknown): CatalogueError {
  return new CatalogueError('importInvalid', { reason }, { cause });
}

/** Why a file of the operator's machine can't be opened. */
export function fileFault(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return importInvalid('the file does not exist', error);
  if (code === 'EACCES') return importInvalid('the file may not be read', error);
  return code === 'EISDIR' ? importInvalid('it is a folder and no file', error) : error;
}
