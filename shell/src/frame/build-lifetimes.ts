import type { RemoteBuild } from '@tessera/contract';

/** Number of things that a remote left behind, by kind, such as `interval`. */
type Left = Readonly<Record<string, number>>;

/** What the runtime of a build follows of its own modules: `createLifetime()` in the tooling. */
interface RemoteLifetime {
  /** Called with the first frame, too. */
  enter(): void;
  /** Ends intervals and observers, and pauses listeners. */
  leave(): Left;
  /** Ends timeouts. */
  end(): Left;
}

type Followed = Pick<RemoteBuild, 'federationName'>;

/** Ends what builds started when their last frame leaves the page. */
export interface BuildLifetimes {
  /** One frame of the build is in the page, until the returned function is called. */
  hold(build: RemoteBuild): () => void;
}

export interface BuildLifetimesOptions {
  readonly target: Window;
  /** Writes the title of the shell's screen into the tab. */
  restoreTitle(): void;
  /** @param left such as `1 interval, 2 timeout` */
  onLeft(build: RemoteBuild, left: string): void;
}

/** Milliseconds of absence in which timeouts of a build still come, such as those of savers. */
const PATIENCE = 60_000;

interface Entry {
  frames: number;
  lifetime: RemoteLifetime | null;
  build: RemoteBuild | null;
  ending: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Runtimes of builds call `__tesseraLifetime(federationName, lifetime)` once, when they are loaded. A build that was only
 * preloaded has no frame: what its modules start waits for the first one.
 */
export function createBuildLifetimes({ target, restoreTitle, onLeft }: BuildLifetimesOptions): BuildLifetimes {
  const known = new Map<string, Entry>();

  function entryOf({ federationName }: Followed): Entry {
    const entry = known.get(federationName) ?? { frames: 0, lifetime: null, build: null, ending: undefined };
    known.set(federationName, entry);
    return entry;
  }
  function tell({ build }: Entry, left: Left): void {
    const words = Object.entries(left).map(([kind, count]) => `${count} ${kind}`);
    if (build && words.length > 0) onLeft(build, words.join(', '));
  }
  function leave(entry: Entry): void {
    const { lifetime } = entry;
    if (!lifetime) return;
    tell(entry, lifetime.leave());
    entry.ending = setTimeout(() => tell(entry, lifetime.end()), PATIENCE);
  }

  Object.defineProperty(target, '__tesseraLifetime', {
    configurable: true,
    value(federationName: string, lifetime: RemoteLifetime) {
      const entry = entryOf({ federationName });
      entry.lifetime = lifetime;
      if (entry.frames === 0) leave(entry);
      else lifetime.enter();
    },
  });

  return {
    hold(build) {
      const entry = entryOf(build);
      entry.build = build;
      entry.frames += 1;
      if (entry.frames === 1) {
        clearTimeout(entry.ending);
        entry.lifetime?.enter();
      }
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        entry.frames -= 1;
        if (entry.frames > 0) return;
        leave(entry);
        restoreTitle();
      };
    },
  };
}
