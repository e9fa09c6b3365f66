import { setTimeout as pause } from 'node:timers/promises';

import {
  isRangeOf,
  type AgentPlan,
  type PlanTask,
  type RunBegin,
  type RunEnd,
  type FoundColumn,
  type RunWait,
  type TaskDefinition,
} from '@tessera/contract';

import { LinkedAbort } from '../linked-abort.ts';
import { columnsBeside, formsOf, refuseOtherColumns, type ColumnForms } from '../readers/column-forms.ts';
import { lessOverlap } from '../readers/less-overlap.ts';
import { openSource } from '../readers/open-source.ts';
import { faultOf, ReadFault } from '../readers/read-fault.ts';
import type { Cell, Reading, SourceReader } from '../readers/source-reader.ts';
import { StatementLimit } from '../readers/statement-limit.ts';
import type { SnapshotFile } from '../snapshots/snapshot-file.ts';
import type { Snapshots } from '../snapshots/snapshots.ts';
import { SpoolDiskFull, SpoolFull, SpoolRunGone } from '../spool/spool-failure.ts';
import type { Spool } from '../spool/spool.ts';
import { BatchWriter, type NewBatch } from './batch-writer.ts';
import { BUSY_TIMES, BusyWatch, type BusyTimes } from './busy-watch.ts';
import { keyOf, writeGoneKeys, writeOtherRows } from './compare-rows.ts';
import { untilHours } from './hours.ts';
import type { RunState } from './run-state.ts';
import { comparesSnapshots } from './task-queues.ts';

export interface RunReading {
  readonly task: PlanTask;
  readonly source: AgentPlan['sources'][number];
  /** @throws Error where it can't be opened */
  readonly password: () => Promise<string>;
  readonly begin: RunBegin;
  readonly spool: Spool;
  readonly snapshots: Snapshots;
  /** What the columns were when the task was read first; null where it was not. */
  readonly forms: ColumnForms | null;
  /** Called with what the columns are, where it is not known. */
  readonly onForms: (forms: ColumnForms) => Promise<void>;
  /** Called when the run lies in the spool. */
  readonly onBegun: () => Promise<void>;
  /** Called after each batch that the spool has taken. */
  readonly onBatch: () => void;
  /** Called while it waits for its source to be less busy, and with null when it does not any more. */
  readonly onWait: (wait: RunWait | null) => void;
  /** How long it waits; default BUSY_TIMES. */
  readonly times?: BusyTimes;
  /** The server's clock. */
  readonly now: () => number;
  readonly cancel: AbortSignal;
  /** The program ends: the run is left as it is, and read again after the next start. */
  readonly stop: AbortSignal;
}

/** Milliseconds after which a full spool is tried again. */
const SPOOL_PAUSE = 500;
/** Rows that one statement asks for by their keys. */
const AT_ONCE = 50;
/** Seconds in which sessions are counted. */
const COUNT_SECONDS = 10;

/**
 * Reads the rows of a run into the spool, and closes it there with how it ended: complete, failed or cancelled.
 * @returns null where it was left as it is, or given up meanwhile
 * @throws SpoolDiskFull where not even the end can be kept
 */
export async function readRun(reading: RunReading): Promise<RunEnd | null> {
  const { task, begin, spool, now } = reading;
  const { dirtyLimit } = task;
  const definition = begin.keys ? keysOf(task.definition) : task.definition;
  const isHeld = comparesSnapshots(task.definition, begin);
  const keeping = { dirtyLimit, keep: (batch: NewBatch) => keep(reading, batch) };
  const writer = new BatchWriter({ ...keeping, definition, from: begin.from });
  spool.begin({ runId: begin.runId, taskId: task.taskId, state: stateText({ begin, end: null, dirty: [], isHeld }) });
  await reading.onBegun();
  const clock = { connect: 0, read: 0 };
  const found: Found = { columns: null, known: new Set(task.definition.columns.map(({ name }) => name)) };
  let gone: BatchWriter | undefined;
  const toKeys = (): BatchWriter =>
    (gone = new BatchWriter({ ...keeping, definition: keysOf(definition), from: null, after: writer.batches }));
  const result = await rows({ ...reading, task: { ...task, definition } }, { writer, toKeys, clock, isHeld, found });
  if (!result) return null;
  const vanished = gone?.batches ?? 0;
  const end: RunEnd = {
    taskId: task.taskId,
    runId: begin.runId,
    ...result,
    batches: writer.batches + vanished,
    rows: writer.rows + (gone?.rows ?? 0),
    vanished,
    dirty: writer.dirty,
    to: definition.cursor && !begin.range && !begin.only ? writer.to : null,
    phases: { ...clock, send: 0 },
    endedAt: Math.round(now()),
    ...(found.columns && 'table' in definition.from && { columns: columnsBeside(task.definition, found.columns) }),
  };
  spool.finish(begin.runId, stateText({ begin, end, dirty: writer.dirtyRows, isHeld }), end.state === 'complete');
  return end;
}

const stateText = (state: RunState): string => JSON.stringify(state);

/** What is learned of the source by the way. */
interface Found {
  /** Null where it is not known. */
  columns: readonly FoundColumn[] | null;
  /** Names of the columns of the task. */
  readonly known: ReadonlySet<string>;
}
interface Writing {
  readonly writer: BatchWriter;
  /** Makes the one of keys that are gone, after all rows. */
  readonly toKeys: () => BatchWriter;
  /** Whether snapshots are compared. */
  readonly isHeld: boolean;
  readonly clock: { connect: number; read: number };
  readonly found: Found;
}

async function rows(
  reading: RunReading,
  { writer, toKeys, isHeld, clock, found }: Writing,
): Promise<Pick<RunEnd, 'state' | 'fault'> | null> {
  const { task, source, begin, cancel, stop, snapshots, forms, onForms } = reading;
  const either = new LinkedAbort([cancel, stop]);
  const { signal } = either;
  const { definition, taskId } = task;
  let reader: SourceReader | undefined;
  let busy: BusyWatch | undefined;
  let file: SnapshotFile | undefined;
  let since = performance.now();
  const lap = (): number => {
    const before = since;
    since = performance.now();
    return Math.round(since - before);
  };
  try {
    signal.throwIfAborted();
    const password = await reading.password();
    busy = watchOf(reading, password);
    if (busy) await calm(busy, reading, signal);
    lap();
    reader = await openSource(source, password, busy ? Math.ceil(timesOf(reading).held / 1_000) : 0);
    clock.connect = lap();
    const columns = await reader.columns?.(definition.from);
    if (columns) {
      found.columns = columns;
      const now = formsOf(columns);
      refuseOtherColumns(definition, now, forms);
      if (!forms) await onForms(now);
    }
    signal.throwIfAborted();
    if (isHeld) file = await snapshots.begin(task, begin);
    const key = keyOf(definition);
    for await (const piece of pieces(reader, { reading, busy, signal })) {
      if (file) await writeOtherRows(piece, { file, writer, key });
      else await writer.add(piece);
    }
    await writer.flush();
    if (file) await writeGoneKeys(file, toKeys());
    // Of files all rows count, whatever becomes of this.
    found.columns ??= (await reader.guessed?.(definition.from, found.known).catch(() => null)) ?? null;
    return { state: 'complete', fault: null };
  } catch (thrown) {
    if (stop.aborted || thrown instanceof SpoolRunGone) return null;
    if (cancel.aborted) return { state: 'cancelled', fault: null };
    file?.close();
    const error = file ? await snapshots.fault(taskId, thrown) : thrown;
    file = undefined;
    const { reason, message } = error instanceof SpoolDiskFull ? new ReadFault('spool', error.message) : faultOf(error);
    return { state: 'failed', fault: { reason, text: message } };
  } finally {
    clock.read = lap();
    either.release();
    file?.close();
    await Promise.all([reader?.close(), busy?.close()]);
  }
}

/** What counts the sessions of others at a source where that is limited. */
function watchOf(reading: RunReading, password: string): BusyWatch | undefined {
  const { source, onWait } = reading;
  const { busy, settings } = source;
  if (typeof busy !== 'number' || settings.kind === 'csv') return undefined;
  const open = () => openSource({ ...source, statementSeconds: COUNT_SECONDS }, password);
  return new BusyWatch({ limit: busy, kind: settings.kind, open, onWait, every: timesOf(reading).every });
}

const timesOf = ({ times = BUSY_TIMES }: RunReading): BusyTimes => times;

/** Waits before a statement, in the hours of the source. @throws ReadFault, and the signal's reason */
const calm = (busy: BusyWatch, reading: RunReading, signal: AbortSignal): Promise<number> =>
  busy.calm(timesOf(reading).before, signal, () => {
    if (untilHours(reading.source.hours, new Date()) > 0)
      throw new ReadFault('busy', 'the source was busy until the hours were over in which it may be read');
  });

/**
 * The rows of a run. Where the source is busy it waits before each statement, and between two fetches where no writer waits
 * for that.
 */
async function* pieces(
  reader: SourceReader,
  {
    reading,
    busy,
    signal,
  }: { readonly reading: RunReading; readonly busy: BusyWatch | undefined; readonly signal: AbortSignal },
): AsyncGenerator<Cell[][]> {
  const { task, source, begin } = reading;
  const mayWait = busy !== undefined && (await reader.mayWait?.(task.definition.from)) === true;
  let left = timesOf(reading).held;
  for (const each of readingsOf(task.definition, begin)) {
    if (busy) await calm(busy, reading, signal);
    const limit = new StatementLimit(source.statementSeconds);
    for await (const piece of reader.read({ ...each, limit }, signal)) {
      yield piece;
      if (mayWait) left -= await limit.held(() => busy.calm(left, signal));
    }
  }
}

/** What a run reads that compares keys. */
function keysOf(definition: TaskDefinition): TaskDefinition {
  const columns = definition.key.flatMap((name) => definition.columns.filter((column) => column.name === name));
  return { ...definition, columns, cursor: null };
}

/** What a run reads, one after the other: some rows in pieces, anything else by one statement. @throws ReadFault */
function readingsOf(definition: TaskDefinition, begin: RunBegin): Reading[] {
  const { only } = begin;
  if (!only) return [readingOf(definition, begin)];
  const columns = definition.key.flatMap((name) => definition.columns.filter((column) => column.name === name));
  if (columns.length === 0 || only.some((row) => row.length !== columns.length))
    throw new ReadFault('columns', 'the key of the task is another one by now');
  const { from, columns: all } = definition;
  const pieces = Array.from({ length: Math.ceil(only.length / AT_ONCE) }, (_, at) =>
    only.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  return pieces.map((rows) => ({ from, columns: all, least: null, only: { columns, rows } }));
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
