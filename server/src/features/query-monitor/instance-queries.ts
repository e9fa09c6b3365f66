import { hostname } from 'node:os';

import type { Engine, RunningQuery, SlowQuery } from '../../engine/index.ts';
import type { Services } from '../../platform/services.ts';

/** What instances ask each other; null stands for the queries of all corporations. */
export interface QueryQuestion {
  readonly kind: 'running' | 'slow' | 'explain' | 'kill';
  readonly corporationCode: string | null;
  readonly id?: string;
}
type OnInstance<Query extends { askedAt: Date }> = Omit<Query, 'askedAt'> & {
  /** ISO 8601. */
  readonly askedAt: string;
  readonly instance: string;
};
export type RunningThere = OnInstance<RunningQuery>;
export type SlowThere = OnInstance<SlowQuery>;
/** What one instance says; a part that was not asked for is left out. */
export interface QueryAnswer {
  readonly running?: readonly RunningThere[];
  readonly slow?: readonly SlowThere[];
  /** Null where the statement is not known. */
  readonly plan?: string | null;
  /** The statement is known, but its database does not explain it. */
  readonly unexplained?: boolean;
  readonly killed?: boolean;
}

const LONGEST_STATEMENT = 10_000;
const LITERAL = /'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\1\$/g;
/** Milliseconds that a database has to explain a statement. */
export const EXPLAIN_PATIENCE = 10_000;

/** Answers what is asked of the queries of this instance. */
export function answerForInstance(engine: Pick<Engine, 'monitor' | 'explain'>, log: Services['log']) {
  const instance = `${hostname()}:${process.pid}`;
  const shown = <Query extends { askedAt: Date; statement: string }>(query: Query) => ({
    ...query,
    // What an author wrote into SQL may be somebody's data too.
    statement: query.statement.replaceAll(LITERAL, "'?'").slice(0, LONGEST_STATEMENT),
    askedAt: query.askedAt.toISOString(),
    instance,
  });
  return async ({ kind, corporationCode, id }: QueryQuestion): Promise<QueryAnswer> => {
    const theirs = (query: { corporationCode: string }) =>
      corporationCode === null || query.corporationCode === corporationCode;
    const { monitor } = engine;
    if (kind === 'running') return { running: monitor.running().filter(theirs).map(shown) };
    if (kind === 'slow') return { slow: monitor.slow().filter(theirs).map(shown) };
    const found = [...monitor.running(), ...monitor.slow()].find((query) => query.id === id && theirs(query));
    if (kind === 'kill') return { killed: found !== undefined && monitor.kill(found.id) };
    if (!found) return { plan: null };
    try {
      return { plan: await engine.explain(found.id, AbortSignal.timeout(EXPLAIN_PATIENCE)) };
    } catch (error) {
      log.warn({ err: error }, 'a statement could not be explained');
      return { unexplained: true };
    }
  };
}
