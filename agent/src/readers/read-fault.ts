import type { AGENT_FAULTS } from '@tessera/contract';

export type Reason = (typeof AGENT_FAULTS)[number];
const LONGEST = 2_000;

/** Why rows can't be read: a reason that the server knows, and the words of the database or the machine. */
export class ReadFault extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message.slice(0, LONGEST), options);
    this.name = 'ReadFault';
    this.reason = reason;
  }
}

const PASSWORD = new Set([
  'ER_ACCESS_DENIED_ERROR',
  'ER_ACCESS_DENIED_NO_PASSWORD_ERROR',
  'ER_ACCOUNT_HAS_BEEN_LOCKED',
  'ER_MUST_CHANGE_PASSWORD_LOGIN',
  '28P01',
  '28000',
]);
const COLUMNS = new Set(['ER_BAD_FIELD_ERROR', 'ER_NO_SUCH_TABLE', '42703', '42P01']);
const TIMEOUT = new Set(['ER_QUERY_TIMEOUT', 'ER_STATEMENT_TIMEOUT', 'ER_QUERY_INTERRUPTED', '57014']);

/**
 * What went wrong at a source as a fault; a fault stays as it is.
 * @param known the reason by the codes of a driver; undefined where it says none
 */
export function faultOf(
  error: unknown,
  known?: (error: { code?: string; number?: number }) => Reason | undefined,
): ReadFault {
  if (error instanceof ReadFault) return error;
  const told = known?.(error as { code?: string; number?: number });
  if (told) return new ReadFault(told, (error as Error).message, { cause: error });
  const { code = '', errno, message } = error as { code?: string; errno?: number; message?: string };
  const text = message || code || String(error);
  const reason = (): Reason => {
    if (PASSWORD.has(code) || /SASL|requires password|password must be a string/i.test(text)) return 'password';
    if (COLUMNS.has(code)) return 'columns';
    // 1969 and 3024: limits of MariaDB and MySQL.
    if (TIMEOUT.has(code) || errno === 1969 || errno === 3024) return 'timeout';
    if (/^(E[A-Z]+|PROTOCOL_|HANDSHAKE_|08|57P|3D000|53300)/.test(code) && !code.startsWith('ER_')) return 'connect';
    if (['ER_BAD_DB_ERROR', 'ER_DBACCESS_DENIED_ERROR', 'ER_CON_COUNT_ERROR', 'ER_SERVER_SHUTDOWN'].includes(code))
      return 'connect';
    if (/certificate|self.signed|SSL|terminated|timeout expired|closed/i.test(text)) return 'connect';
    return code === '' ? 'other' : 'query';
  };
  return new ReadFault(reason(), text, { cause: error });
}
