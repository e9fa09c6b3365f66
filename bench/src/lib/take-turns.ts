import { query } from '@tessera/contract';
import type { SignedInCaller } from '@tessera/testing';

import type { MixedQuestion } from './bi-mix.ts';

export interface Timed {
  readonly milliseconds: number;
  readonly rows: number;
}

/** Milliseconds of each side; the samples of one question follow one another. */
export interface Samples {
  readonly ours: number[];
  readonly peer: number[];
}

const ROUNDS = 15;
const WARM_UP = 2;

/** A question as a chart that is being made asks it, until its answer has been read. */
export async function askChart(owner: SignedInCaller, param: object, updateCache: boolean): Promise<Timed> {
  const { method, path, reply } = query.chartReport;
  const started = performance.now();
  const answer = await owner.call(method, path, { updateCache, reportParam: param });
  const milliseconds = performance.now() - started;
  return { milliseconds, rows: reply.parse(answer).rowCount };
}

/**
 * Asks the peer and the server each question by turns; the first two rounds do not count.
 * @throws Error when both do not answer as many rows
 */
export async function takeTurns(
  questions: readonly MixedQuestion[],
  ours: (question: MixedQuestion) => Promise<Timed>,
  peer: (question: MixedQuestion, round: number) => Promise<Timed>,
  each?: (name: string, samples: Samples) => void,
): Promise<Samples> {
  const all: Samples = { ours: [], peer: [] };
  for (const question of questions) {
    const samples: Samples = { ours: [], peer: [] };
    for (let round = -WARM_UP; round < ROUNDS; round += 1) {
      const theirs = await peer(question, round);
      const mine = await ours(question);
      if (theirs.rows !== mine.rows) throw new Error(`${question.name}: ${mine.rows} rows against ${theirs.rows}`);
      if (round < 0) continue;
      samples.ours.push(mine.milliseconds);
      samples.peer.push(theirs.milliseconds);
    }
    all.ours.push(...samples.ours);
    all.peer.push(...samples.peer);
    each?.(question.name, samples);
  }
  return all;
}
