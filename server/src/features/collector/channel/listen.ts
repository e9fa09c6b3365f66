import { Readable } from 'node:stream';

import { MESSAGE_TIMES } from '@tessera/contract';

import type { CollectorContext } from '../collector-context.ts';
import { lineOf, ORDER_CHANNEL } from '../orders.ts';
import type { ServerKey } from '../server-keys.ts';

export interface Listener {
  readonly clientId: string;
  readonly instance: string;
  /** Number of the last order that it has taken. */
  readonly after: number;
  readonly key: ServerKey;
  /** Aborted when it leaves or the server stops. */
  readonly signal: AbortSignal;
}

/** The channel of commands: lines of NDJSON until the agent leaves, is switched off, or another run takes its place. */
export const listen = (context: CollectorContext, listener: Listener): Readable =>
  Readable.from(lines(context, listener), { objectMode: false });

async function* lines(
  { agents, orders, services }: CollectorContext,
  { clientId, instance, after, key, signal }: Listener,
): AsyncGenerator<string> {
  const bell = createBell(signal);
  const leave = services.bus.subscribe(ORDER_CHANNEL, (payload) => {
    if ((payload as { clientId?: unknown }).clientId === clientId) bell.ring();
  });
  try {
    let last = after;
    while (!signal.aborted) {
      const row = await agents.known(clientId);
      if (!row || row.revoked_at !== null || !row.enabled || row.instance !== instance) return;
      yield '{"pulse":true}\n';
      for (const order of await orders.waiting(clientId, last)) {
        last = order.order_number;
        yield `${JSON.stringify(lineOf(order, key))}\n`;
      }
      await bell.wait(MESSAGE_TIMES.pulse);
    }
  } finally {
    leave();
  }
}

/** Wakes one who waits; a ring while nobody waits is kept. */
function createBell(signal: AbortSignal) {
  let rung = false;
  let wake = (): void => undefined;
  const ring = (): void => {
    rung = true;
    wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  return {
    ring,
    /** @param patience milliseconds */
    async wait(patience: number): Promise<void> {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, patience);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}
