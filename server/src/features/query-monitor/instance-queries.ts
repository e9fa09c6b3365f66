import type { Engine, RunningQuery } from '../../engine/index.ts';
import type { Services } from '../../platform/services.ts';
import { heldTimeout } from '../../platform/timed-signal.ts';
import { shownStatement } from './shown-statement.ts';

/** Request between instances; null is all corporations. */
export interface QueryRequest {
  readonly kind: 'running' | 'explain' | 'kill';
  readonly corporationCode: string | null;
  readonly id?: string;
}
export type RunningThere = Omit<RunningQuery, 'askedAt'> & {
  /** ISO 8601. */
  readonly askedAt: string;
  readonly instance: string;
};
/** What one instance says; a part that was not asked for is left out. */
export interface QueryReply {
  readonly running?: readonly RunningThere[];
  /** Null where the statement is not known. */
  readonly plan?: string | null;
  /** The statement is known, but its database does not explain it. */
  readonly unexplained?: boolean;
  readonly killed?: boolean;
}

/** Milliseconds that a database has to explain a statement. */
export const EXPLAIN_PATIENCE = 10_000;

/** Answers what is asked of the queries of this instance. */
export function replyForInstance(engine: Pick<Engine, 'monitor' | 'explain'>, instance: string, log: Services['log']) {
  return async ({ kind, corporationCode, id }: QueryRequest): Promise<QueryReply> => {
    const theirs = (query: { corporationCode: string }) =>
      corporationCode === null || query.corporationCode === corporationCode;
    const { monitor } = engine;
    if (kind === 'running') {
      const running = monitor.running().filter(theirs);
      return {
        running: running.map((query) => ({
          ...query,
          statement: shownStatement(query.statement),
          askedAt: query.askedAt.toISOString(),
          instance,
        })),
      };
    }
    const found = [...monitor.running(), ...monitor.slow()].find((query) => query.id === id && theirs(query));
    if (kind === 'kill') return { killed: found !== undefined && monitor.kill(found.id) };
    if (!found) return { plan: null };
    try {
      return { plan: await engine.explain(found.id, heldTimeout(EXPLAIN_PATIENCE)) };
    } catch (error) {
      log.warn({ err: error }, 'a statement could not be explained');
      return { unexplained: true };
    }
  };
}
