import { shownTimeZone } from '@tessera/i18n';

/** How often something is refreshed: seconds, `table` when its rows have changed, null only when the day changes. */
export type Every = number | 'table' | null;

/**
 * Milliseconds between two looks for changed rows where no news tell of them. The answer comes from the cache of the server, whose key
 * holds the version of the rows, so that nothing is worked out again while they are as they were.
 */
export const TABLE_LOOK = 15_000;
/** Milliseconds after which the day is looked at again at the latest, since clocks are set and zones change. */
const DAY_LOOK = 10 * 60_000;

export interface RefreshClockOptions {
  /** @param fresh past the caches */
  ask(id: string, fresh: boolean): void;
  /** Whether the page is hidden, where nothing is asked. */
  hidden(): boolean;
  /** Milliseconds since 1970, by which days change; default: the device's clock. */
  now?(): number;
  /** Whether news tell of changed rows: then `table` is asked when the day changes alone. */
  readonly followed?: boolean;
}

interface Planned {
  readonly every: Every;
  /** ms of the page's monotonic clock, which nobody sets. */
  due: number;
}

/** Asks for answers when they are due; those that are due together are asked together. Days are those of the corporation. */
export class RefreshClock {
  readonly #options: RefreshClockOptions;
  #plan = new Map<string, Planned>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #day: string;

  constructor(options: RefreshClockOptions) {
    this.#options = options;
    this.#day = this.#date().day;
  }

  /** Sets what is refreshed and how often; what is known goes on from its last time. */
  plan(wanted: ReadonlyMap<string, Every>): void {
    const now = performance.now();
    const before = this.#plan;
    this.#plan = new Map(
      [...wanted].map(([id, every]) => {
        const known = before.get(id);
        return [id, known && known.every === every ? known : { every, due: this.#nextDue(every, now) }];
      }),
    );
    this.wake();
  }

  /** Asks what is due and waits for the next; call it when the page is hidden or shown. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#options.hidden() || this.#plan.size === 0) return;
    const now = performance.now();
    const { day } = this.#date();
    const newDay = day !== this.#day;
    this.#day = day;
    let next = Infinity;
    for (const [id, one] of this.#plan) {
      // Relative dates are others on another day.
      if (this.#byDay(one.every) ? newDay : one.due <= now) this.#options.ask(id, one.every !== 'table');
      if (one.due <= now) one.due = this.#nextDue(one.every, now);
      next = Math.min(next, one.due);
    }
    this.#timer = setTimeout(() => this.wake(), next - now);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#plan = new Map();
  }

  #byDay(every: Every): boolean {
    return every === null || (every === 'table' && this.#options.followed === true);
  }

  #nextDue(every: Every, now: number): number {
    if (this.#byDay(every)) return now + Math.min(DAY_LOOK, this.#date().left + 1_000);
    return now + (typeof every === 'number' ? every * 1_000 : TABLE_LOOK);
  }

  /** The day in the zone of the corporation, and how many ms of it are left. */
  #date(): { readonly day: string; readonly left: number } {
    const moment = this.#options.now?.() ?? Date.now();
    const parts = dateFormat(shownTimeZone()).formatToParts(moment);
    const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '0';
    const passed = (Number(read('hour')) * 60 + Number(read('minute'))) * 60 + Number(read('second'));
    return {
      day: `${read('year')}-${read('month')}-${read('day')}`,
      left: Math.max(0, 86_400_000 - passed * 1_000 - (moment % 1_000)),
    };
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const number = 'numeric' as const;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: number,
    month: number,
    day: number,
    hour: number,
    minute: number,
    second: number,
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
}
