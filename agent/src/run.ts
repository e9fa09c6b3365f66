import { setTimeout as pause } from 'node:timers/promises';

import { CHANNEL_PATHS, MESSAGE_TIMES, openReplySchema, z } from '@tessera/contract';

import { AgentState } from './agent-state.ts';
import { carryOut } from './carry-out.ts';
import { Refused } from './channel/failure.ts';
import { ServerChannel } from './channel/server-channel.ts';
import { followOrders } from './follow-orders.ts';
import type { Home } from './home.ts';
import { createLoadMeter, ownHost } from './host.ts';
import { readIdentity, type Identity } from './identity.ts';
import { LinkedAbort } from './linked-abort.ts';
import type { LogFile } from './log.ts';

/** Milliseconds before the first and, doubled each time, the last try to reach the server again. */
const PAUSES = { first: 1_000, last: 60_000 };
const nothing = z.object({});

/** Why a run ended; `restart` was ordered, so that whoever started the program starts it again. */
export type RunEnd = 'stopped' | 'restart' | 'revoked';

/**
 * Keeps the connection to the server until the signal aborts, the server orders an end, or the agent was removed there.
 * @throws Error for a folder that is no agent
 */
export async function run(home: Home, log: LogFile, signal: AbortSignal): Promise<RunEnd> {
  const identity = await readIdentity(home);
  if (!identity) throw new Error(`${home.path} is no agent yet; enrol it first`);
  const state = await AgentState.open(home);
  let restarts = false;
  const ending = new LinkedAbort([signal]);
  const means = {
    folder: home.path,
    server: identity.server,
    state,
    log,
    restart: () => {
      restarts = true;
      setImmediate(ending.abort);
    },
  };
  let wait = PAUSES.first;
  while (!ending.signal.aborted) {
    try {
      await connected(identity, { state, log, measure: createLoadMeter(home.path) }, ending.signal, (order) =>
        carryOut(order.command, means),
      );
      wait = PAUSES.first;
    } catch (error) {
      log.write('the connection ended', { reason: (error as Error).message });
      if (error instanceof Refused && error.error === 'agentRevoked') return 'revoked';
    }
    await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
    wait = Math.min(PAUSES.last, wait * 2);
  }
  await log.settled();
  return restarts ? 'restart' : 'stopped';
}

/** One connection: opened, then heartbeats beside the channel of commands. @throws Refused, Unreachable when it ends */
async function connected(
  identity: Identity,
  { state, log, measure }: { state: AgentState; log: LogFile; measure: ReturnType<typeof createLoadMeter> },
  signal: AbortSignal,
  carry: Parameters<typeof followOrders>[0]['carryOut'],
): Promise<void> {
  const channel = new ServerChannel(identity);
  const opening = () => channel.call(CHANNEL_PATHS.open, { host: ownHost() }, openReplySchema, { signal });
  const opened = await opening().catch((error: unknown) => {
    // The channel has the server's clock by now.
    if (error instanceof Refused && (error.error === 'agentClock' || error.error === 'agentLate')) return opening();
    throw error;
  });
  if (opened.collect !== state.collect) await state.change({ collect: opened.collect });
  log.write('connected', { server: identity.server, agent: opened.agentName, clockAhead: channel.clockAhead });
  const ended = new LinkedAbort([signal]);
  const beat = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const body = { load: await measure(), backlog: { batches: 0, bytes: 0 }, clockAhead: channel.clockAhead };
      await channel.call(CHANNEL_PATHS.heartbeat, body, nothing, { signal: ended.signal });
      await pause(MESSAGE_TIMES.heartbeat, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const { clientId } = identity;
  const follow = followOrders({ clientId, channel, state, log: log.write, carryOut: carry }, ended.signal);
  // Whichever ends first ends the other.
  const parts = [beat(), follow].map((part) => part.finally(ended.abort));
  const results = await Promise.allSettled(parts);
  ended.release();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed && !signal.aborted) throw failed.reason;
  // The next run need not wait for the end of the lease.
  await channel.call(CHANNEL_PATHS.close, {}, nothing);
}
