import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';

import type { Services } from '../services.ts';

export interface InstanceAnswers<Answer> {
  readonly answers: readonly Answer[];
  /** Instances that are there; more than there are answers where one is too busy to answer in time. */
  readonly expected: number;
}
export interface InstanceQuestions<Question, Answer> {
  /**
   * Asks every instance, this one included, and waits until all have answered, until an answer is enough, or until time
   * is up.
   * @param patience milliseconds that the others have; default 2 s
   */
  ask(question: Question, enough?: (answer: Answer) => boolean, patience?: number): Promise<InstanceAnswers<Answer>>;
  close(): void;
}

const PATIENCE = 2_000;
interface Asked<Question> {
  readonly id: string;
  readonly by: string;
  readonly question: Question;
}
interface Answered<Answer> {
  readonly id: string;
  readonly answer: Answer;
}

/**
 * A question to all instances over the message bus. Questions and answers are plain JSON.
 * @param answer what this instance says
 */
export function createInstanceQuestions<Question, Answer>(
  { bus, store, log }: Pick<Services, 'bus' | 'store' | 'log'>,
  channel: string,
  answer: (question: Question) => Answer | Promise<Answer>,
): InstanceQuestions<Question, Answer> {
  const self = randomUUID();
  const waiting = new Map<string, (answer: Answer) => void>();
  const failed = (error: unknown) => log.error({ err: error, channel }, 'a question of another instance failed');
  const closings = [
    bus.subscribe(`${channel}.asked`, (payload) => {
      const { id, by, question } = payload as Asked<Question>;
      if (by === self) return;
      Promise.resolve(answer(question))
        .then((said) => bus.publish(`${channel}.answered`, { id, answer: said } satisfies Answered<Answer>))
        .catch(failed);
    }),
    bus.subscribe(`${channel}.answered`, (payload) => {
      const { id, answer: said } = payload as Answered<Answer>;
      waiting.get(id)?.(said);
    }),
  ];
  return {
    async ask(question, enough = () => false, patience = PATIENCE) {
      const own = await answer(question);
      const expected = await countInstances(store);
      const answers: Answer[] = [own];
      if (expected <= 1 || enough(own)) return { answers, expected };
      const id = randomUUID();
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, patience);
        waiting.set(id, (said) => {
          answers.push(said);
          if (answers.length < expected && !enough(said)) return;
          clearTimeout(timer);
          resolve();
        });
        bus.publish(`${channel}.asked`, { id, by: self, question } satisfies Asked<Question>).catch((error: Error) => {
          clearTimeout(timer);
          reject(error);
        });
      }).finally(() => waiting.delete(id));
      return { answers, expected };
    },
    close: () => closings.forEach((close) => close()),
  };
}

/** Servers that are connected to the metadata store: each holds one connection on which it listens. */
export async function countInstances(store: Services['store']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'tessera-bus'`.execute(store);
  return Math.max(1, rows[0]?.count ?? 1);
}
