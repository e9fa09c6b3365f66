import type { ChosenColumn } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { RejectedRow } from '../data-jobs/index.ts';
import { importInvalid } from './import-invalid.ts';
import type { ReadUpload } from './sources.ts';

/**
 * All columns of a file with types that every value has. @throws CatalogueError importInvalid for records of unequal
 * length
 */
export function everyColumn({ source, analysis }: ReadUpload): ChosenColumn[] {
  const { firstBroken } = source.scan;
  if (firstBroken) {
    const { line, values } = firstBroken;
    throw importInvalid(`line ${line}: ${values} values where the others have ${source.shape.fields}`);
  }
  return analysis.columns.map(({ index, name, dataType, notations: [first] }) => ({
    index,
    name,
    dataType: dataType === 'str' || first?.misfits[dataType] === 0 ? dataType : 'str',
  }));
}

/** @throws CatalogueError importInvalid for the first row that was left out */
export function refuseRejects([first]: readonly RejectedRow[]): void {
  if (first) throw importInvalid(`line ${first.row}: the row can’t be read`);
}

/** Why a file can't be imported, for an operator who sees no preview of it. @param size bytes of the file */
export function importFault(error: unknown, size: number): unknown {
  if (!(error instanceof CatalogueError)) return error;
  switch (error.key) {
    case 'uploadQuoteOpen':
      return importInvalid(`line ${error.args['line']}: a quote opens here and never closes`, error);
    case 'uploadEmpty':
      return importInvalid(size === 0 ? 'the file has no rows' : 'the file has a header and no rows', error);
    case 'uploadUnreadable':
      return importInvalid('the file is no text in UTF-8, UTF-16, GBK, Big5, Shift-JIS or EUC-JP', error);
    default:
      return error;
  }
}
