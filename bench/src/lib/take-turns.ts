import { query } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import type { MixedQuery } from './bi-mix.ts';

export interface Timed {
  readonly milliseconds: number;
  readonly rows: number;
}

/** Milliseconds of each side; the samples of one query follow one another. */
export interface Samples {
  readonly ours: number[];
  readonly peer: number[];
}

const ROUNDS = 15;
const WARM_UP = 2;

/** A query as a chart that is being made asks it, until its answer has been read. */
export async function askChart(owner: SignedInCaller, param: object, updateCache: boolean): Promise<Timed> {
  const { method, path, reply } = query.chartReport;
  const started = performance.now();
  const answer = await owner.call(method, path, { updateCache, reportParam: param });
  const milliseconds = performance.now() - started;
  return { milliseconds, rows: reply.parse(answer).rowCount };
}

/**
 * Times each query on the peer and the server alternately, without the first two rounds. @throws Error on differing row
 * counts
 */
export async function takeTurns(
  queries: readonly MixedQuery[],
  ours: (query: MixedQuery) => Promise<Timed>,
  peer: (query: MixedQuery, round: number) => Promise<Timed>,
  each?: (name: string, samples: Samples) => void,
): Promise<Samples> {
  const all: Samples = { ours: [], peer: [] };
  for (const query of queries) {
    const samples: Samples = { ours: [], peer: [] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const theirs = await peer(query, round);
      const mine = await ours(query);
      if (theirs.rows !== mine.rows) throw new Error(`${query.name}: ${mine.rows} rows against ${theirs.rows}`);
      if (round < 0) continue;
      samples.ours.push(mine.milliseconds);
      samples.peer.push(theirs.milliseconds);
    }
    all.ours.push(...samples.ours);
    all.peer.push(...samples.peer);
    each?.(query.name, samples);
  }
  return all;
}
