import { setTimeout as pause } from 'node:timers/promises';

import { CHANNEL_PATHS, MESSAGE_TIMES, openReplySchema, z, type ErrorKey } from '@tessera/contract';

import { AgentState } from './agent-state.ts';
import { carryOut } from './carry-out.ts';
import { Refused, Unreachable } from './channel/failure.ts';
import { ServerChannel } from './channel/server-channel.ts';
import { followOrders } from './follow-orders.ts';
import type { Home } from './home.ts';
import { createLoadMeter, ownHost } from './host.ts';
import { readIdentity } from './identity.ts';
import { LinkedAbort } from './linked-abort.ts';
import type { LogFile } from './log.ts';

/** Milliseconds before the first try to reach the server again, doubled each time up to the last; a connection of that length begins anew. */
const PAUSES = { first: 1_000, last: 60_000 };
/** Refusals of a run that has lost its lease. */
const LOST: readonly string[] = ['agentClosed', 'agentReplayed'] satisfies ErrorKey[];
const nothing = z.object({});

/** Why a run ended; with `restart` the program is to be started again. */
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
    log,
    restart: () => {
      restarts = true;
      setImmediate(ending.abort);
    },
  };
  let channel = new ServerChannel(identity);
  let wait = PAUSES.first;
  while (!ending.signal.aborted) {
    const began = performance.now();
    try {
      await connected(
        channel,
        identity.clientId,
        { state, log, measure: createLoadMeter(home.path) },
        ending.signal,
        (order) => carryOut(order.command, means),
      );
    } catch (error) {
      log.write('the connection ended', { reason: (error as Error).message });
      if (error instanceof Refused && error.error === 'agentRevoked') return 'revoked';
      // Another run had the lease meanwhile: this one begins anew, under a name of its own.
      if (error instanceof Refused && LOST.includes(error.error)) channel = new ServerChannel(identity);
    }
    if (performance.now() - began > PAUSES.last) wait = PAUSES.first;
    await pause(wait, undefined, { signal: ending.signal }).catch(() => undefined);
    wait = Math.min(PAUSES.last, wait * 2);
  }
  await log.settled();
  return restarts ? 'restart' : 'stopped';
}

/** One connection: opened, then heartbeats beside the channel of commands. @throws Refused, Unreachable when it ends */
async function connected(
  channel: ServerChannel,
  clientId: string,
  { state, log, measure }: { state: AgentState; log: LogFile; measure: ReturnType<typeof createLoadMeter> },
  signal: AbortSignal,
  carry: Parameters<typeof followOrders>[0]['carryOut'],
): Promise<void> {
  const opened = await channel.call(CHANNEL_PATHS.open, { host: ownHost() }, openReplySchema, { signal });
  log.write('connected', { agent: opened.agentName, clockAhead: channel.clockAhead });
  const ended = new LinkedAbort([signal]);
  const beat = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const body = { load: await measure(), clockAhead: channel.clockAhead };
      await channel.call(CHANNEL_PATHS.heartbeat, body, nothing, { signal: ended.signal });
      await pause(MESSAGE_TIMES.heartbeat, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const follow = followOrders({ clientId, channel, state, log: log.write, carryOut: carry }, ended.signal);
  // Whichever ends first ends the other.
  const parts = [beat(), follow].map((part) => part.finally(ended.abort));
  const results = await Promise.allSettled(parts);
  ended.release();
  const failed = results.find((result) => result.status === 'rejected');
  if (!signal.aborted) throw failed?.reason ?? new Unreachable('the channel of commands has ended');
  // The next run need not wait for the end of the lease.
  await channel.call(CHANNEL_PATHS.close, {}, nothing);
}
