import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { AgentPlan, RunBegin } from '@tessera/contract';

import type { Home } from '../home.ts';
import { LinkedAbort } from '../linked-abort.ts';
import type { Log } from '../log.ts';
import type { Passwords } from '../seal/passwords.ts';
import { Spool } from '../spool/spool.ts';
import { Bell } from './bell.ts';
import { untilHours } from './hours.ts';
import { CollectMemory } from './memory.ts';
import { PlanKeeper } from './plan-keeper.ts';
import { readRun } from './read-run.ts';
import { readRunState } from './run-state.ts';
import { isOverdue, Schedule } from './schedule.ts';
import { sendRuns, type RunChannel } from './send-runs.ts';
import { isPlain, isSame, TaskQueues, type Want } from './task-queues.ts';

export interface CollectorOptions {
  readonly home: Home;
  readonly log: Log;
  readonly passwords: Passwords;
  /** The server's clock. */
  readonly now: () => number;
}

/** Bytes of rows that may wait on the disk. */
const MOST_BYTES = 20 * 1024 * 1024 * 1024;
/** Readings of a task in a row that the server does not take, after which its next time is awaited. */
const MOST_AGAIN = 3;
const PLAIN = { range: null, keys: false };
const BY_SCHEDULE: Want = { trigger: 'schedule', ...PLAIN };

/** Reads by the plan into the spool, by itself; sends while there is a connection. */
export class Collector {
  readonly #options: CollectorOptions;
  readonly #spool: Spool;
  readonly #memory: CollectMemory;
  readonly #schedule = new Schedule((taskSetId) => this.#beginSet(taskSetId));
  readonly #bell = new Bell();
  readonly #stopping = new LinkedAbort([]);
  readonly #queues: TaskQueues;
  /** Tasks of all rows whose time came while their last run waited to be sent. */
  readonly #late = new Map<string, Want>();
  /** Readings in a row that the server did not take. */
  readonly #again = new Map<string, number>();
  readonly #plan: PlanKeeper;

  private constructor(options: CollectorOptions, plan: PlanKeeper, spool: Spool, memory: CollectMemory) {
    this.#options = options;
    this.#plan = plan;
    this.#spool = spool;
    this.#memory = memory;
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
    collector.#goOn();
    return collector;
  }

  get plan(): AgentPlan {
    return this.#plan.plan;
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
    const ordered = { taskId, range: what.range, keys: what.keys };
    await this.#memory.setOrdered([...this.#memory.ordered.filter((each) => this.has(each.taskId)), ordered]);
    const state = this.#queues.add(taskId, orderOf(ordered));
    return state === 'begun' && !this.#waits(taskId, what) ? 'begun' : 'queued';
  }

  /** Stops a task that is queued or read, with all that waits of it. */
  async cancel(taskId: string): Promise<void> {
    this.#queues.cancel(taskId);
    this.#late.delete(taskId);
    await this.#memory.setOrdered(this.#memory.ordered.filter((each) => each.taskId !== taskId));
  }

  /** Sends until the signal aborts. @throws Refused, Unreachable */
  send(channel: RunChannel, signal: AbortSignal): Promise<void> {
    return sendRuns(
      {
        ...{ spool: this.#spool, channel, log: this.#options.log, bell: this.#bell },
        onEnded: async ({ taskId, state }, end) => {
          this.#again.delete(taskId);
          if (end?.state === 'complete') await this.#follows(taskId, readRunState(state).begin, end.to);
          const late = this.#late.get(taskId);
          this.#late.delete(taskId);
          // Its run leaves the spool after this.
          if (late) setImmediate(() => this.#queues.add(taskId, late));
        },
        onAgain: async ({ taskId, state }, cursor) => {
          if (cursor !== undefined) await this.#memory.setCursor(taskId, cursor);
          this.#readAgain(taskId, readRunState(state).begin);
        },
        onPlan: () => this.fetchPlan(channel, signal),
      },
      signal,
    );
  }

  async stop(): Promise<void> {
    this.#schedule.stop();
    this.#stopping.abort();
    await this.#queues.stop();
    await this.#memory.settled();
    this.#spool.close();
  }

  /** After a start: reads runs again whose reading was interrupted, and starts sets whose scheduled time has passed. */
  #goOn(): void {
    for (const run of this.#spool.runs()) {
      if (run.isRead) continue;
      this.#options.log('a run was cut off and is read again', { task: run.taskId, run: run.runId });
      this.#spool.end(run.runId);
      this.#queues.add(run.taskId, wantOf(readRunState(run.state).begin));
    }
    for (const ordered of this.#memory.ordered) this.#queues.add(ordered.taskId, orderOf(ordered));
    for (const set of this.plan.taskSets)
      if (isOverdue(set, this.#memory.begun(set.taskSetId), new Date())) this.#beginSet(set.taskSetId);
    this.#follow();
    this.#bell.ring();
  }

  #follow(): void {
    const { number, taskSets } = this.plan;
    this.#schedule.follow(taskSets);
    if (number > 0) this.#options.log('follows a plan', { number });
  }

  #beginSet(taskSetId: string): void {
    const fail = (error: unknown) => this.#options.log('a time cannot be kept', { error: String(error) });
    void this.#memory.setBegun(taskSetId, Date.now()).catch(fail);
    for (const task of this.plan.tasks) if (task.taskSetId === taskSetId) this.#queues.add(task.taskId, BY_SCHEDULE);
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
    const { log, now, passwords } = this.#options;
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
      from: task.definition.cursor && isPlain(want) ? this.#lastCursor(taskId) : null,
      startedAt: Math.round(now()),
    };
    log('a run begins', { task: taskId, run: begin.runId, from: begin.from, ...want });
    try {
      const end = await readRun({
        ...{ task, source, begin, now, spool: this.#spool, cancel: signal, stop: this.#stopping.signal },
        password: () => passwords.of(source),
        onBatch: () => this.#bell.ring(),
        onBegun: () => this.#forgetOrder(taskId, want),
      });
      if (end) log('rows were read', { run: begin.runId, state: end.state, rows: end.rows, fault: end.fault });
    } catch (error) {
      this.#spool.end(begin.runId);
      throw error;
    } finally {
      this.#bell.ring();
    }
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
    if (runs >= task.keysEvery) this.#queues.add(taskId, { trigger: 'schedule', range: null, keys: true });
  }

  /** An order whose run lies in the spool is read from there. */
  async #forgetOrder(taskId: string, want: Want): Promise<void> {
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

const wantOf = ({ trigger, range, keys }: RunBegin): Want => ({ trigger, range, keys });
const orderOf = ({ range, keys }: Omit<Want, 'trigger'>): Want => ({
  trigger: range ? 'range' : 'order',
  ...{ range, keys },
});
