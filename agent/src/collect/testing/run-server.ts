import { gunzipSync } from 'node:zlib';

import { CHANNEL_PATHS, type AgentPlan, type RunBegin, type RunBegun, type RunEnd } from '@tessera/contract';

import { Refused, Unreachable } from '../../channel/failure.ts';
import type { RunChannel } from '../send-runs.ts';

/** What a server does with runs, as far as an agent sees it. */
export class TestServer {
  readonly plan: AgentPlan;
  readonly runs = new Map<string, { batches: { sha256: string; text: string }[]; end: RunEnd | null }>();
  readonly begins: RunBegin[] = [];
  /** Answers in place of the next ones. */
  readonly begun: RunBegun[] = [];
  /** Messages from which on the line is cut; counted down. */
  cutAfter = Infinity;
  readonly refusals: string[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(given: AgentPlan) {
    this.plan = given;
  }

  /** Resolves when a number of runs have ended. */
  async ended(count: number): Promise<RunEnd[]> {
    for (;;) {
      const ends = [...this.runs.values()].flatMap(({ end }) => (end ? [end] : []));
      if (ends.length >= count) return ends;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  readonly channel: RunChannel = {
    serverTime: () => 1_800_000_000_000,
    call: async (path, body, schema) => {
      if ((this.cutAfter -= 1) < 0) throw new Unreachable('the line is cut');
      return schema.parse(this.#answer(path, body)) as never;
    },
  };

  #answer(path: string, body: unknown): unknown {
    const [route, query] = path.split('?');
    switch (route) {
      case CHANNEL_PATHS.plan:
        return { plan: this.plan };
      case CHANNEL_PATHS.begin: {
        const begin = body as RunBegin;
        this.begins.push(begin);
        const other = this.begun.shift();
        if (other) return other;
        const run = this.runs.get(begin.runId) ?? { batches: [], end: null };
        this.runs.set(begin.runId, run);
        return run.end ? { state: 'ended' } : { state: 'open', next: run.batches.length + 1 };
      }
      case CHANNEL_PATHS.batch: {
        const refusal = this.refusals.shift();
        if (refusal) throw new Refused(refusal, refusal);
        const { runId, number, sha256 } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
        const run = this.runs.get(runId!)!;
        if (Number(number) !== run.batches.length + 1) throw new Error(`batch ${number} is not the next one`);
        run.batches.push({ sha256: sha256!, text: gunzipSync(body as Buffer).toString('utf8') });
        return { next: run.batches.length + 1 };
      }
      case CHANNEL_PATHS.end: {
        const end = body as RunEnd;
        const run = this.runs.get(end.runId);
        if (run) run.end = end;
        for (const resolve of this.#waiting) resolve();
        return { state: end.state === 'complete' ? 'done' : end.state };
      }
      default:
        return {};
    }
  }
}
