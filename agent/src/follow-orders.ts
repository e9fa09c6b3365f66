import { CHANNEL_PATHS, MESSAGE_TIMES, z, type AgentOrder, type DoneBody } from '@tessera/contract';

import type { AgentState } from './agent-state.ts';
import { checkOrder } from './channel/check-order.ts';
import { Unreachable } from './channel/failure.ts';
import { readLines } from './channel/read-lines.ts';
import type { ServerChannel } from './channel/server-channel.ts';
import { LinkedAbort } from './linked-abort.ts';
import type { Log } from './log.ts';

export interface Following {
  readonly clientId: string;
  readonly channel: ServerChannel;
  readonly state: AgentState;
  readonly log: Log;
  /** Orders are carried out side by side. @returns the answer @throws what went wrong */
  carryOut(order: AgentOrder): Promise<string>;
}

/** Time without a sign of life after which the connection counts as dead, milliseconds. */
const SILENCE = MESSAGE_TIMES.pulse * 3;
const nothing = z.object({});

/**
 * Listens for orders and follows them, until the channel ends. What was begun has its answer then.
 * @throws Refused, Unreachable
 */
export async function followOrders(following: Following, signal: AbortSignal): Promise<void> {
  const { channel, state } = following;
  const abort = new LinkedAbort([signal], SILENCE);
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  const answers = new Set<Promise<void>>();
  let failure: unknown;
  const answerLater = (work: Promise<void>): void => {
    const answer = work
      .catch((error: unknown) => {
        failure ??= error;
        abort.abort();
      })
      .finally(() => answers.delete(answer));
    answers.add(answer);
  };
  // A body that is being read is not always ended by the signal of its request.
  abort.signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined), { once: true });
  try {
    const stream = await channel.listen(CHANNEL_PATHS.listen, { after: state.lastOrder }, abort.signal);
    reader = stream.getReader();
    for await (const line of readLines(reader, () => abort.refresh())) {
      if ('payload' in line) await follow(following, line, answerLater);
    }
  } catch (error) {
    if (!abort.signal.aborted) throw error;
  } finally {
    abort.release();
    await reader?.cancel().catch(() => undefined);
    await Promise.all(answers);
  }
  if (failure !== undefined) throw failure;
  if (abort.signal.aborted && !signal.aborted) throw new Unreachable('the channel of commands has gone silent');
}

async function follow(
  { clientId, channel, state, log, carryOut }: Following,
  line: { readonly payload: string; readonly signature: string },
  answerLater: (work: Promise<void>) => void,
): Promise<void> {
  const checked = checkOrder(line, {
    clientId,
    last: state.lastOrder,
    time: channel.serverTime(),
    isOfServer: (payload, signature) => channel.isOfServer(payload, signature),
  });
  const answer = (body: DoneBody) => channel.call(CHANNEL_PATHS.done, body, nothing);
  if ('refused' in checked) {
    log('an order was refused', checked);
    await answer(checked);
    return;
  }
  const { order } = checked;
  const { number } = order;
  // Taken before it is followed: an order that ends the program is not followed twice.
  await state.change({ lastOrder: number });
  log('an order came', { number, kind: order.command.kind });
  const done = carryOut(order).then(
    (text): DoneBody => ({ number, state: 'done', answer: text }),
    (error: unknown): DoneBody => {
      log('an order failed', { number, error: String(error) });
      return { number, state: 'failed', answer: String((error as Error).message) };
    },
  );
  answerLater(done.then(answer).then(() => undefined));
}
