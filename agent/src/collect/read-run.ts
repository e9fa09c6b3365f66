import { setTimeout as pause } from 'node:timers/promises';

import {
  isRangeOf,
  type AgentPlan,
  type PlanTask,
  type RunBegin,
  type RunEnd,
  type TaskDefinition,
} from '@tessera/contract';

import { LinkedAbort } from '../linked-abort.ts';
import { lessOverlap } from '../readers/less-overlap.ts';
import { openSource } from '../readers/open-source.ts';
import { faultOf, ReadFault } from '../readers/read-fault.ts';
import type { Reading, SourceReader } from '../readers/source-reader.ts';
import { SpoolDiskFull, SpoolFull, SpoolRunGone } from '../spool/spool-failure.ts';
import type { Spool } from '../spool/spool.ts';
import { BatchWriter, type NewBatch } from './batch-writer.ts';
import type { RunState } from './run-state.ts';

export interface RunReading {
  readonly task: PlanTask;
  readonly source: AgentPlan['sources'][number];
  /** @throws Error where it can't be opened */
  readonly password: () => Promise<string>;
  readonly begin: RunBegin;
  readonly spool: Spool;
  /** Called when the run lies in the spool. */
  readonly onBegun: () => Promise<void>;
  /** Called after each batch that the spool has taken. */
  readonly onBatch: () => void;
  /** The server's clock. */
  readonly now: () => number;
  readonly cancel: AbortSignal;
  /** The program ends: the run is left as it is, and read again after the next start. */
  readonly stop: AbortSignal;
}

/** Milliseconds after which a full spool is tried again. */
const SPOOL_PAUSE = 500;

/**
 * Reads the rows of a run into the spool, and closes it there with how it ended: complete, failed or cancelled.
 * @returns null where it was left as it is, or given up meanwhile
 * @throws SpoolDiskFull where not even the end can be kept
 */
export async function readRun(reading: RunReading): Promise<RunEnd | null> {
  const { task, begin, spool, now } = reading;
  const { dirtyLimit } = task;
  const definition = begin.keys ? keysOf(task.definition) : task.definition;
  const writer = new BatchWriter({
    definition,
    dirtyLimit,
    from: begin.from,
    keep: (batch) => keep(reading, batch),
  });
  spool.begin({ runId: begin.runId, taskId: task.taskId, state: stateText({ begin, end: null, dirty: [] }) });
  await reading.onBegun();
  const clock = { connect: 0, read: 0 };
  const result = await rows({ ...reading, task: { ...task, definition } }, writer, clock);
  if (!result) return null;
  const end: RunEnd = {
    taskId: task.taskId,
    runId: begin.runId,
    ...result,
    batches: writer.batches,
    rows: writer.rows,
    dirty: writer.dirty,
    to: definition.cursor && !begin.range ? writer.to : null,
    phases: { ...clock, send: 0 },
    endedAt: Math.round(now()),
  };
  spool.finish(begin.runId, stateText({ begin, end, dirty: writer.dirtyRows }), end.state === 'complete');
  return end;
}

const stateText = (state: RunState): string => JSON.stringify(state);

async function rows(
  { task: { definition }, source, password, begin, cancel, stop }: RunReading,
  writer: BatchWriter,
  clock: { connect: number; read: number },
): Promise<Pick<RunEnd, 'state' | 'fault'> | null> {
  const either = new LinkedAbort([cancel, stop]);
  const { signal } = either;
  let reader: SourceReader | undefined;
  let since = performance.now();
  const lap = (): number => {
    const before = since;
    since = performance.now();
    return Math.round(since - before);
  };
  try {
    signal.throwIfAborted();
    reader = await openSource(source, await password());
    clock.connect = lap();
    for await (const piece of reader.read(readingOf(definition, begin), signal))
      for (const row of piece) await writer.add(row);
    await writer.flush();
    return { state: 'complete', fault: null };
  } catch (error) {
    if (stop.aborted || error instanceof SpoolRunGone) return null;
    if (cancel.aborted) return { state: 'cancelled', fault: null };
    const { reason, message } = error instanceof SpoolDiskFull ? new ReadFault('spool', error.message) : faultOf(error);
    return { state: 'failed', fault: { reason, text: message } };
  } finally {
    clock.read = lap();
    either.release();
    await reader?.close();
  }
}

/** What a run reads that compares keys. */
function keysOf(definition: TaskDefinition): TaskDefinition {
  const columns = definition.key.flatMap((name) => definition.columns.filter((column) => column.name === name));
  return { ...definition, columns, cursor: null };
}

/** Which rows a run reads. @throws ReadFault where its range is none of the definition */
function readingOf({ from, columns, cursor }: TaskDefinition, { from: start, range }: RunBegin): Reading {
  const column = columns.find(({ name }) => name === (range ?? cursor)?.column);
  if (range) {
    if (!isRangeOf(range, { columns }) || !column)
      throw new ReadFault('columns', `the task has no column “${range.column}” for this range`);
    return { from, columns, least: { column, value: range.from }, below: { column, value: range.to } };
  }
  const least =
    cursor && column && start !== null ? { column, value: lessOverlap(start, column, cursor.overlap) } : null;
  return { from, columns, least };
}

/** Waits while as many rows wait as may wait; the database waits with it. */
async function keep({ begin, spool, onBatch, cancel, stop }: RunReading, batch: NewBatch): Promise<void> {
  for (;;) {
    try {
      spool.add(begin.runId, batch);
      onBatch();
      return;
    } catch (error) {
      if (!(error instanceof SpoolFull)) throw error;
      await pause(SPOOL_PAUSE);
      cancel.throwIfAborted();
      stop.throwIfAborted();
    }
  }
}
