/** EFBIG: what file system or process (`ulimit -f`) allow for one file. */
const CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);
/** DuckDB, and PostgreSQL's log, report it as text only. */
const WORDS = /no space left on device|disk quota exceeded|not enough space on the disk/i;

/** Whether a failure, or what caused it, is a disk without space. */
export function isDiskFull(error: unknown): boolean {
  for (let failure = error, depth = 0; failure instanceof Object && depth < 8; depth += 1) {
    const { code, message, cause } = failure as { code?: unknown; message?: unknown; cause?: unknown };
    if (typeof code === 'string' && CODES.has(code)) return true;
    if (typeof message === 'string' && WORDS.test(message)) return true;
    failure = cause;
  }
  return false;
}
