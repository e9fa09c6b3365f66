import type { Statement } from '../compile/sql.ts';
import { EngineError } from '../errors.ts';
import type { Driver, RawResult } from './driver.ts';

/**
 * Runs a statement until it answers, the caller goes away or the time is up.
 * @param timeout in milliseconds
 * @throws EngineError cancelled, queryTimeout or queryFailed; the database's own words stand in the cause
 */
export async function runStatement(
  driver: Driver,
  statement: Statement,
  signal: AbortSignal,
  timeout: number,
): Promise<RawResult> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeout);
  try {
    return await driver.query(statement, AbortSignal.any([signal, deadline.signal]));
  } catch (error) {
    if (signal.aborted) throw new EngineError('cancelled', {}, error);
    if (deadline.signal.aborted) throw new EngineError('queryTimeout', {}, error);
    throw new EngineError('queryFailed', {}, error);
  } finally {
    clearTimeout(timer);
  }
}
