import type { ChosenColumn } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RejectedRow } from '../data-jobs/index.ts';
import type { ReadUpload } from './sources.ts';

const invalid = (reason: string, cause?: unknown) => new CatalogueError('importInvalid', { reason }, { cause });

/**
 * The columns of a file that nobody has looked into: all of them, with the types that every value has.
 * @throws CatalogueError importInvalid for a record with another number of values than the others
 */
export function everyColumn({ source, analysis }: ReadUpload): ChosenColumn[] {
  const { firstBroken } = source.scan;
  if (firstBroken) {
    const { line, values } = firstBroken;
    throw invalid(`line ${line}: ${values} values where the others have ${source.shape.fields}`);
  }
  return analysis.columns.map(({ index, name, dataType, misfits }) => ({
    index,
    name,
    dataType: dataType === 'str' || misfits[dataType] === 0 ? dataType : 'str',
  }));
}

/** @throws CatalogueError importInvalid for the first row that was left out */
export function refuseRejects([first]: readonly RejectedRow[]): void {
  if (first) throw invalid(`line ${first.row}: the row can’t be read`);
}

/** Why a file can't be imported, for an operator who sees no preview of it. @param size bytes of the file */
export function importFault(error: unknown, size: number): unknown {
  if (!(error instanceof CatalogueError)) return error;
  switch (error.key) {
    case 'uploadQuoteOpen':
      return invalid(`line ${error.args['line']}: a quote opens here and never closes`, error);
    case 'uploadEmpty':
      return invalid(size === 0 ? 'the file has no rows' : 'the file has a header and no rows', error);
    case 'uploadUnreadable':
      return invalid('the file is no text in UTF-8, UTF-16, GBK, Big5, Shift-JIS or EUC-JP', error);
    default:
      return error;
  }
}

/** Why a file of the operator's machine can't be opened. */
export function fileFault(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return invalid('the file does not exist', error);
  if (code === 'EACCES') return invalid('the file may not be read', error);
  return code === 'EISDIR' ? invalid('it is a folder and no file', error) : error;
}
