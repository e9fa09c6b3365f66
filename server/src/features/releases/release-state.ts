import type { Bus } from '../../platform/services.ts';
import type { ReleaseRepository } from './release-repository.ts';
import type { ReleaseSnapshot } from './snapshot.ts';

const CHANNEL = 'releases.changed';
/** Milliseconds until a snapshot is reread without notification. */
const MAX_AGE = 5_000;

/** This instance's copy of the trains, reread on notification. */
export interface ReleaseState {
  read(): Promise<ReleaseSnapshot>;
  /** Forgets the snapshot here and on every other instance. */
  changed(): Promise<void>;
  /** Calls on every change, here or on another instance. @returns ends that */
  onChanged(listener: () => void): () => void;
  stop(): void;
}

export function createReleaseState(repository: ReleaseRepository, bus: Bus, now: () => Date): ReleaseState {
  let cached: { readonly at: number; readonly snapshot: Promise<ReleaseSnapshot> } | null = null;
  const stop = bus.subscribe(CHANNEL, () => (cached = null));
  return {
    read() {
      const at = now().getTime();
      if (cached && at - cached.at < MAX_AGE && at >= cached.at) return cached.snapshot;
      const fresh = { at, snapshot: repository.snapshot() };
      cached = fresh;
      fresh.snapshot.catch(() => {
        if (cached === fresh) cached = null;
      });
      return fresh.snapshot;
    },
    async changed() {
      cached = null;
      await bus.publish(CHANNEL, null);
      cached = null;
    },
    onChanged: (listener) => bus.subscribe(CHANNEL, listener),
    stop,
  };
}
