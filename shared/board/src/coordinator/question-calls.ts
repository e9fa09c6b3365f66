import { ERRORS, LIMITS, query, type EndpointInput, type QueryResult } from '@tessera/contract';
import { isRequestError, RequestError, type Client } from '@tessera/request';

import { traceId } from './trace-id.ts';

type BoardQuestion = EndpointInput<typeof query.boardReport>['body'];

/** Calls under way at a time, which leaves the browser's other connections free. */
const CONNECTIONS = 4;

interface Asked {
  readonly question: BoardQuestion;
  readonly signal: AbortSignal;
  /** Its line did not arrive: it is asked by itself, once. */
  alone: boolean;
  done: boolean;
  settle(outcome: { readonly data: QueryResult } | { readonly error: unknown }): void;
}

/**
 * Asks questions of boards: those of one tick in one call whose answers come as they are ready, a single one by the plain
 * call. A question that is given up leaves its call and is ended on the server; the call ends with its last one.
 * Questions whose lines did not arrive are asked again one by one. Where the host has no such calls, each question is a
 * call.
 */
export class QuestionCalls {
  readonly #client: Client;
  readonly #waiting: Asked[] = [];
  #running = 0;
  #planned = false;

  constructor(client: Client) {
    this.#client = client;
  }

  /** @throws RequestError as the plain call does */
  ask(question: BoardQuestion, signal: AbortSignal): Promise<QueryResult> {
    if (!this.#client.stream) return this.#alone(question, signal);
    return new Promise((resolve, reject) => {
      const giveUp = () => asked.settle({ error: cancelled(signal.reason) });
      const asked: Asked = {
        question,
        signal,
        alone: false,
        done: false,
        settle(outcome) {
          if (asked.done) return;
          asked.done = true;
          signal.removeEventListener('abort', giveUp);
          if ('data' in outcome) resolve(outcome.data);
          else reject(outcome.error as Error);
        },
      };
      if (signal.aborted) {
        giveUp();
        return;
      }
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(asked);
      this.#plan();
    });
  }

  /** At the end of the tick, so that all its questions leave together. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    void Promise.resolve().then(() => {
      this.#planned = false;
      this.#send();
    });
  }

  #send(): void {
    while (this.#running < CONNECTIONS) {
      const together = this.#take();
      const [first] = together;
      if (!first) return;
      this.#running += 1;
      void (together.length === 1 ? this.#single(first) : this.#stream(together)).finally(() => {
        this.#running -= 1;
        this.#plan();
      });
    }
  }

  /** The next questions that go in one call: one that is asked by itself, or all up to such a one. */
  #take(): Asked[] {
    const together: Asked[] = [];
    while (together.length < LIMITS.questionsPerCall) {
      const next = this.#waiting[0];
      if (!next || (next.alone && together.length > 0)) break;
      this.#waiting.shift();
      if (next.done) continue;
      together.push(next);
      if (next.alone) break;
    }
    return together;
  }

  #alone(body: BoardQuestion, signal: AbortSignal): Promise<QueryResult> {
    return this.#client.call(query.boardReport, { body, signal }, { quiet: true });
  }

  async #single(asked: Asked): Promise<void> {
    try {
      asked.settle({ data: await this.#alone(asked.question, asked.signal) });
    } catch (error) {
      asked.settle({ error });
    }
  }

  async #stream(together: readonly Asked[]): Promise<void> {
    const callId = traceId();
    const controller = new AbortController();
    const ended = new AbortController();
    const arrived = new Set<number>();
    const leaving: number[] = [];
    for (const [n, { signal }] of together.entries()) {
      const leave = () => {
        if (together.every((asked) => asked.done || asked.signal.aborted)) controller.abort();
        if (arrived.has(n) || leaving.push(n) > 1) return;
        // At the end of the tick, so that those of a call that is left as a whole are not named one by one.
        void Promise.resolve().then(() => {
          const questions = leaving.splice(0);
          if (!controller.signal.aborted && !ended.signal.aborted) void this.#giveUp(callId, questions);
        });
      };
      signal.addEventListener('abort', leave, { once: true, signal: ended.signal });
    }
    let failure: unknown;
    try {
      await this.#client.stream?.(
        query.boardReports,
        { body: { callId, questions: together.map(({ question }) => question) }, signal: controller.signal },
        ({ n, ...outcome }) => {
          arrived.add(n);
          together[n]?.settle(outcome);
        },
        { quiet: true },
      );
    } catch (error) {
      failure = error;
    }
    ended.abort();
    for (const asked of together) {
      if (asked.done) continue;
      if (isFinal(failure)) asked.settle({ error: failure });
      else {
        asked.alone = true;
        this.#waiting.push(asked);
      }
    }
  }

  async #giveUp(callId: string, questions: number[]): Promise<void> {
    try {
      await this.#client.call(query.giveUpQuestions, { body: { callId, questions } }, { quiet: true });
    } catch (error) {
      // A server that does not hear of it answers them, and nobody reads that.
      if (!isRequestError(error)) throw error;
    }
  }
}

/** Whether asking again can't help: the page was left, the session is over, or there are too many requests. */
function isFinal(failure: unknown): boolean {
  if (!isRequestError(failure)) return false;
  const { kind, behaviour, code } = failure;
  if (kind === 'cancelled') return true;
  return kind === 'catalogue' && (behaviour !== 'message' || code === ERRORS.rateLimited.code);
}

const cancelled = (cause: unknown) =>
  new RequestError({ kind: 'cancelled', message: 'a question was given up', cause });
