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
}
export const DEFAULT_POOL_SIZES: PoolSizes = { light: 4, heavy: 2, heavyAfter: 1_000, perCorporation: 6 };

type PoolName = 'light' | 'heavy';
/** A place at work. */
export interface Place {
  readonly pool: PoolName;
  leave(): void;
}

/** The line before a database: short statements do not wait behind long ones, nor one corporation behind another. */
export interface QueryPools {
  /**
   * Waits for a slot; corporations take turns.
   * @param fingerprint equal for statements of similar duration
   * @param most statements of the corporation at work by then, where that is less than `perCorporation`
   */
  enter(corporation: string, fingerprint: string, signal: AbortSignal, most?: () => number): Promise<Place>;
}

interface Waiting {
  readonly take: () => void;
  readonly most: () => number;
}

export function createQueryPools({ light, heavy, heavyAfter, perCorporation }: PoolSizes): QueryPools {
  const sizes: Record<PoolName, number> = { light, heavy };
  const busy: Record<PoolName, number> = { light: 0, heavy: 0 };
  // In the order of their next turn.
  const lines: Record<PoolName, Map<string, Waiting[]>> = { light: new Map(), heavy: new Map() };
  const slowShapes = createSlowShapes();
  /** Statements at work, by corporation. */
  const atWork = new Map<string, number>();
  let overdue = 0;

  const next = (pool: PoolName) => {
    while (busy[pool] < sizes[pool]) {
      const free = [...lines[pool]].find(
        ([corporation, line]) =>
          (atWork.get(corporation) ?? 0) < Math.min(perCorporation, line[0]?.most() ?? perCorporation),
      );
      if (!free) return;
      const [corporation, line] = free;
      lines[pool].delete(corporation);
      const waiting = line.shift();
      if (line.length > 0) lines[pool].set(corporation, line);
      if (!waiting) continue;
      busy[pool]++;
      atWork.set(corporation, (atWork.get(corporation) ?? 0) + 1);
      waiting.take();
    }
  };

  const place = (pool: PoolName, corporation: string, fingerprint: string): Place => {
    const started = performance.now();
    let state: 'inside' | 'overdue' | 'left' = 'inside';
    // One that turns out to be long makes room for short ones, as long as not too many do.
    const late = setTimeout(() => {
      slowShapes.add(fingerprint);
      if (pool === 'heavy' || overdue >= heavy) return;
      state = 'overdue';
      overdue++;
      busy.light--;
      next('light');
    }, heavyAfter);
    late.unref();
    return {
      pool,
      leave() {
        if (state === 'left') return;
        clearTimeout(late);
        if (performance.now() - started < heavyAfter) slowShapes.remove(fingerprint);
        if (state === 'overdue') overdue--;
        else busy[pool]--;
        state = 'left';
        const others = (atWork.get(corporation) ?? 1) - 1;
        if (others > 0) atWork.set(corporation, others);
        else atWork.delete(corporation);
        // Its corporation may wait in either line.
        next(pool);
        next(pool === 'light' ? 'heavy' : 'light');
      },
    };
  };

  return {
    async enter(corporation, fingerprint, signal, most = () => perCorporation) {
      signal.throwIfAborted();
      const pool: PoolName = slowShapes.has(fingerprint) ? 'heavy' : 'light';
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

/** Remembers some thousand shapes of statements that were slow. */
function createSlowShapes() {
  const shapes = new Set<string>();
  return {
    has: (shape: string) => shapes.has(shape),
    remove: (shape: string) => void shapes.delete(shape),
    add(shape: string) {
      shapes.delete(shape);
      shapes.add(shape);
      const [oldest] = shapes;
      if (shapes.size > 4_000 && oldest !== undefined) shapes.delete(oldest);
    },
  };
}
