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

import { AgentKeys } from './agent-keys.ts';
import { AgentState } from './agent-state.ts';
import { carryOut } from './carry-out.ts';
import { Refused, Unreachable } from './channel/failure.ts';
import { wayTo } from './channel/proxy.ts';
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
import { Upgrader } from './upgrade/upgrader.ts';
import { versionsOf } from './upgrade/versions.ts';
import { tellHeld } from './upgrade/watch.ts';

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
  const known = await readIdentity(home);
  if (!known) throw new Error(`${home.path} is no agent yet; enrol it first`);
  const versions = versionsOf(home);
  await versions.requireOwn();
  const state = await AgentState.open(home);
  const sealKey = await sealKeyOf(home, known);
  const identity = { ...known, sealKey };
  const keys = new AgentKeys(home, identity);
  const passwords = new Passwords(home, { clientId: identity.clientId, sealKey });
  const way = await wayTo(identity.server, home);
  if (way.proxy) log.write('the server is called by a proxy', { ...way.proxy });
  const newChannel = () => new ServerChannel({ ...identity, privateKey: keys.signing, fetch: way.fetch });
  let channel = newChannel();
  const now = () => channel.serverTime();
  const collector = await Collector.open({ home, log: log.write, passwords, now });
  let restarts = false;
  const ending = new LinkedAbort([signal]);
  const upgrader = new Upgrader(
    { server: identity.server, fetch: way.fetch, versions, signal: ending.signal },
    log.write,
  );
  const { path: folder } = home;
  const means = {
    ...{ folder, server: identity.server, log, passwords, collector, keys, upgrader, ...way },
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
          ...{
            clientId: identity.clientId,
            sealKey: sealPoint(sealKey),
            state,
            log,
            measure,
            collector,
            keys,
            upgrader,
          },
          onHeld: () => {
            pauses.reset();
            tellHeld();
          },
        };
        await connected(channel, own, ending.signal, carry);
      } catch (error) {
        log.write('the connection ended', { reason: (error as Error).message });
        if (error instanceof Refused && error.error === 'agentRevoked') return 'revoked';
        // Another process has held the lease since: continue under a new instance name.
        if (error instanceof Refused && LOST.includes(error.error)) channel = newChannel();
        if (error instanceof Refused && keys.turn(error.error)) channel.useKey(keys.signing);
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
  readonly keys: AgentKeys;
  readonly upgrader: Upgrader;
  /** The server answers heartbeats. */
  onHeld(): void;
}

/** One connection: opened, then heartbeats and rows beside the channel of commands. @throws Refused, Unreachable when it ends */
async function connected(
  channel: ServerChannel,
  { clientId, sealKey, state, log, measure, collector, keys, upgrader, onHeld }: Connecting,
  signal: AbortSignal,
  carry: Parameters<typeof followOrders>[0]['carryOut'],
): Promise<void> {
  const opened = await channel.call(CHANNEL_PATHS.open, { host: ownHost(), sealKey }, openReplySchema, { signal });
  await keys.held(opened.keySince);
  log.write('connected', { agent: opened.agentName, clockAhead: channel.clockAhead });
  await upgrader.tellFailed(channel);
  const ended = new LinkedAbort([signal]);
  const beat = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      const load = { ...(await measure()), backlog: collector.backlog };
      const body = { load, clockAhead: channel.clockAhead, waits: collector.waits };
      const { plan } = await channel.call(CHANNEL_PATHS.heartbeat, body, agentBeatReplySchema, {
        signal: ended.signal,
      });
      onHeld();
      if (keys.isDue(channel.serverTime())) await changeKey(channel, keys, log);
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

/** Changes the key by itself; what goes wrong is tried again with the next connection. */
async function changeKey(channel: ServerChannel, keys: AgentKeys, log: LogFile): Promise<void> {
  try {
    log.write('the key was changed', { fingerprint: await keys.change(channel) });
  } catch (error) {
    log.write('the key was not changed', { reason: (error as Error).message });
  }
}
