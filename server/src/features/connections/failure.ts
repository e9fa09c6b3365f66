import { ConnectionFailure } from '../../engine/index.ts';
import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import { toCatalogueError } from '../../platform/http/to-catalogue-error.ts';
import { timedSignal } from '../../platform/timed-signal.ts';
import type { StoredReason } from './tables.ts';

/** Catalogue errors for failures of customers' databases; others unchanged. */
export function toConnectionError(error: unknown): unknown {
  if (error instanceof CatalogueError) return error;
  if (error instanceof ConnectionFailure) return new CatalogueError(error.key, {}, { cause: error });
  if ((error as { name?: unknown } | null)?.name === 'TimeoutError') {
    return new CatalogueError('connectionTimeout', {}, { cause: error });
  }
  return isStatementFailure(error) ? new CatalogueError('queryFailed', {}, { cause: error }) : error;
}

/** The database understood us and could not do it: a view over a table that is gone, a number that is too long. */
function isStatementFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const clickHouse = (error as { constructor?: { name?: string } }).constructor?.name === 'ClickHouseError';
  return 'severity' in error || 'sqlState' in error || clickHouse;
}

/** A failure as it is stored, without any of the database's own words. */
export function toReason(error: unknown): StoredReason {
  const { key, args } = toCatalogueError(toConnectionError(error));
  return { key, args: { ...args } };
}

/** Runs what asks a database of the customer; it ends with the request, and after so many milliseconds. */
export async function withDeadline<Result>(
  signal: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(timedSignal(signal, milliseconds));
  } catch (error) {
    throw toConnectionError(error);
  }
}
