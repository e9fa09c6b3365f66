import { furtherWindow, missingWindows, withWindow } from '@tessera/charts';
import type { CrossWindow, QueryResult } from '@tessera/contract';
import { RequestError } from '@tessera/request';

import { failureOf, resultOf, type ComponentState } from './component-state.ts';
import type { QuerySpec } from './query-spec.ts';

/** What reading windows needs of the coordinator. */
export interface WindowHost {
  readonly spec: QuerySpec;
  readonly order: number;
  state(): ComponentState;
  setState(state: ComponentState): void;
  /** Asks one window; `told` hears of its answer or failure. @returns stops it */
  ask(id: string, spec: QuerySpec, order: number, told: (state: ComponentState) => void): () => void;
  /** Asks the whole table again, past the cache. */
  renew(): void;
}

/** Reads the windows of one component's table into its result. */
export class FurtherWindows {
  readonly #host: WindowHost;
  readonly #stops = new Map<string, () => void>();
  readonly #waiting = new Set<{ resolve(result: QueryResult): void; reject(error: unknown): void }>();
  #asked = 0;
  #renewed = false;

  constructor(host: WindowHost) {
    this.#host = host;
  }

  /** Reads windows that are not on their way; the last ones asked come first. */
  read(windows: readonly CrossWindow[]): void {
    const { spec, order, ask } = this.#host;
    for (const window of windows) {
      const id = `${window.rowStart}:${window.columnStart}`;
      if (this.#stops.has(id)) continue;
      this.#asked += 1;
      const told = (state: ComponentState) => this.#take(id, state);
      const one = { ...spec, reportParam: furtherWindow(spec.reportParam, window) };
      this.#stops.set(id, ask(id, one, order - this.#asked / 1e6, told));
    }
    this.#show();
  }

  /** The result with all windows, which are read where they are missing. */
  whole(): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.add({ resolve, reject });
      this.resume();
    });
  }

  /** The first window was asked again: what is on its way belongs to the table before. */
  halt(): void {
    for (const stop of this.#stops.values()) stop();
    this.#stops.clear();
  }

  /** The first window is there again: goes on with what was waited for. */
  resume(): void {
    const { cross } = resultOf(this.#host.state()) ?? {};
    if (this.#waiting.size > 0 && cross) this.read(missingWindows(cross));
    this.#answer();
  }

  /** Gives up what is on its way. */
  stop(reason: unknown): void {
    this.halt();
    for (const one of this.#waiting) one.reject(reason);
    this.#waiting.clear();
  }

  #take(id: string, state: ComponentState): void {
    const part = resultOf(state);
    const error = failureOf(state);
    if (state.status === 'loading' || state.status === 'stale' || !this.#stops.has(id)) return;
    this.#stops.get(id)?.();
    this.#stops.delete(id);
    const table = resultOf(this.#host.state());
    if (!table) return;
    const merged = part && withWindow(table, part);
    if (part && !merged && !this.#renewed) {
      // The data changed since the first window was read.
      this.#renewed = true;
      this.#host.renew();
      return;
    }
    if (!merged) {
      const reason =
        error ?? new RequestError({ kind: 'reply', message: 'the windows of a table do not fit together' });
      this.stop(reason);
      this.#host.setState({ status: 'error', error: reason, result: table });
      return;
    }
    this.#renewed = false;
    this.#host.setState({ status: 'ready', result: merged });
    this.#show();
    this.#answer();
  }

  #show(): void {
    const state = this.#host.state();
    const result = resultOf(state);
    if (result && this.#stops.size > 0) this.#host.setState({ status: 'stale', result });
  }

  #answer(): void {
    const result = resultOf(this.#host.state());
    if (!result || this.#stops.size > 0) return;
    for (const one of this.#waiting) one.resolve(result);
    this.#waiting.clear();
  }
}
