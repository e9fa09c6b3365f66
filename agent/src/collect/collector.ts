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

/** Reads by the plan into the spool, by itself; sends while there is a connection. */
export class Collector {
  readonly #options: CollectorOptions;
  readonly #spool: Spool;
  readonly #memory: CollectMemory;
  readonly #schedule = new Schedule((taskSetId) => this.#beginSet(taskSetId));
  readonly #bell = new Bell();
  readonly #stopping = new LinkedAbort([]);
  /** The end of what is queued at each source. */
  readonly #queues = new Map<string, Promise<void>>();
  /** Tasks that are queued or read. */
  readonly #active = new Map<string, LinkedAbort>();
  /** Active tasks that are to be read again after that. */
  readonly #repeat = new Set<string>();
  /** Tasks of all rows whose time came while their last run waited to be sent. */
  readonly #late = new Set<string>();
  /** Readings in a row that the server did not take. */
  readonly #again = new Map<string, number>();
  readonly #plan: PlanKeeper;

  private constructor(options: CollectorOptions, plan: PlanKeeper, spool: Spool, memory: CollectMemory) {
    this.#options = options;
    this.#plan = plan;
    this.#spool = spool;
    this.#memory = memory;
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

  /** Begins a task after what is at work at its source. @throws Error for one that is not in the plan */
  order(taskId: string): void {
    if (!this.has(taskId)) throw new Error('the agent has no such task in its plan');
    this.#enqueue(taskId, 'order');
  }

  /** Stops a task that is queued or read. */
  cancel(taskId: string): void {
    this.#active.get(taskId)?.abort();
  }

  /** Sends until the signal aborts. @throws Refused, Unreachable */
  send(channel: RunChannel, signal: AbortSignal): Promise<void> {
    return sendRuns(
      {
        ...{ spool: this.#spool, channel, log: this.#options.log, bell: this.#bell },
        onEnded: async ({ taskId }, end) => {
          this.#again.delete(taskId);
          if (end?.state === 'complete') await this.#memory.setCursor(taskId, end.to);
          // Its run leaves the spool after this.
          if (this.#late.delete(taskId)) setImmediate(() => this.#enqueue(taskId, 'schedule'));
        },
        onAgain: async (taskId, cursor) => {
          if (cursor !== undefined) await this.#memory.setCursor(taskId, cursor);
          this.#readAgain(taskId);
        },
        onPlan: () => this.fetchPlan(channel, signal),
      },
      signal,
    );
  }

  async stop(): Promise<void> {
    this.#schedule.stop();
    this.#stopping.abort();
    for (const abort of this.#active.values()) abort.abort();
    await Promise.all(this.#queues.values());
    await this.#memory.settled();
    this.#spool.close();
  }

  /** After a start: reads runs again whose reading was interrupted, and starts sets whose scheduled time has passed. */
  #goOn(): void {
    for (const run of this.#spool.runs()) {
      if (run.isRead) continue;
      this.#options.log('a run was cut off and is read again', { task: run.taskId, run: run.runId });
      this.#spool.end(run.runId);
      this.#enqueue(run.taskId, readRunState(run.state).begin.trigger);
    }
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
    for (const task of this.plan.tasks) if (task.taskSetId === taskSetId) this.#enqueue(task.taskId, 'schedule');
  }

  /** What is read of the task now began from where the last run seemed to end, so it is given up, too. */
  #readAgain(taskId: string): void {
    const times = (this.#again.get(taskId) ?? 0) + 1;
    this.#again.set(taskId, times);
    if (times > MOST_AGAIN) {
      this.#options.log('a task waits for its next time', { task: taskId });
      return;
    }
    const active = this.#active.get(taskId);
    if (active) this.#repeat.add(taskId);
    active?.abort();
    this.#enqueue(taskId, 'schedule');
  }

  /** A task that is queued or read already is not queued a second time. */
  #enqueue(taskId: string, trigger: RunBegin['trigger']): void {
    const { tasks, taskSets } = this.plan;
    const task = tasks.find((one) => one.taskId === taskId);
    const dsId = taskSets.find((set) => set.taskSetId === task?.taskSetId)?.dsId;
    if (dsId === undefined || this.#active.has(taskId)) return;
    const abort = new LinkedAbort([]);
    this.#active.set(taskId, abort);
    const before = this.#queues.get(dsId) ?? Promise.resolve();
    const work = before
      .then(() => this.#collect(taskId, trigger, abort.signal))
      .catch((error: unknown) => this.#options.log('a run cannot be kept', { task: taskId, error: String(error) }))
      .finally(() => {
        this.#active.delete(taskId);
        if (this.#repeat.delete(taskId) && !this.#stopping.signal.aborted) this.#enqueue(taskId, trigger);
      });
    this.#queues.set(dsId, work);
  }

  /** Reads one run; with the plan as it is when its turn comes. @throws SpoolDiskFull */
  async #collect(taskId: string, trigger: RunBegin['trigger'], signal: AbortSignal): Promise<void> {
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
    const { cursor } = task.definition;
    if (!cursor && this.#spool.runs().some((run) => run.taskId === taskId)) {
      this.#late.add(taskId);
      return;
    }
    const begin: RunBegin = {
      ...{ taskId, runId: randomUUID(), revision: task.revision, trigger },
      from: cursor ? this.#lastCursor(taskId) : null,
      startedAt: Math.round(now()),
    };
    log('a run begins', { task: taskId, run: begin.runId, from: begin.from });
    try {
      const end = await readRun({
        ...{ task, source, begin, now, spool: this.#spool, cancel: signal, stop: this.#stopping.signal },
        password: () => passwords.of(source),
        onBatch: () => this.#bell.ring(),
      });
      if (end) log('rows were read', { run: begin.runId, state: end.state, rows: end.rows, fault: end.fault });
    } catch (error) {
      this.#spool.end(begin.runId);
      throw error;
    } finally {
      this.#bell.ring();
    }
  }

  /** Where the task's latest run ended: one that waits to be sent, or one that the server has. */
  #lastCursor(taskId: string): string | null {
    const waiting = this.#spool.runs().findLast((run) => run.taskId === taskId && run.isRead);
    const end = waiting && readRunState(waiting.state).end;
    return end?.state === 'complete' ? end.to : this.#memory.cursor(taskId);
  }
}
