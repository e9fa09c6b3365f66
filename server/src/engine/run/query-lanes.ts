/** How many statements of one connection run at the same time. */
export interface LaneSizes {
  /** Places for statements that are expected to be short. */
  readonly light: number;
  /** Places for statements that took long the last time. */
  readonly heavy: number;
  /** Milliseconds after which a statement counts as heavy. */
  readonly heavyAfter: number;
}
export const DEFAULT_LANES: LaneSizes = { light: 4, heavy: 2, heavyAfter: 1_000 };

type Lane = 'light' | 'heavy';
/** A place at work. */
export interface Place {
  readonly lane: Lane;
  leave(): void;
}

/** The line before a database: short statements do not wait behind long ones, nor one corporation behind another. */
export interface QueryLanes {
  /**
   * Waits for a place. Corporations take turns. An aborted signal leaves the line with the signal's reason.
   * @param fingerprint the same for statements that take about the same time
   */
  enter(corporation: string, fingerprint: string, signal: AbortSignal): Promise<Place>;
}

interface Waiting {
  readonly take: () => void;
}

export function createQueryLanes({ light, heavy, heavyAfter }: LaneSizes): QueryLanes {
  const sizes: Record<Lane, number> = { light, heavy };
  const busy: Record<Lane, number> = { light: 0, heavy: 0 };
  // In the order of their next turn.
  const lines: Record<Lane, Map<string, Waiting[]>> = { light: new Map(), heavy: new Map() };
  const slowShapes = createSlowShapes();
  let overdue = 0;

  const next = (lane: Lane) => {
    while (busy[lane] < sizes[lane]) {
      const first = lines[lane].entries().next().value;
      if (!first) return;
      const [corporation, line] = first;
      lines[lane].delete(corporation);
      const waiting = line.shift();
      if (line.length > 0) lines[lane].set(corporation, line);
      if (!waiting) continue;
      busy[lane]++;
      waiting.take();
    }
  };

  const place = (lane: Lane, fingerprint: string): Place => {
    const started = performance.now();
    let state: 'inside' | 'overdue' | 'left' = 'inside';
    // One that turns out to be long makes room for short ones, as long as not too many do.
    const late = setTimeout(() => {
      slowShapes.add(fingerprint);
      if (lane === 'heavy' || overdue >= heavy) return;
      state = 'overdue';
      overdue++;
      busy.light--;
      next('light');
    }, heavyAfter);
    late.unref();
    return {
      lane,
      leave() {
        if (state === 'left') return;
        clearTimeout(late);
        if (performance.now() - started < heavyAfter) slowShapes.remove(fingerprint);
        if (state === 'overdue') overdue--;
        else busy[lane]--;
        state = 'left';
        next(lane);
      },
    };
  };

  return {
    async enter(corporation, fingerprint, signal) {
      signal.throwIfAborted();
      const lane: Lane = slowShapes.has(fingerprint) ? 'heavy' : 'light';
      return new Promise((resolve, reject) => {
        const line = lines[lane].get(corporation) ?? [];
        const waiting: Waiting = {
          take() {
            signal.removeEventListener('abort', abort);
            resolve(place(lane, fingerprint));
          },
        };
        const abort = () => {
          const own = lines[lane].get(corporation) ?? [];
          if (own.includes(waiting)) own.splice(own.indexOf(waiting), 1);
          if (own.length === 0) lines[lane].delete(corporation);
          reject(signal.reason as Error);
        };
        signal.addEventListener('abort', abort, { once: true });
        line.push(waiting);
        lines[lane].set(corporation, line);
        next(lane);
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
