import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type {
  AgentLoad,
  AgentPlan,
  HeartbeatBody,
  PlanTask,
  RunBegin,
  RunState as ServerState,
  RunWait,
} from '@tessera/contract';

import type { Home } from '../home.ts';
import { LinkedAbort } from '../linked-abort.ts';
import type { Log } from '../log.ts';
import type { Passwords } from '../seal/passwords.ts';
import { Snapshots } from '../snapshots/snapshots.ts';
import { Spool } from '../spool/spool.ts';
import { Bell } from './bell.ts';
import type { BusyTimes } from './busy-watch.ts';
import { untilHours } from './hours.ts';
import { CollectMemory } from './memory.ts';
import { PlanKeeper } from './plan-keeper.ts';
import { readRun } from './read-run.ts';
import { readRunState, type RunState } from './run-state.ts';
import { isOverdue, Schedule, withFollowers } from './schedule.ts';
import { sendRuns, type RoomTimes, type RunChannel } from './send-runs.ts';
import { comparesSnapshots, isPlain, isSame, TaskQueues, type Want } from './task-queues.ts';

export interface CollectorOptions {
  readonly home: Home;
  readonly log: Log;
  readonly passwords: Passwords;
  /** The server's clock. */
  readonly now: () => number;
  /** How long runs wait for a busy source; default BUSY_TIMES. */
  readonly times?: BusyTimes;
  /** Between tries while the server has no room for rows; default ROOM. */
  readonly room?: RoomTimes;
}

/** Bytes of rows that may wait on the disk. */
const MOST_BYTES = 20 * 1024 * 1024 * 1024;
/** Readings of a task in a row that the server does not take, after which its next time is awaited. */
const MOST_AGAIN = 3;
const PLAIN = { range: null, keys: false, only: null };
const BY_SCHEDULE: Want = { trigger: 'schedule', ...PLAIN };

/** Reads by the plan into the spool, by itself; sends while there is a connection. */
export class Collector {
  readonly #options: CollectorOptions;
  readonly #spool: Spool;
  readonly #memory: CollectMemory;
  readonly #snapshots: Snapshots;
  readonly #schedule = new Schedule((taskSetId) => this.#beginSet(taskSetId));
  readonly #bell = new Bell();
  readonly #stopping = new LinkedAbort([]);
  readonly #queues: TaskQueues;
  /** Tasks of all rows whose time came while their last run waited to be sent. */
  readonly #late = new Map<string, Want>();
  /** Readings in a row that the server did not take. */
  readonly #again = new Map<string, number>();
  /** Runs that wait for their source to be less busy. */
  readonly #busy = new Map<string, RunWait>();
  readonly #plan: PlanKeeper;
  #stopped: Promise<void> | undefined;

  private constructor(options: CollectorOptions, plan: PlanKeeper, spool: Spool, memory: CollectMemory) {
    this.#options = options;
    this.#plan = plan;
    this.#spool = spool;
    this.#memory = memory;
    this.#snapshots = new Snapshots(options.home.file('snapshots'));
    this.#queues = new TaskQueues({
      sourceOf: (taskId) => {
        const { tasks, taskSets } = this.plan;
        const task = tasks.find((one) => one.taskId === taskId);
        return taskSets.find((set) => set.taskSetId === task?.taskSetId)?.dsId;
      },
      collect: (taskId, want, signal) => this.#collect(taskId, want, signal),
      onFailure: (task, error) => options.log('a run cannot be kept', { task, error: String(error) }),
    });
  }

  /** Opens what lies on the disk, and goes on where the program ended. @throws Error where the disk cannot be used */
  static async open(options: CollectorOptions): Promise<Collector> {
    const { home, log } = options;
    const { spool, aside } = await Spool.open(home.file('spool.db'), { mostBytes: MOST_BYTES });
    if (aside !== null) log('the spool was damaged; a new one is begun, and its runs are read again', { aside });
    const [plan, memory] = [await PlanKeeper.open(home), await CollectMemory.open(home)];
    const collector = new Collector(options, plan, spool, memory);
    await collector.#goOn();
    return collector;
  }

  get plan(): AgentPlan {
    return this.#plan.plan;
  }

  /** Runs that wait for their source to be less busy. */
  get waits(): HeartbeatBody['waits'] {
    return [...this.#busy].map(([runId, wait]) => ({ runId, ...wait }));
  }

  /** What was read and waits to be sent. */
  get backlog(): AgentLoad['backlog'] {
    const { batches, bytes } = this.#spool.backlog();
    return { batches, bytes };
  }

  has(taskId: string): boolean {
    return this.plan.tasks.some((task) => task.taskId === taskId);
  }

  /** Fetches the plan where the server has another one. @throws Refused, Unreachable */
  async fetchPlan(channel: RunChannel, signal?: AbortSignal): Promise<void> {
    if (await this.#plan.fetch(channel, signal)) this.#follow();
  }

  /**
   * Begins a task after what is at work at its source, or once more where it is under way; the order is on the disk then.
   * @param what left out: what it reads by itself
   * @throws Error for one that is not in the plan, or a file that can't be written
   */
  async order(taskId: string, what: Omit<Want, 'trigger'> = PLAIN): Promise<'begun' | 'queued'> {
    if (!this.has(taskId)) throw new Error('the agent has no such task in its plan');
    const ordered = { taskId, range: what.range, keys: what.keys, only: what.only };
    await this.#memory.setOrdered([...this.#memory.ordered.filter((each) => this.has(each.taskId)), ordered]);
    const state = this.#queues.add(taskId, orderOf(ordered));
    return state === 'begun' && !this.#waits(taskId, what) ? 'begun' : 'queued';
  }

  /** Stops a task that is queued or read, with all that waits of it. */
  async cancel(taskId: string): Promise<void> {
    this.#queues.cancel(taskId);
    this.#late.delete(taskId);
    await this.#memory.forgetDue(taskId);
    await this.#memory.setOrdered(this.#memory.ordered.filter((each) => each.taskId !== taskId));
  }

  /** Sends until the signal aborts. @throws Refused, Unreachable */
  send(channel: RunChannel, signal: AbortSignal): Promise<void> {
    const { room } = this.#options;
    return sendRuns(
      {
        ...(room && { room }),
        ...{ spool: this.#spool, channel, log: this.#options.log, bell: this.#bell },
        onEnded: async ({ taskId, state }, end, came) => {
          if (end?.fault?.reason !== 'busy') this.#again.delete(taskId);
          await this.#settle(taskId, readRunState(state), came);
          if (end?.state === 'complete') await this.#follows(taskId, readRunState(state).begin, end.to);
          const late = this.#late.get(taskId);
          this.#late.delete(taskId);
          // Its run leaves the spool after this.
          if (late) setImmediate(() => this.#queues.add(taskId, late));
        },
        onAgain: async ({ taskId, state }, cursor) => {
          const { begin, isHeld } = readRunState(state);
          if (cursor !== undefined && isHeld)
            await this.#snapshots.follow({ taskId, revision: begin.revision }, cursor);
          else if (cursor !== undefined) await this.#memory.setCursor(taskId, cursor);
          this.#readAgain(taskId, begin);
        },
        onPlan: () => this.fetchPlan(channel, signal),
      },
      signal,
    );
  }

  /** Ends its work and closes its files, once. */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.#schedule.stop();
    this.#stopping.abort();
    await this.#queues.stop();
    await this.#memory.settled();
    this.#spool.close();
  }

  /** After a start: reads runs again whose reading was interrupted, and starts sets whose scheduled time has passed. */
  async #goOn(): Promise<void> {
    const cut = this.#spool
      .runs()
      .flatMap((run) => (run.isRead ? [] : [{ ...run, want: wantOf(readRunState(run.state).begin) }]));
    const memory = this.#memory;
    // Kept as what is to be read before it leaves the spool: the program may end again before its turn comes.
    if (cut.length > 0) {
      await memory.addDue(cut.flatMap(({ taskId, want }) => (isPlain(want) ? taskId : [])));
      await memory.setOrdered([
        ...memory.ordered,
        ...cut.flatMap(({ taskId, want: { range, keys, only } }) =>
          isPlain({ range, keys, only }) ? [] : [{ taskId, range, keys, only }],
        ),
      ]);
    }
    for (const { taskId, runId, want } of cut) {
      this.#options.log('a run was cut off and is read again', { task: taskId, run: runId });
      this.#spool.end(runId);
      this.#queues.add(taskId, want);
    }
    for (const ordered of memory.ordered) this.#queues.add(ordered.taskId, orderOf(ordered));
    for (const taskId of memory.due) this.#queues.add(taskId, BY_SCHEDULE);
    for (const set of this.plan.taskSets)
      if (isOverdue(set, memory.since(set.taskSetId), new Date())) this.#beginSet(set.taskSetId);
    this.#follow();
    this.#bell.ring();
  }

  #follow(): void {
    const { number, taskSets, tasks } = this.plan;
    this.#schedule.follow(taskSets);
    void this.#memory.follow(taskSets, Date.now()).catch((error: unknown) => this.#failTime(error));
    const compared = tasks.filter(({ definition }) => definition.snapshot).map(({ taskId }) => taskId);
    this.#snapshots
      .keepOnly(compared)
      .catch((error: unknown) => this.#options.log('hashes of rows cannot be removed', { error: String(error) }));
    if (number > 0) this.#options.log('follows a plan', { number });
  }

  #beginSet(taskSetId: string): void {
    const { taskSets, tasks } = this.plan;
    const ids = withFollowers(taskSets, taskSetId);
    const meant = ids.flatMap((id) => tasks.filter((task) => task.taskSetId === id).map(({ taskId }) => taskId));
    // What is read now keeps this time, too, and is read again where it is cut off.
    const isRead = (taskId: string): boolean =>
      this.#spool.runs().some((run) => run.taskId === taskId && !run.isRead && isPlain(readRunState(run.state).begin));
    const due = meant.filter((taskId) => !isRead(taskId));
    void this.#memory.setBegun(ids, Date.now(), due).catch((error: unknown) => this.#failTime(error));
    for (const taskId of meant) this.#queues.add(taskId, BY_SCHEDULE);
  }

  #failTime(error: unknown): void {
    this.#options.log('a time cannot be kept', { error: String(error) });
  }

  #readAgain(taskId: string, begin: RunBegin): void {
    const times = (this.#again.get(taskId) ?? 0) + 1;
    this.#again.set(taskId, times);
    if (times > MOST_AGAIN) {
      this.#options.log('a task waits for its next time', { task: taskId });
      return;
    }
    this.#queues.again(taskId, wantOf(begin));
  }

  /** Whether a task of all rows is not read a second time before its last run has arrived. */
  #waits(taskId: string, want: Omit<Want, 'trigger'>): boolean {
    const task = this.plan.tasks.find((one) => one.taskId === taskId);
    return isPlain(want) && !task?.definition.cursor && this.#spool.runs().some((run) => run.taskId === taskId);
  }

  /** Reads one run; with the plan as it is when its turn comes. @throws SpoolDiskFull */
  async #collect(taskId: string, want: Want, signal: AbortSignal): Promise<void> {
    const { log, now, passwords, times } = this.#options;
    const { tasks, taskSets, sources } = this.plan;
    const task = tasks.find((one) => one.taskId === taskId);
    const set = taskSets.find((one) => one.taskSetId === task?.taskSetId);
    const source = sources.find((one) => one.dsId === set?.dsId);
    if (!task || !source || signal.aborted) return;
    const wait = untilHours(source.hours, new Date());
    if (wait > 0) {
      log('a task waits for the hours of its source', { task: taskId });
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
    }
    if (this.#waits(taskId, want)) {
      this.#late.set(taskId, want);
      return;
    }
    const begin: RunBegin = {
      ...{ taskId, runId: randomUUID(), revision: task.revision, ...want },
      from: await this.#fromOf(task, want),
      startedAt: Math.round(now()),
    };
    log('a run begins', {
      ...{
        task: taskId,
        run: begin.runId,
        from: begin.from,
        trigger: want.trigger,
        range: want.range,
        keys: want.keys,
      },
      ...(want.only && { rows: want.only.length }),
    });
    try {
      const end = await readRun({
        ...{
          task,
          source,
          begin,
          now,
          ...(times && { times }),
          spool: this.#spool,
          snapshots: this.#snapshots,
          forms: this.#memory.forms(task),
          onForms: (forms) => this.#memory.setForms(task, forms),
          cancel: signal,
          stop: this.#stopping.signal,
        },
        password: () => passwords.of(source),
        onBatch: () => this.#bell.ring(),
        onWait: (wait) => this.#setWait(begin, wait),
        onBegun: () => this.#forgetOrder(taskId, want),
      });
      if (end) log('rows were read', { run: begin.runId, state: end.state, rows: end.rows, fault: end.fault });
      if (end?.fault?.reason === 'busy') this.#readAgain(taskId, begin);
    } catch (error) {
      this.#spool.end(begin.runId);
      throw error;
    } finally {
      this.#bell.ring();
    }
  }

  #setWait({ taskId, runId }: RunBegin, wait: RunWait | null): void {
    const before = this.#busy.get(runId) ?? null;
    if (wait === null) this.#busy.delete(runId);
    else this.#busy.set(runId, wait);
    if ((before === null) === (wait === null)) return;
    this.#options.log(wait ? 'a run waits for its source to be less busy' : 'a run waits no more', {
      ...{ task: taskId, run: runId },
      ...wait,
    });
    // So that the server knows the run.
    this.#bell.ring();
  }

  /** What a reading goes on from; null: everything is read. */
  async #fromOf(task: PlanTask, want: Want): Promise<string | null> {
    if (comparesSnapshots(task.definition, want)) return this.#snapshots.base(task);
    return task.definition.cursor && isPlain(want) ? this.#lastCursor(task.taskId) : null;
  }

  /** A run of a task that compares snapshots is over: its rows are what the next one is compared with, or are forgotten. */
  async #settle(taskId: string, { begin, isHeld }: RunState, came: ServerState | null): Promise<void> {
    if (isHeld && came === 'done') await this.#snapshots.settle(taskId, begin.runId);
    const task = this.plan.tasks.find((one) => one.taskId === taskId);
    // After a range, or some rows, the table has the rows of no run that is known here.
    if (task?.definition.snapshot && (begin.range || begin.only) && came !== 'failed' && came !== 'cancelled')
      await this.#snapshots.follow(task, null);
  }

  /** What follows from a run that has arrived: where the next one begins, and whether keys are to be compared. */
  async #follows(taskId: string, begin: RunBegin, to: string | null): Promise<void> {
    const memory = this.#memory;
    if (begin.keys) await memory.setSinceKeys(taskId, 0);
    if (!isPlain(begin)) return;
    await memory.setCursor(taskId, to);
    const task = this.plan.tasks.find((one) => one.taskId === taskId);
    if (!task?.definition.cursor || task.keysEvery === 0) return;
    const runs = memory.sinceKeys(taskId) + 1;
    await memory.setSinceKeys(taskId, runs);
    if (runs >= task.keysEvery) this.#queues.add(taskId, { trigger: 'schedule', range: null, keys: true, only: null });
  }

  /** What was ordered or due, and lies in the spool as a run, is read from there. */
  async #forgetOrder(taskId: string, want: Want): Promise<void> {
    if (isPlain(want)) await this.#memory.forgetDue(taskId);
    const { ordered } = this.#memory;
    const left = ordered.filter((each) => each.taskId !== taskId || !isSame(each, want));
    if (left.length < ordered.length) await this.#memory.setOrdered(left);
  }

  /** Where the task's latest run ended: one that waits to be sent, or one that the server has. */
  #lastCursor(taskId: string): string | null {
    const waiting = this.#spool
      .runs()
      .findLast((run) => run.taskId === taskId && run.isRead && isPlain(readRunState(run.state).begin));
    const end = waiting && readRunState(waiting.state).end;
    return end?.state === 'complete' ? end.to : this.#memory.cursor(taskId);
  }
}

const wantOf = ({ trigger, range, keys, only }: RunBegin): Want => ({ trigger, range, keys, only });
const orderOf = ({ range, keys, only }: Omit<Want, 'trigger'>): Want => ({
  trigger: range ? 'range' : 'order',
  ...{ range, keys, only },
});
