import type { CrossWindow, QueryResult, ReadableStore } from '@tessera/contract';
import { isCancelled, RequestError } from '@tessera/request';

import type { ComponentState } from './component-state.ts';
import { failureOf, LOADING, resultOf } from './component-state.ts';
import { FurtherWindows } from './further-windows.ts';
import type { QuerySpec } from './query-spec.ts';
import { queryKey } from './query-spec.ts';

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Past the server's cache. */
  readonly updateCache: boolean;
}
export interface QueryCoordinatorOptions {
  run(spec: QuerySpec, options: RunOptions): Promise<QueryResult>;
  /** Queries under way at a time; default 4, which leaves the browser's other connections free where each is a call. */
  readonly concurrency?: number;
  /** Yields to the page; default: a task while it is visible. */
  readonly turn?: () => Promise<void>;
}
/** ms that what was asked ahead waits for a component. */
const AHEAD = 10_000;
/** ms after which a query is slow. */
const SLOW = 2_000;
/** Queries that run beside slow ones, beyond those that run at a time. */
const BESIDE_SLOW = 1;

interface Entry {
  spec: QuerySpec | null;
  key: string | null;
  order: number;
  visible: boolean;
  /** Stays when its component leaves the page. */
  kept: boolean;
  state: ComponentState;
  readonly listeners: Set<(state: ComponentState) => void>;
  /** Of a table that is read in windows. */
  windows: FurtherWindows | null;
}
interface Job {
  readonly key: string;
  readonly spec: QuerySpec;
  readonly controller: AbortController;
  readonly components: Set<string>;
  updateCache: boolean;
  running: boolean;
  /** Until it is slow, and whether it is. */
  timer: ReturnType<typeof setTimeout> | undefined;
  slow: boolean;
  /** Repeated after another subscriber cancelled it. */
  repeated: boolean;
  /** Result that arrived before it was needed. */
  early: ToState | null;
}

const givenUp = () => new RequestError({ kind: 'cancelled', message: 'given up by the reader' });

type ToState = (last: QueryResult | undefined) => ComponentState;

/**
 * Runs the queries of a board's components: merges equal ones, cancels unneeded ones down to the database, runs a few
 * at a time with visible components first, and reports a failure to the components concerned. Slow queries leave slots
 * free.
 */
export class QueryCoordinator {
  readonly #run: QueryCoordinatorOptions['run'];
  readonly #concurrency: number;
  readonly #entries = new Map<string, Entry>();
  readonly #jobs = new Map<string, Job>();
  readonly #refreshed = new Set<() => void>();
  readonly #turn: () => Promise<void>;
  /** Answers reach their components one after the other. */
  #delivered: Promise<void> = Promise.resolve();
  #ahead: ReturnType<typeof setTimeout> | undefined;
  #running = 0;
  #slow = 0;

  constructor({ run, concurrency = 4, turn = ownTask }: QueryCoordinatorOptions) {
    this.#run = run;
    this.#concurrency = concurrency;
    this.#turn = turn;
  }

  /**
   * Queues queries before their components are mounted, so that drawing the frames holds none of them back; cancels those that
   * no component publishes.
   */
  expect(specs: readonly QuerySpec[]): void {
    const known = new Set([...this.#entries.values()].map(({ key }) => key));
    const added: Job[] = [];
    for (const spec of specs) {
      const key = queryKey(spec);
      if (!known.has(key) && !this.#jobs.has(key)) added.push(this.#add(key, spec, false));
    }
    if (added.length === 0) return;
    clearTimeout(this.#ahead);
    this.#ahead = setTimeout(() => {
      for (const job of this.#jobs.values()) if (job.components.size === 0) this.#drop(job);
    }, AHEAD);
    this.#pump();
  }

  /** Sets a component's query, replacing its earlier one. @param order reading order: smaller runs first */
  publish(id: string, spec: QuerySpec, order = 0): void {
    const entry = this.#entry(id);
    const key = queryKey(spec);
    entry.order = order;
    if (entry.key === key) {
      entry.spec = spec;
      return;
    }
    this.#leave(id, entry);
    entry.spec = spec;
    entry.key = key;
    this.#endWindows(entry);
    this.#join(id, entry, false);
    this.#pump();
  }

  /** Reads further windows of a component's table into its result. */
  readWindows(id: string, windows: readonly CrossWindow[]): void {
    this.#windowsOf(id)?.read(windows);
  }

  /** A component's result with all windows of its table. */
  whole(id: string): Promise<QueryResult> {
    const windows = this.#windowsOf(id);
    return windows ? windows.whole() : Promise.reject(givenUp());
  }

  /** Takes a component off the board; a query that only it needed is cancelled. */
  withdraw(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry || entry.kept) return;
    this.#leave(id, entry);
    this.#endWindows(entry);
    entry.spec = null;
    entry.key = null;
    this.#setState(entry, LOADING);
    if (entry.listeners.size === 0) this.#entries.delete(id);
    this.#pump();
  }

  /** Keeps a component's query and answer when it is withdrawn, for one that stands in parts on several sheets. */
  keep(id: string): void {
    this.#entry(id).kept = true;
  }

  setVisible(id: string, visible: boolean): void {
    this.#entry(id).visible = visible;
  }

  /**
   * Asks again; what is on screen stays until the answer is there.
   * @param options `fresh` asks past the cache, which it does by default
   */
  refresh(id: string, { fresh = true }: { readonly fresh?: boolean } = {}): void {
    const entry = this.#entries.get(id);
    if (!entry?.spec) return;
    this.#join(id, entry, fresh, true);
    this.#pump();
  }

  refreshAll(): void {
    for (const [id, entry] of this.#entries) if (entry.spec) this.#join(id, entry, true);
    this.#pump();
    for (const listener of [...this.#refreshed]) listener();
  }

  /** Gives up what a component waits for, until it is asked for again. */
  cancel(id: string): void {
    const entry = this.#entries.get(id);
    if (!entry?.spec || (entry.state.status !== 'loading' && entry.state.status !== 'stale')) return;
    this.#leave(id, entry);
    this.#endWindows(entry);
    const result = resultOf(entry.state);
    const error = givenUp();
    this.#setState(entry, { status: 'error', error, ...(result ? { result } : {}) });
    this.#pump();
  }

  /** Called when all data is refreshed, for components with other queries. */
  onRefreshAll(listener: () => void): () => void {
    this.#refreshed.add(listener);
    return () => this.#refreshed.delete(listener);
  }

  /** The state of one component, as a store for useSyncExternalStore. */
  store(id: string): ReadableStore<ComponentState> {
    return {
      get: () => this.#entries.get(id)?.state ?? LOADING,
      subscribe: (listener) => {
        const entry = this.#entry(id);
        entry.listeners.add(listener);
        return () => {
          entry.listeners.delete(listener);
          if (entry.listeners.size === 0 && !entry.spec && !entry.kept) this.#entries.delete(id);
        };
      },
    };
  }

  /** Cancels everything: the board is left. */
  dispose(): void {
    clearTimeout(this.#ahead);
    for (const entry of [...this.#entries.values()]) this.#endWindows(entry);
    for (const job of this.#jobs.values()) this.#drop(job);
    this.#entries.clear();
  }

  #entry(id: string): Entry {
    let entry = this.#entries.get(id);
    if (!entry) {
      entry = {
        spec: null,
        key: null,
        order: 0,
        visible: false,
        kept: false,
        state: LOADING,
        listeners: new Set(),
        windows: null,
      };
      this.#entries.set(id, entry);
    }
    return entry;
  }

  #windowsOf(id: string): FurtherWindows | null {
    const entry = this.#entries.get(id);
    const { spec } = entry ?? {};
    if (!entry || !spec) return null;
    entry.windows ??= new FurtherWindows({
      spec,
      order: entry.order,
      state: () => entry.state,
      setState: (state) => this.#setState(entry, state),
      ask: (window, asked, order, told) => {
        const own = `${id}\u0000${window}`;
        const leave = this.store(own).subscribe(told);
        this.setVisible(own, true);
        this.publish(own, asked, order);
        return () => {
          leave();
          this.withdraw(own);
        };
      },
      renew: () => this.refresh(id),
    });
    return entry.windows;
  }

  #endWindows(entry: Entry): void {
    entry.windows?.stop(givenUp());
    entry.windows = null;
  }

  #setState(entry: Entry, state: ComponentState): void {
    entry.state = state;
    for (const listener of [...entry.listeners]) listener(state);
  }

  #join(id: string, entry: Entry, updateCache: boolean, again = updateCache): void {
    const { key, spec } = entry;
    if (key === null || spec === null) return;
    entry.windows?.halt();
    let job = this.#jobs.get(key);
    if (job && updateCache && !job.updateCache) {
      if (job.running) {
        // The running reply may be cached: all waiting components get the fresh one.
        const waiting = [...job.components];
        job.controller.abort();
        job = this.#add(key, spec, true);
        for (const one of waiting) job.components.add(one);
      } else job.updateCache = true;
    }
    job ??= this.#add(key, spec, updateCache);
    job.components.add(id);
    const result = resultOf(entry.state);
    // The error of a failed refresh stays until one succeeds.
    const error = again ? failureOf(entry.state) : undefined;
    this.#setState(entry, result ? { status: 'stale', result, ...(error === undefined ? {} : { error }) } : LOADING);
    const { early } = job;
    if (!early) return;
    job.early = null;
    void this.#deliver(job, early);
  }

  #add(key: string, spec: QuerySpec, updateCache: boolean): Job {
    const job: Job = {
      key,
      spec,
      controller: new AbortController(),
      components: new Set(),
      updateCache,
      running: false,
      timer: undefined,
      slow: false,
      repeated: false,
      early: null,
    };
    this.#jobs.set(key, job);
    return job;
  }

  #leave(id: string, entry: Entry): void {
    const job = entry.key === null ? undefined : this.#jobs.get(entry.key);
    if (job?.components.delete(id) && job.components.size === 0) this.#drop(job);
  }

  #drop(job: Job): void {
    this.#jobs.delete(job.key);
    clearTimeout(job.timer);
    job.controller.abort();
  }

  #next(): Job | undefined {
    let best: { job: Job; rank: number } | undefined;
    for (const job of this.#jobs.values()) {
      if (job.running) continue;
      const entries = [...job.components].flatMap((id) => this.#entries.get(id) ?? []);
      const order = Math.min(...entries.map((entry) => entry.order));
      const rank = order + (entries.some(({ visible }) => visible) ? 0 : 1e9);
      if (!best || rank < best.rank) best = { job, rank };
    }
    return best?.job;
  }

  #pump(): void {
    while (this.#running - Math.min(this.#slow, BESIDE_SLOW) < this.#concurrency) {
      const job = this.#next();
      if (!job) return;
      void this.#start(job);
    }
  }

  async #start(job: Job): Promise<void> {
    job.running = true;
    this.#running += 1;
    job.timer = setTimeout(() => {
      job.slow = true;
      this.#slow += 1;
      this.#pump();
    }, SLOW);
    const { signal } = job.controller;
    let toState: ToState | undefined;
    try {
      const result = await this.#run(job.spec, { signal, updateCache: job.updateCache });
      toState = () => ({ status: 'ready', result });
    } catch (error) {
      if (isCancelled(error) && !job.repeated) {
        job.repeated = true;
        job.running = false;
      } else toState = (last) => ({ status: 'error', error, ...(last ? { result: last } : {}) });
    }
    this.#running -= 1;
    clearTimeout(job.timer);
    if (job.slow) this.#slow -= 1;
    job.slow = false;
    this.#pump();
    if (toState) await this.#deliver(job, toState);
  }

  /** Drawing blocks the thread: start the next query before. */
  async #deliver(job: Job, toState: ToState): Promise<void> {
    this.#delivered = this.#delivered.then(this.#turn);
    await this.#delivered;
    if (job.controller.signal.aborted) return;
    if (job.components.size === 0) {
      job.early = toState;
      return;
    }
    this.#jobs.delete(job.key);
    for (const id of job.components) {
      const entry = this.#entries.get(id);
      if (entry?.key !== job.key) continue;
      this.#setState(entry, toState(resultOf(entry.state)));
      if (entry.state.status === 'error') this.#endWindows(entry);
      else entry.windows?.resume();
    }
  }
}

/** Nothing waits to be drawn on a page that is hidden, where browsers let timers run once a second or less. */
const ownTask = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
