import { ConnectionFailure, isError, networkFailure, type ConnectionFailureKey } from '../connection-failure.ts';
import { MemoryExceeded } from '../memory-exceeded.ts';

/** By the number of ClickHouse's error. */
const BY_CODE: Readonly<Record<string, ConnectionFailureKey>> = {
  81: 'connectionDatabaseUnknown',
  164: 'connectionDenied',
  192: 'connectionSignInFailed',
  193: 'connectionSignInFailed',
  194: 'connectionSignInFailed',
  195: 'connectionSignInFailed',
  202: 'connectionUnreachable',
  210: 'connectionLost',
  291: 'connectionDenied',
  452: 'connectionDenied',
  497: 'connectionDenied',
  516: 'connectionSignInFailed',
  740: 'connectionLost',
};

/** Of a statement, a user or the server. */
const MEMORY_LIMIT = '241';

/** What a failure of the client means; the error itself where it is a failure of the statement. */
export function readFailure(error: unknown): unknown {
  if (!isError(error)) return error;
  const { code = '', message } = error as Error & { code?: string };
  if (code === MEMORY_LIMIT) return new MemoryExceeded(error);
  const key = BY_CODE[code];
  if (key) return new ConnectionFailure(key, error);
  if (/plain HTTP request was sent to HTTPS|client sent an HTTP request to an HTTPS/i.test(message)) {
    return new ConnectionFailure('connectionTlsRequired', error);
  }
  if (/wrong version number|packet length too long/i.test(message)) {
    return new ConnectionFailure('connectionTlsRequired', error);
  }
  if (/timeout/i.test(message) && code === '') return new ConnectionFailure('connectionTimeout', error);
  if (code === 'HPE_INVALID_CONSTANT' || /Parse Error: Expected HTTP/i.test(message)) {
    return new ConnectionFailure('connectionUnsupported', error);
  }
  if (/aborted|premature close/i.test(message)) return new ConnectionFailure('connectionLost', error);
  return networkFailure(error) ?? error;
}
