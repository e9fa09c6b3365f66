import type { ErrorKey } from '@tessera/contract';

import type { ConnectionFailureKey } from './dialects/connection-failure.ts';

/** Errors that the engine answers; the keys are those of the contract's catalogue. */
export type EngineErrorKey = ConnectionFailureKey | QueryErrorKey;
type QueryErrorKey = Extract<
  ErrorKey,
  | 'queryTableUnknown'
  | 'queryFieldUnknown'
  | 'queryInvalid'
  | 'queryTimeout'
  | 'queryTooLarge'
  | 'queryFailed'
  | 'queryKilled'
  | 'queryMemory'
  | 'queryTablesMixed'
  | 'queryRowMissing'
  | 'analyticsUnavailable'
  | 'rowsUnavailable'
  | 'rowsDamaged'
  | 'rowsDiskFull'
  | 'tblFailed'
  | 'cancelled'
  | `sql${string}`
>;

/**
 * A failed query. `details` are safe to show; the database's message is in `cause`, for the log only (security line
 * 15).
 */
export class EngineError extends Error {
  readonly key: EngineErrorKey;
  readonly details: Readonly<Record<string, string>>;

  constructor(key: EngineErrorKey, details: Readonly<Record<string, string>> = {}, cause?: unknown) {
    super(key, cause === undefined ? undefined : { cause });
    this.name = 'EngineError';
    this.key = key;
    this.details = details;
  }
}
