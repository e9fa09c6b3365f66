/** How often something is refreshed: seconds, `table` when its rows have changed, null only when the day changes. */
export type Every = number | 'table' | null;

/**
 * Milliseconds between two looks for changed rows. The answer comes from the cache of the server, whose key holds the version
 * of the rows, so that nothing is worked out again while they are as they were; walls have no socket that would tell.
 */
export const TABLE_LOOK = 15_000;

export interface RefreshClockOptions {
  /** @param fresh past the caches */
  ask(id: string, fresh: boolean): void;
  /** Whether the page is hidden, where nothing is asked. */
  hidden(): boolean;
}

interface Planned {
  readonly every: Every;
  /** ms since 1970. */
  due: number;
}

/** Asks for answers when they are due; those that are due together are asked together. */
export class RefreshClock {
  readonly #options: RefreshClockOptions;
  #plan = new Map<string, Planned>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: RefreshClockOptions) {
    this.#options = options;
  }

  /** Sets what is refreshed and how often; what is known goes on from its last time. */
  plan(wanted: ReadonlyMap<string, Every>): void {
    const now = Date.now();
    const before = this.#plan;
    this.#plan = new Map(
      [...wanted].map(([id, every]) => {
        const known = before.get(id);
        return [id, known && known.every === every ? known : { every, due: nextDue(every, now) }];
      }),
    );
    this.wake();
  }

  /** Asks what is due and waits for the next; call it when the page is hidden or shown. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#options.hidden() || this.#plan.size === 0) return;
    const now = Date.now();
    let next = Infinity;
    for (const [id, one] of this.#plan) {
      if (one.due <= now) {
        one.due = nextDue(one.every, now);
        this.#options.ask(id, one.every !== 'table');
      }
      next = Math.min(next, one.due);
    }
    this.#timer = setTimeout(() => this.wake(), next - now);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#plan = new Map();
  }
}

function nextDue(every: Every, now: number): number {
  if (every === 'table') return now + TABLE_LOOK;
  // Relative dates are others then.
  if (every === null) return new Date(now).setHours(24, 0, 1, 0);
  return now + every * 1_000;
}
