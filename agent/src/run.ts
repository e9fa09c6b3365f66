import { setTimeout as pause } from 'node:timers/promises';

import {
  CHANNEL_PATHS,
  agentBeatReplySchema,
  MESSAGE_TIMES,
  openReplySchema,
  z,
  type AgentOrder,
  type ErrorKey,
} from '@tessera/contract';

import { AgentState } from './agent-state.ts';
import { carryOut } from './carry-out.ts';
import { Refused, Unreachable } from './channel/failure.ts';
import { ServerChannel } from './channel/server-channel.ts';
import { Collector } from './collect/collector.ts';
import { followOrders } from './follow-orders.ts';
import type { Home } from './home.ts';
import { createLoadMeter, ownHost } from './host.ts';
import { readIdentity, sealKeyOf } from './identity.ts';
import { LinkedAbort } from './linked-abort.ts';
import type { LogFile } from './log.ts';
import { Pauses } from './pauses.ts';
import { sealPoint } from './seal/box.ts';
import { Passwords } from './seal/passwords.ts';

/** Milliseconds before the first try to reach the server again, and the longest time between two. */
const FIRST_PAUSE = 1_000;
const LAST_PAUSE = 60_000;
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
  const sealKey = await sealKeyOf(home, identity);
  const passwords = new Passwords(home, { clientId: identity.clientId, sealKey });
  let channel = new ServerChannel(identity);
  const now = () => channel.serverTime();
  const collector = await Collector.open({ home, log: log.write, passwords, now });
  let restarts = false;
  const ending = new LinkedAbort([signal]);
  const { path: folder } = home;
  const means = {
    ...{ folder, server: identity.server, log, passwords, collector },
    restart: () => {
      restarts = true;
      setImmediate(ending.abort);
    },
  };
  const measure = createLoadMeter(folder);
  const pauses = new Pauses(FIRST_PAUSE, LAST_PAUSE);
  try {
    while (!ending.signal.aborted) {
      try {
        const held = channel;
        const carry = ({ command }: AgentOrder) => carryOut(command, held, means);
        const own = {
          ...{ clientId: identity.clientId, sealKey: sealPoint(sealKey), state, log, measure, collector },
          onHeld: () => pauses.reset(),
        };
        await connected(channel, own, ending.signal, carry);
      } catch (error) {
        log.write('the connection ended', { reason: (error as Error).message });
        if (error instanceof Refused && error.error === 'agentRevoked') return 'revoked';
        // Another process has held the lease since: continue under a new instance name.
        if (error instanceof Refused && LOST.includes(error.error)) channel = new ServerChannel(identity);
      }
      await pause(pauses.next(), undefined, { signal: ending.signal }).catch(() => undefined);
    }
  } finally {
    await collector.stop();
    await log.settled();
  }
  return restarts ? 'restart' : 'stopped';
}

interface Connecting {
  readonly clientId: string;
  /** Point to which passwords are sealed. */
  readonly sealKey: string;
  readonly state: AgentState;
  readonly log: LogFile;
  readonly measure: ReturnType<typeof createLoadMeter>;
  readonly collector: Collector;
  /** The server answers heartbeats. */
  onHeld(): void;
}

/** One connection: opened, then heartbeats and rows beside the channel of commands. @throws Refused, Unreachable when it ends */
async function connected(
  channel: ServerChannel,
  { clientId, sealKey, state, log, measure, collector, onHeld }: Connecting,
  signal: AbortSignal,
  carry: Parameters<typeof followOrders>[0]['carryOut'],
): Promise<void> {
  const opened = await channel.call(CHANNEL_PATHS.open, { host: ownHost(), sealKey }, openReplySchema, { signal });
  log.write('connected', { agent: opened.agentName, clockAhead: channel.clockAhead });
  const ended = new LinkedAbort([signal]);
  const beat = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const body = { load: await measure(), clockAhead: channel.clockAhead };
      const { plan } = await channel.call(CHANNEL_PATHS.heartbeat, body, agentBeatReplySchema, {
        signal: ended.signal,
      });
      onHeld();
      if (plan !== collector.plan.number) await collector.fetchPlan(channel, ended.signal);
      await pause(MESSAGE_TIMES.heartbeat, undefined, { signal: ended.signal }).catch(() => undefined);
    }
  };
  const follow = followOrders({ clientId, channel, state, log: log.write, carryOut: carry }, ended.signal);
  // Whichever ends first ends the other.
  const parts = [beat(), follow, collector.send(channel, ended.signal)].map((part) => part.finally(ended.abort));
  const results = await Promise.allSettled(parts);
  ended.release();
  const failed = results.find((result) => result.status === 'rejected');
  if (!signal.aborted) throw failed?.reason ?? new Unreachable('the channel of commands has ended');
  // The next run need not wait for the end of the lease.
  await channel.call(CHANNEL_PATHS.close, {}, nothing);
}
