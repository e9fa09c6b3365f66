import { readFailure } from '../clickhouse/failure.ts';
import { ConnectionFailure, isError, type ConnectionFailureKey } from '../connection-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';

/** ClickHouse has no type that keeps the values of a version. */
export class RowsUnfit extends Error {}

const PASSING: ReadonlySet<ConnectionFailureKey> = new Set([
  'connectionLost',
  'connectionUnreachable',
  'connectionTimeout',
]);
/** ClickHouse's numbers of failures that end by themselves: network, Keeper and quorum, replicas that are behind. */
const ENDING = new Set(['209', '210', '225', '242', '279', '285', '286', '289', '319', '425', '999']);
/** Of those that an operator ends: a full disk, too many parts. */
const LASTING = new Set(['243', '252', '1002']);
/** Values that do not fit their type. */
const OUT_OF_RANGE = new Set(['69', '321', '407']);

/** What a failure means: StoreUnavailable, RowsUnfit, MemoryExceeded, or the error itself. */
export function storeFailure(error: unknown): unknown {
  const known = readFailure(error);
  if (known instanceof ConnectionFailure) return new StoreUnavailable(PASSING.has(known.key), known);
  const { code = '' } = isError(known) ? known : {};
  if (ENDING.has(code) || LASTING.has(code)) return new StoreUnavailable(ENDING.has(code), known);
  return OUT_OF_RANGE.has(code) ? new RowsUnfit(String((known as Error).message), { cause: known }) : known;
}

export function isPassing(error: unknown): boolean {
  return error instanceof StoreUnavailable && error.passes;
}
