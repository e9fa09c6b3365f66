import type { Services } from '../../platform/services.ts';

/** A call of several questions while it is under way. */
export interface OpenCall {
  /** Aborted when the question is given up, and with the call. */
  signalOf(n: number): AbortSignal;
  /** One more question has its answer; the call ends with the last one. */
  answered(): void;
}

/** Calls of several questions, by session and the client's own id, so that single questions can be given up. */
export interface OpenCalls {
  /** @param count questions @param signal aborts with the call as a whole */
  open(sessionId: string, callId: string, count: number, signal: AbortSignal): OpenCall;
  /** Aborts questions of the call, whichever instance has it. An unknown call is left alone. */
  giveUp(sessionId: string, callId: string, questions: readonly number[]): Promise<void>;
  close(): void;
}

const CHANNEL = 'questions.given-up';
interface GivenUp {
  readonly key: string;
  readonly questions: readonly number[];
}

export function createOpenCalls({ bus }: Pick<Services, 'bus'>): OpenCalls {
  const open = new Map<string, (questions: readonly number[]) => void>();
  const keyOf = (sessionId: string, callId: string) => JSON.stringify([sessionId, callId]);
  const unsubscribe = bus.subscribe(CHANNEL, (payload) => {
    const { key, questions } = payload as GivenUp;
    open.get(key)?.(questions);
  });
  return {
    open(sessionId, callId, count, signal) {
      const key = keyOf(sessionId, callId);
      const controllers = Array.from({ length: count }, () => new AbortController());
      const end = () => {
        signal.removeEventListener('abort', leave);
        if (open.get(key) === giveUp) open.delete(key);
      };
      const giveUp = (questions: readonly number[]) => {
        for (const n of questions) controllers[n]?.abort();
      };
      const leave = () => {
        end();
        for (const controller of controllers) controller.abort(signal.reason);
      };
      let missing = count;
      open.set(key, giveUp);
      if (signal.aborted) leave();
      else signal.addEventListener('abort', leave, { once: true });
      return {
        signalOf: (n) => controllers[n]!.signal,
        answered() {
          missing -= 1;
          if (missing === 0) end();
        },
      };
    },
    async giveUp(sessionId, callId, questions) {
      const key = keyOf(sessionId, callId);
      const here = open.get(key);
      if (here) here(questions);
      else await bus.publish(CHANNEL, { key, questions } satisfies GivenUp);
    },
    close: () => void unsubscribe(),
  };
}
