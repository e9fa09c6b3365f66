import { ConnectionFailure, isError, networkFailure, type ConnectionFailureKey } from '../connection-failure.ts';

/** By SQLSTATE, or by its class. */
const BY_STATE: Readonly<Record<string, ConnectionFailureKey>> = {
  '28P01': 'connectionSignInFailed',
  '28000': 'connectionSignInFailed',
  '3D000': 'connectionDatabaseUnknown',
  '42501': 'connectionDenied',
  '25006': 'connectionDenied',
  '53300': 'connectionUnreachable',
  '57P01': 'connectionLost',
  '57P02': 'connectionLost',
  '57P03': 'connectionUnreachable',
  '57P05': 'connectionLost',
  '25P03': 'connectionLost',
};

/** What a failure of pg means; the error itself where it is a failure of the statement. */
export function readFailure(error: unknown): unknown {
  if (!isError(error)) return error;
  const { code = '', message } = error as Error & { code?: string };
  // A client without TLS is refused by the same state as a wrong account.
  if (code === '28000' && /no pg_hba\.conf entry .*(no encryption|SSL off)/i.test(message)) {
    return new ConnectionFailure('connectionTlsRequired', error);
  }
  if (/does not support SSL connections/i.test(message)) return new ConnectionFailure('connectionTlsRequired', error);
  if (/SASL|password must be a string|requires password/i.test(message)) {
    return new ConnectionFailure('connectionSignInFailed', error);
  }
  const key = BY_STATE[code] ?? (code.startsWith('08') ? 'connectionLost' : undefined);
  if (key) return new ConnectionFailure(key, error);
  if (/timeout expired|timeout exceeded/i.test(message)) return new ConnectionFailure('connectionTimeout', error);
  return networkFailure(error) ?? error;
}
