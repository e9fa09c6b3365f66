import { types } from 'node:util';

import type { ErrorKey } from '@tessera/contract';

/** What can go wrong between this server and a database of the customer; the keys are those of the contract's catalogue. */
export type ConnectionFailureKey = Extract<
  ErrorKey,
  | 'connectionUnreachable'
  | 'connectionAddressForbidden'
  | 'connectionSignInFailed'
  | 'connectionDatabaseUnknown'
  | 'connectionTlsFailed'
  | 'connectionTlsRequired'
  | 'connectionDenied'
  | 'connectionLost'
  | 'connectionTimeout'
  | 'connectionUnsupported'
  | 'connectionZoneUnknown'
>;

/** A failure whose kind is known. The database's own message is kept in `cause`, for the log only (security line 15). */
export class ConnectionFailure extends Error {
  readonly key: ConnectionFailureKey;
  constructor(key: ConnectionFailureKey, cause?: unknown) {
    super(key, cause === undefined ? undefined : { cause });
    this.name = 'ConnectionFailure';
    this.key = key;
  }
}

const BY_CODE: Readonly<Record<string, ConnectionFailureKey>> = {
  ECONNREFUSED: 'connectionUnreachable',
  EHOSTUNREACH: 'connectionUnreachable',
  ENETUNREACH: 'connectionUnreachable',
  ENOTFOUND: 'connectionUnreachable',
  EAI_AGAIN: 'connectionUnreachable',
  EADDRNOTAVAIL: 'connectionUnreachable',
  EACCES: 'connectionUnreachable',
  EAI_FAIL: 'connectionUnreachable',
  ETIMEDOUT: 'connectionTimeout',
  ECONNRESET: 'connectionLost',
  EPIPE: 'connectionLost',
  ERR_STREAM_PREMATURE_CLOSE: 'connectionLost',
  ERR_STREAM_DESTROYED: 'connectionLost',
  CERT_HAS_EXPIRED: 'connectionTlsFailed',
  CERT_NOT_YET_VALID: 'connectionTlsFailed',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'connectionTlsFailed',
  SELF_SIGNED_CERT_IN_CHAIN: 'connectionTlsFailed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'connectionTlsFailed',
  UNABLE_TO_GET_ISSUER_CERT: 'connectionTlsFailed',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'connectionTlsFailed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'connectionTlsFailed',
};

/** Whether something that was thrown is an error, also one that comes from Node itself beside a sandbox of tests. */
export function isError(thrown: unknown): thrown is Error & { readonly code?: string } {
  return thrown instanceof Error || types.isNativeError(thrown);
}

/** What the network, TLS or the outbound guard said; null for anything else. */
export function networkFailure(error: unknown): ConnectionFailure | null {
  if (error instanceof ConnectionFailure) return error;
  const { code, message = '', errors } = error as { code?: string; message?: string; errors?: readonly unknown[] };
  if (code === 'ERR_ADDRESS_FORBIDDEN') return new ConnectionFailure('connectionAddressForbidden', error);
  const key = code === undefined ? undefined : BY_CODE[code];
  if (key) return new ConnectionFailure(key, error);
  if (code?.startsWith('ERR_SSL') || code?.startsWith('ERR_OSSL') || code === 'EPROTO') {
    return new ConnectionFailure('connectionTlsFailed', error);
  }
  // Several addresses were tried; each says why it failed.
  if (errors?.length) return networkFailure(errors[0]);
  return /socket (hang up|disconnected)|connection (terminated|closed|lost)/i.test(message)
    ? new ConnectionFailure('connectionLost', error)
    : null;
}
