import { setTimeout as pause } from 'node:timers/promises';

import {
  batchTakenSchema,
  CHANNEL_PATHS,
  DIRTY_LIMITS,
  runBegunSchema,
  runEndedSchema,
  z,
  type ErrorKey,
  type RunEnd,
  type RunState,
} from '@tessera/contract';

import { Refused } from '../channel/failure.ts';
import type { ServerChannel } from '../channel/server-channel.ts';
import type { Log } from '../log.ts';
import { Pauses } from '../pauses.ts';
import type { Spool, SpooledBatch, SpooledRun } from '../spool/spool.ts';
import type { Bell } from './bell.ts';
import { readRunState } from './run-state.ts';

/** What is needed of the connection. */
export type RunChannel = Pick<ServerChannel, 'call' | 'serverTime'>;
export interface Sending {
  readonly spool: Spool;
  readonly channel: RunChannel;
  readonly log: Log;
  /** Rings when there may be more to send. */
  readonly bell: Bell;
  /** Between tries while the server has no room for rows; default ROOM. */
  readonly room?: RoomTimes;
  /**
   * A run is over at the server, or is brought into its table there; one that is held is over for good.
   * @param end null where it was not read to its end
   * @param state what the server says of it; null where it does not say it
   */
  onEnded(run: SpooledRun, end: RunEnd | null, state: RunState | null): Promise<void>;
  /** The task is to be read again. @param cursor where the table ends, where the server says it */
  onAgain(run: SpooledRun, cursor?: string | null): Promise<void>;
  /** The plan is an old one. */
  onPlan(): Promise<void>;
}

/** Milliseconds in which a batch goes over a slow line; not longer than a message lives. */
const PATIENCE = 110_000;
/** What `begin` answers for. */
const BEGIN_AGAIN: readonly string[] = [
  'collectBatchOrder',
  'collectRunUnknown',
  'collectRunIncomplete',
] satisfies ErrorKey[];
/** What the server has no room for: rows stay in the spool until it has. */
const NO_ROOM: readonly string[] = ['storageFull', 'storageQuota'] satisfies ErrorKey[];
/** Milliseconds, the shortest and the longest. */
export interface RoomTimes {
  readonly first: number;
  readonly last: number;
}
const ROOM: RoomTimes = { first: 2_000, last: 60_000 };
/** Tries of one run at one time that the server has something against. */
const TRIES = 5;
const nothing = z.object({});
type Outcome = 'over' | 'waits' | 'again';
/** Milliseconds after which it is asked again whether a run is in its table: twice as long each time, up to the last. */
const [FIRST_LOOK, LAST_LOOK] = [25, 5_000];
/** What the server has of runs. */
interface Known {
  /** Number of the batch that it awaits. */
  readonly awaited: Map<string, number>;
  /** Runs that it has whole, with the milliseconds until it is asked again. */
  readonly whole: Map<string, number>;
}

/**
 * Sends what lies in the spool, in its order, and waits for more until the signal aborts.
 * @throws Refused, Unreachable: the caller opens the connection again and calls this again
 */
export async function sendRuns(sending: Sending, signal: AbortSignal): Promise<void> {
  const known: Known = { awaited: new Map(), whole: new Map() };
  const { first, last } = sending.room ?? ROOM;
  const pauses = new Pauses(first, last);
  while (!signal.aborted) {
    const seen = new Set<string>();
    for (const run of sending.spool.runs()) {
      if (signal.aborted) return;
      // Runs of one task go in their order.
      if (seen.has(run.taskId)) continue;
      seen.add(run.taskId);
      try {
        if (await sendRun(sending, run, known, signal)) sending.bell.ring();
        pauses.reset();
      } catch (error) {
        if (!(error instanceof Refused) || !NO_ROOM.includes(error.error)) throw error;
        const wait = pauses.next();
        sending.log('the server has no room; rows wait here', {
          task: run.taskId,
          run: run.runId,
          reason: error.message,
          wait,
        });
        await pause(wait, undefined, { signal }).catch(() => undefined);
        sending.bell.ring();
        break;
      }
    }
    await sending.bell.wait(signal);
  }
}

/** @returns whether the run is over */
async function sendRun(sending: Sending, run: SpooledRun, known: Known, signal: AbortSignal): Promise<boolean> {
  const { log, spool, onPlan } = sending;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const outcome = await deliver(sending, run, known, signal);
      if (outcome !== 'again') return outcome === 'over';
    } catch (error) {
      known.awaited.delete(run.runId);
      known.whole.delete(run.runId);
      if (!(error instanceof Refused)) throw error;
      if (error.error === ('collectTaskUnknown' satisfies ErrorKey)) {
        log('the server knows no such task', { task: run.taskId });
        spool.end(run.runId);
        await onPlan();
        return true;
      }
      if (!BEGIN_AGAIN.includes(error.error)) {
        const isOurs = error.error.startsWith('collect');
        if (!isOurs) throw error;
        return readAgain(sending, run, error.message, signal);
      }
      log('the server has the run otherwise', { task: run.taskId, run: run.runId, reason: error.message });
    }
  }
  return readAgain(sending, run, 'the server did not take the run', signal);
}

/** Sends the batches of a run that are here. */
async function deliver(sending: Sending, run: SpooledRun, known: Known, signal: AbortSignal): Promise<Outcome> {
  const { spool, channel } = sending;
  if (known.whole.has(run.runId)) return end(sending, run, known, { took: 0, signal });
  const awaited = known.awaited.get(run.runId) ?? (await begin(sending, run, signal));
  if (awaited === 'ended') return end(sending, run, known, { took: 0, signal });
  if (awaited === null) return 'over';
  let next = awaited;
  let took = 0;
  while (!signal.aborted) {
    known.awaited.set(run.runId, next);
    const batch = spool.next(run.runId);
    if (batch === null) return endIfRead(sending, run, known, { took, signal });
    if (batch === 'damaged' || batch.number > next) {
      const what = batch === 'damaged' ? 'a batch was damaged on the disk of the agent' : `batch ${next} is gone`;
      await readAgain(sending, run, what, signal);
      return 'over';
    }
    if (batch.number === next) {
      const since = performance.now();
      ({ next } = await sendBatch(channel, run, batch, signal));
      took += performance.now() - since;
    }
    spool.sent(run.runId, batch.number);
  }
  return 'waits';
}

/**
 * @returns number of the batch that the server awaits; ended for a held run that it has whole; null where it does not take the
 * run, which is dropped then
 */
async function begin(
  { spool, channel, log, ...on }: Sending,
  run: SpooledRun,
  signal: AbortSignal,
): Promise<number | 'ended' | null> {
  const { begin: body, end: read, isHeld } = readRunState(run.state);
  const begun = await channel.call(CHANNEL_PATHS.begin, body, runBegunSchema, { signal });
  if (begun.state === 'open') return begun.next;
  if (begun.state === 'ended' && isHeld && read) return 'ended';
  log('a run is not taken', { task: run.taskId, run: run.runId, state: begun.state });
  spool.end(run.runId);
  // The answer to its end was lost: where it ended is where the table ends, or the server says so at the next run.
  if (begun.state === 'ended') await on.onEnded(run, read, null);
  if (begun.state === 'cursor') await on.onAgain(run, begun.cursor);
  if (begun.state === 'plan') {
    await on.onPlan();
    await on.onAgain(run);
  }
  return null;
}

function sendBatch(
  channel: RunChannel,
  run: SpooledRun,
  { number, rows, sha256, body }: SpooledBatch,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({
    ...{ taskId: run.taskId, runId: run.runId, sha256 },
    ...{ number: String(number), rows: String(rows) },
  });
  return channel.call(`${CHANNEL_PATHS.batch}?${query}`, body, batchTakenSchema, { signal, patience: PATIENCE });
}

interface Ending {
  /** Milliseconds that its batches took. */
  readonly took: number;
  readonly signal: AbortSignal;
}

/** Ends a run that was read to its end and whose batches were sent. */
async function endIfRead(sending: Sending, { runId }: SpooledRun, known: Known, ending: Ending): Promise<Outcome> {
  const { spool, channel } = sending;
  // As it is now: it may have been read to its end meanwhile.
  const run = spool.runs().find((one) => one.runId === runId);
  if (!run) return 'over';
  const { end: read, dirty } = readRunState(run.state);
  if (!read || spool.next(runId) !== null) return read ? 'again' : 'waits';
  for (let at = 0; at < dirty.length; at += DIRTY_LIMITS.rows) {
    const rows = dirty.slice(at, at + DIRTY_LIMITS.rows);
    await channel.call(CHANNEL_PATHS.dirty, { taskId: run.taskId, runId, rows }, nothing, { signal: ending.signal });
  }
  return end(sending, run, known, ending);
}

/** Tells the end of a run, or asks again what came of one that is held. */
async function end(sending: Sending, run: SpooledRun, known: Known, { took, signal }: Ending): Promise<Outcome> {
  const { spool, channel, onEnded, log, bell } = sending;
  const { runId } = run;
  const { end: read, isHeld } = readRunState(run.state);
  if (!read) return 'waits';
  const body: RunEnd = { ...read, phases: { ...read.phases, send: Math.round(took) } };
  const { state } = await channel.call(CHANNEL_PATHS.end, body, runEndedSchema, { signal });
  if (isHeld && state === 'loading') {
    const wait = known.whole.get(runId) ?? FIRST_LOOK;
    known.whole.set(runId, Math.min(LAST_LOOK, wait * 2));
    setTimeout(() => bell.ring(), wait).unref();
    return 'waits';
  }
  known.whole.delete(runId);
  log('a run ended', { task: run.taskId, run: runId, state, rows: read.rows, dirty: read.dirty, fault: read.fault });
  await onEnded(run, read, state);
  spool.end(runId);
  return 'over';
}

/** Gives a run up at the server and here, and reads its task again. */
async function readAgain(sending: Sending, run: SpooledRun, text: string, signal: AbortSignal): Promise<true> {
  const { channel, spool, log, onAgain } = sending;
  log('a run is read again', { task: run.taskId, run: run.runId, reason: text });
  const { begin: begun, end: read } = readRunState(run.state);
  const body: RunEnd = {
    ...{ taskId: run.taskId, runId: run.runId, state: 'failed', fault: { reason: 'spool', text } },
    ...{ batches: read?.batches ?? 0, rows: read?.rows ?? 0, vanished: 0, dirty: read?.dirty ?? 0, to: begun.from },
    phases: read?.phases ?? { connect: 0, read: 0, send: 0 },
    endedAt: Math.round(channel.serverTime()),
  };
  await channel.call(CHANNEL_PATHS.end, body, runEndedSchema, { signal }).catch((error: unknown) => {
    // A run that the server does not have is given up there already.
    if (!(error instanceof Refused)) throw error;
  });
  spool.end(run.runId);
  await onAgain(run);
  return true;
}
