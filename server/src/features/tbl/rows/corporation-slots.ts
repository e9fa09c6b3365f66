import { createSemaphore, type Semaphore } from '../../../engine/index.ts';
import { TblFailure } from '../tbl-failure.ts';

/** Answers that one corporation may ask of APIs at the same time, and that may wait for it. */
const RUNNING = 4;
const WAITING = 40;

export interface CorporationSlots {
  /** @returns gives the place free. @throws TblFailure busy, where too many wait; the signal's reason */
  enter(corporationCode: string, signal: AbortSignal): Promise<() => void>;
}

/** Each corporation has places of its own, so that a slow API holds up nobody else. */
export function createCorporationSlots(): CorporationSlots {
  const corporations = new Map<string, { readonly semaphore: Semaphore; inside: number }>();
  return {
    async enter(corporationCode, signal) {
      const own = corporations.get(corporationCode) ?? { semaphore: createSemaphore(RUNNING), inside: 0 };
      if (own.inside >= RUNNING + WAITING) throw new TblFailure('busy');
      corporations.set(corporationCode, own);
      own.inside += 1;
      const leave = () => {
        own.inside -= 1;
        if (own.inside === 0) corporations.delete(corporationCode);
      };
      try {
        const release = await own.semaphore.acquire(signal);
        return () => {
          release();
          leave();
        };
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
}
