import type { Locale } from '@tessera/contract';

import type { Statement } from '../compile/sql.ts';
import type { Capabilities } from '../dialects/capabilities.ts';
import type { DialectCompiler } from '../dialects/dialect.ts';
import { EngineError } from '../errors.ts';
import type { Query } from '../plan/query.ts';
import type { RawResult } from '../run/driver.ts';
import type { Axes } from './axes.ts';

/** What running a query needs: a dialect, and a runner of statements. */
export interface Tools {
  readonly compiler: DialectCompiler;
  readonly capabilities: Capabilities;
  readonly locale: Locale;
  /** Most rows of the answer. */
  readonly rowCap: number;
  run(statement: Statement): Promise<RawResult>;
  /** Headings that were read for another window of the same table, else those that `read` gives. */
  axes(query: Query, read: () => Promise<Axes>): Promise<Axes>;
}

/** Groups that a calculation may hold in memory; a query that needs more is refused rather than answered in part. */
export const WORK_CAP = 200_000;

export async function runWhole(tools: Tools, statement: Statement): Promise<RawResult> {
  const raw = await tools.run(statement);
  if (raw.rowCount > WORK_CAP) throw new EngineError('queryTooLarge');
  return raw;
}
