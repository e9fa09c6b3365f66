import type { Locale } from '@tessera/contract';

import type { Statement } from '../compile/sql.ts';
import type { Capabilities } from '../dialects/capabilities.ts';
import type { DialectCompiler } from '../dialects/dialect.ts';
import { EngineError } from '../errors.ts';
import type { RawResult } from '../run/driver.ts';

/** What running a query needs: a dialect, and a runner of statements. */
export interface Tools {
  readonly compiler: DialectCompiler;
  readonly capabilities: Capabilities;
  readonly locale: Locale;
  /** Most rows of the answer. */
  readonly rowCap: number;
  run(statement: Statement): Promise<RawResult>;
}

/** Groups that a calculation may hold in memory; a query that needs more is refused rather than answered in part. */
export const WORK_CAP = 200_000;

export async function runWhole(tools: Tools, statement: Statement): Promise<RawResult> {
  const raw = await tools.run(statement);
  if (raw.rowCount > WORK_CAP) throw new EngineError('queryTooLarge');
  return raw;
}
