/** How many statements of one connection run at the same time. */
export interface PoolSizes {
  /** Places for statements that are expected to be short. */
  readonly light: number;
  /** Places for statements that took long the last time. */
  readonly heavy: number;
  /** Milliseconds after which a statement counts as heavy. */
  readonly heavyAfter: number;
  /** Statements of one corporation that are at work at the same time, in both pools. */
  readonly perCorporation: number;
  /** Of these, long ones; a further one waits although there is a heavy place. Default: as many as there are places. */
  readonly longPerCorporation?: number;
}
export const DEFAULT_POOL_SIZES: PoolSizes = { light: 4, heavy: 2, heavyAfter: 1_000, perCorporation: 6 };

/** Part of `heavyAfter` below which a long statement counts as short: it may only be quick because few run beside it. */
const SHORT_AGAIN = 0.25;

type PoolName = 'light' | 'heavy';
/** A place at work. */
export interface Place {
  readonly pool: PoolName;
  /** @param finished whether the statement ran to its end, so that its time says something of the next one; default true */
  leave(finished?: boolean): void;
}
export interface Entering {
  /** Statements of the corporation at work by then, where that is less than `perCorporation`. */
  readonly most?: () => number;
  /** Whether a statement whose duration is not known yet is expected to be long. */
  readonly expectedLong?: boolean;
}

/** The line before a database: short statements do not wait behind long ones, nor one corporation behind another. */
export interface QueryPools {
  /**
   * Waits for a slot; corporations take turns.
   * @param fingerprint equal for statements of similar duration
   */
  enter(corporation: string, fingerprint: string, signal: AbortSignal, options?: Entering): Promise<Place>;
}

interface Waiting {
  readonly take: () => void;
  readonly most: () => number;
}

export function createQueryPools(sizing: PoolSizes): QueryPools {
  const { light, heavy, heavyAfter, perCorporation, longPerCorporation = heavy } = sizing;
  const sizes: Record<PoolName, number> = { light, heavy };
  const busy: Record<PoolName, number> = { light: 0, heavy: 0 };
  // In the order of their next turn.
  const lines: Record<PoolName, Map<string, Waiting[]>> = { light: new Map(), heavy: new Map() };
  const durations = createDurations();
  /** Statements at work, by corporation. */
  const atWork = createCounts();
  /** Those in a heavy place, and those that turned out long. */
  const longAtWork = createCounts();
  let overdue = 0;

  const next = (pool: PoolName) => {
    while (busy[pool] < sizes[pool]) {
      const free = [...lines[pool]].find(
        ([corporation, line]) =>
          atWork.of(corporation) < Math.min(perCorporation, line[0]?.most() ?? perCorporation) &&
          (pool === 'light' || longAtWork.of(corporation) < longPerCorporation),
      );
      if (!free) return;
      const [corporation, line] = free;
      lines[pool].delete(corporation);
      const waiting = line.shift();
      if (line.length > 0) lines[pool].set(corporation, line);
      if (!waiting) continue;
      busy[pool]++;
      atWork.add(corporation, 1);
      if (pool === 'heavy') longAtWork.add(corporation, 1);
      waiting.take();
    }
  };

  const place = (pool: PoolName, corporation: string, fingerprint: string): Place => {
    const started = performance.now();
    let state: 'inside' | 'overdue' | 'left' = 'inside';
    let long = pool === 'heavy';
    // One that turns out to be long makes room for short ones, as long as not too many do.
    const late = setTimeout(() => {
      durations.set(fingerprint, 'long');
      if (!long) longAtWork.add(corporation, 1);
      long = true;
      if (pool === 'heavy' || overdue >= heavy) return;
      state = 'overdue';
      overdue++;
      busy.light--;
      next('light');
    }, heavyAfter);
    late.unref();
    return {
      pool,
      leave(finished = true) {
        if (state === 'left') return;
        clearTimeout(late);
        const shorterThan = pool === 'heavy' ? heavyAfter * SHORT_AGAIN : heavyAfter;
        if (finished && performance.now() - started < shorterThan) durations.set(fingerprint, 'short');
        if (state === 'overdue') overdue--;
        else busy[pool]--;
        state = 'left';
        atWork.add(corporation, -1);
        if (long) longAtWork.add(corporation, -1);
        // Its corporation may wait in either line.
        next(pool);
        next(pool === 'light' ? 'heavy' : 'light');
      },
    };
  };

  return {
    async enter(corporation, fingerprint, signal, { most = () => perCorporation, expectedLong = false } = {}) {
      signal.throwIfAborted();
      const duration = durations.get(fingerprint) ?? (expectedLong ? 'long' : 'short');
      const pool: PoolName = duration === 'long' ? 'heavy' : 'light';
      return new Promise((resolve, reject) => {
        const line = lines[pool].get(corporation) ?? [];
        const waiting: Waiting = {
          most,
          take() {
            signal.removeEventListener('abort', abort);
            resolve(place(pool, corporation, fingerprint));
          },
        };
        const abort = () => {
          const own = lines[pool].get(corporation) ?? [];
          if (own.includes(waiting)) own.splice(own.indexOf(waiting), 1);
          if (own.length === 0) lines[pool].delete(corporation);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', abort, { once: true });
        line.push(waiting);
        lines[pool].set(corporation, line);
        next(pool);
      });
    },
  };
}

/** How many there are of each, without those of which there are none. */
function createCounts() {
  const counts = new Map<string, number>();
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string, change: number) {
      const count = (counts.get(key) ?? 0) + change;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/** Remembers of some thousand shapes of statements how they were the last time. */
function createDurations() {
  const shapes = new Map<string, 'long' | 'short'>();
  return {
    get: (shape: string) => shapes.get(shape),
    set(shape: string, duration: 'long' | 'short') {
      shapes.delete(shape);
      shapes.set(shape, duration);
      const [oldest] = shapes.keys();
      if (shapes.size > 4_000 && oldest !== undefined) shapes.delete(oldest);
    },
  };
}
