import { RowsUnavailable } from '../../../engine/index.ts';
import { CatalogueError } from '../../../platform/http/catalogue-error.ts';

/** Passes on what is waited for. @throws CatalogueError rowsUnavailable, rowsDamaged, rowsDiskFull in place of RowsUnavailable */
export async function withRowErrors<Result>(waited: Promise<Result>): Promise<Result> {
  try {
    return await waited;
  } catch (error) {
    if (!(error instanceof RowsUnavailable)) throw error;
    throw new CatalogueError(error.key, { table: error.table }, { cause: error });
  }
}
