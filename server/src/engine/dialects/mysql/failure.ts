import { ConnectionFailure, isError, networkFailure, type ConnectionFailureKey } from '../connection-failure.ts';

const BY_CODE: Readonly<Record<string, ConnectionFailureKey>> = {
  ER_ACCESS_DENIED_ERROR: 'connectionSignInFailed',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'connectionSignInFailed',
  ER_HOST_NOT_PRIVILEGED: 'connectionSignInFailed',
  ER_HOST_IS_BLOCKED: 'connectionSignInFailed',
  ER_ACCOUNT_HAS_BEEN_LOCKED: 'connectionSignInFailed',
  ER_MUST_CHANGE_PASSWORD_LOGIN: 'connectionSignInFailed',
  ER_DBACCESS_DENIED_ERROR: 'connectionDatabaseUnknown',
  ER_BAD_DB_ERROR: 'connectionDatabaseUnknown',
  HANDSHAKE_NO_SSL_SUPPORT: 'connectionTlsRequired',
  ER_SECURE_TRANSPORT_REQUIRED: 'connectionTlsRequired',
  HANDSHAKE_SSL_ERROR: 'connectionTlsFailed',
  ER_TABLEACCESS_DENIED_ERROR: 'connectionDenied',
  ER_COLUMNACCESS_DENIED_ERROR: 'connectionDenied',
  ER_SPECIFIC_ACCESS_DENIED_ERROR: 'connectionDenied',
  ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION: 'connectionDenied',
  ER_CON_COUNT_ERROR: 'connectionUnreachable',
  ER_USER_LIMIT_REACHED: 'connectionUnreachable',
  ER_NOT_SUPPORTED_AUTH_MODE: 'connectionUnsupported',
  AUTH_SWITCH_PLUGIN_ERROR: 'connectionUnsupported',
  ER_UNKNOWN_TIME_ZONE: 'connectionZoneUnknown',
  PROTOCOL_CONNECTION_LOST: 'connectionLost',
  PROTOCOL_SEQUENCE_TIMEOUT: 'connectionTimeout',
  ER_SERVER_SHUTDOWN: 'connectionLost',
  ER_CONNECTION_KILLED: 'connectionLost',
  ER_NET_READ_INTERRUPTED: 'connectionLost',
  ER_CLIENT_INTERACTION_TIMEOUT: 'connectionLost',
};

/** What a failure of mysql2 means; the error itself where it is a failure of the statement. */
export function readFailure(error: unknown): unknown {
  if (!isError(error)) return error;
  const { code = '', message } = error as Error & { code?: string };
  // mysql2 wraps what TLS says.
  if (/certificate|self.signed|altnames|unable to (get|verify)/i.test(message)) {
    return new ConnectionFailure('connectionTlsFailed', error);
  }
  if (/insecure transport/i.test(message)) return new ConnectionFailure('connectionTlsRequired', error);
  const key = BY_CODE[code];
  if (key) return new ConnectionFailure(key, error);
  if (/closed state|is closed|packets out of order|unexpected packet/i.test(message)) {
    return new ConnectionFailure('connectionLost', error);
  }
  return networkFailure(error) ?? error;
}
