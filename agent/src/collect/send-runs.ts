import {
  batchTakenSchema,
  CHANNEL_PATHS,
  DIRTY_LIMITS,
  runBegunSchema,
  runEndedSchema,
  z,
  type ErrorKey,
  type RunEnd,
} from '@tessera/contract';

import { Refused } from '../channel/failure.ts';
import type { ServerChannel } from '../channel/server-channel.ts';
import type { Log } from '../log.ts';
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
  /** A run is over at the server. @param end null where it was not read to its end */
  onEnded(run: SpooledRun, end: RunEnd | null): Promise<void>;
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
/** Tries of one run at one time that the server has something against. */
const TRIES = 5;
const nothing = z.object({});
type Outcome = 'over' | 'waits' | 'again';
/** Number of the batch that the server awaits, by run. */
type Awaited = Map<string, number>;

/**
 * Sends what lies in the spool, in its order, and waits for more until the signal aborts.
 * @throws Refused, Unreachable: the caller opens the connection again and calls this again
 */
export async function sendRuns(sending: Sending, signal: AbortSignal): Promise<void> {
  const awaited: Awaited = new Map();
  while (!signal.aborted) {
    const seen = new Set<string>();
    for (const run of sending.spool.runs()) {
      if (signal.aborted) return;
      // Runs of one task go in their order.
      if (seen.has(run.taskId)) continue;
      seen.add(run.taskId);
      if (await sendRun(sending, run, awaited, signal)) sending.bell.ring();
    }
    await sending.bell.wait(signal);
  }
}

/** @returns whether the run is over */
async function sendRun(sending: Sending, run: SpooledRun, awaited: Awaited, signal: AbortSignal): Promise<boolean> {
  const { log, spool, onPlan } = sending;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const outcome = await deliver(sending, run, awaited, signal);
      if (outcome !== 'again') return outcome === 'over';
    } catch (error) {
      awaited.delete(run.runId);
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
async function deliver(sending: Sending, run: SpooledRun, awaited: Awaited, signal: AbortSignal): Promise<Outcome> {
  const { spool, channel } = sending;
  const known = awaited.get(run.runId) ?? (await begin(sending, run, signal));
  if (known === null) return 'over';
  let next = known;
  let took = 0;
  while (!signal.aborted) {
    awaited.set(run.runId, next);
    const batch = spool.next(run.runId);
    if (batch === null) return endIfRead(sending, run, took, signal);
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

/** @returns number of the batch that the server awaits; null where it does not take the run, which is dropped then */
async function begin(
  { spool, channel, log, ...on }: Sending,
  run: SpooledRun,
  signal: AbortSignal,
): Promise<number | null> {
  const begun = await channel.call(CHANNEL_PATHS.begin, readRunState(run.state).begin, runBegunSchema, { signal });
  if (begun.state === 'open') return begun.next;
  log('a run is not taken', { task: run.taskId, run: run.runId, state: begun.state });
  spool.end(run.runId);
  // The answer to its end was lost: where it ended is where the table ends, or the server says so at the next run.
  if (begun.state === 'ended') await on.onEnded(run, readRunState(run.state).end);
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

/** Ends a run that was read to its end and whose batches were sent. */
async function endIfRead(sending: Sending, { runId }: SpooledRun, took: number, signal: AbortSignal): Promise<Outcome> {
  const { spool, channel, onEnded, log } = sending;
  // As it is now: it may have been read to its end meanwhile.
  const run = spool.runs().find((one) => one.runId === runId);
  if (!run) return 'over';
  const { end, dirty } = readRunState(run.state);
  if (!end || spool.next(runId) !== null) return end ? 'again' : 'waits';
  for (let at = 0; at < dirty.length; at += DIRTY_LIMITS.rows) {
    const rows = dirty.slice(at, at + DIRTY_LIMITS.rows);
    await channel.call(CHANNEL_PATHS.dirty, { taskId: run.taskId, runId, rows }, nothing, { signal });
  }
  const body: RunEnd = { ...end, phases: { ...end.phases, send: Math.round(took) } };
  const { state } = await channel.call(CHANNEL_PATHS.end, body, runEndedSchema, { signal });
  log('a run ended', { task: run.taskId, run: runId, state, rows: end.rows, dirty: end.dirty, fault: end.fault });
  await onEnded(run, end);
  spool.end(runId);
  return 'over';
}

/** Gives a run up at the server and here, and reads its task again. */
async function readAgain(sending: Sending, run: SpooledRun, text: string, signal: AbortSignal): Promise<true> {
  const { channel, spool, log, onAgain } = sending;
  log('a run is read again', { task: run.taskId, run: run.runId, reason: text });
  const { begin: begun, end } = readRunState(run.state);
  const body: RunEnd = {
    ...{ taskId: run.taskId, runId: run.runId, state: 'failed', fault: { reason: 'spool', text } },
    ...{ batches: end?.batches ?? 0, rows: end?.rows ?? 0, dirty: end?.dirty ?? 0, to: begun.from },
    phases: end?.phases ?? { connect: 0, read: 0, send: 0 },
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
