import type { ErrorKey } from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';

const UNSEEN: ReadonlySet<ErrorKey> = new Set(['notFound', 'reportUnpublished', 'screenUnpublished']);

/** Waits for what readers see of a board or report. @returns null where there is nothing to see @throws any other error */
export async function unlessUnseen<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CatalogueError && UNSEEN.has(error.key)) return null;
    throw error;
  }
}
