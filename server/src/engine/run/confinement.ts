/**
 * `memory`: a statement of the corporation needs more memory than there is. `harm`: statements of others were begun again
 * because of one of the corporation.
 */
export type Offence = 'memory' | 'harm';

/** Milliseconds after an offence, and its pause, in which a corporation is confined. */
const LASTS: Readonly<Record<Offence, number>> = { memory: 3 * 60_000, harm: 10 * 60_000 };
/** Milliseconds without a statement after which a corporation needs no protection. */
const IDLE = 5 * 60_000;
/** Milliseconds of the pause after the second harm; each further one doubles it. */
const FIRST_PAUSE = 15_000;
const LONGEST_PAUSE = 10 * 60_000;

/** Which corporations of a store have few rights for a while, because their statements took what belongs to all. */
export interface Confinement {
  /** A statement of the corporation begins. */
  asked(corporation: string): void;
  /** Whether its statements run one at a time and give way to others. False while no other corporation asks. */
  has(corporation: string | undefined): boolean;
  /** Milliseconds in which none of its statements runs. */
  pauseOf(corporation: string | undefined): number;
  offended(corporation: string | undefined, offence: Offence): void;
}

interface Conduct {
  harms: number;
  pausedUntil: number;
  until: number;
}

export function createConfinement(now: () => number = () => performance.now()): Confinement {
  const records = new Map<string, Conduct>();
  // The longest idle one first.
  const lastAsked = new Map<string, number>();
  const recordOf = (corporation: string | undefined): Conduct | undefined => {
    if (corporation === undefined) return undefined;
    const record = records.get(corporation);
    if (!record || record.until > now()) return record;
    records.delete(corporation);
    return undefined;
  };
  const forget = () => {
    for (const [corporation, at] of lastAsked) {
      if (now() - at < IDLE) return;
      lastAsked.delete(corporation);
    }
  };
  const confinement: Confinement = {
    asked(corporation) {
      forget();
      lastAsked.delete(corporation);
      lastAsked.set(corporation, now());
    },
    has(corporation) {
      if (corporation === undefined || !recordOf(corporation)) return false;
      forget();
      return lastAsked.size > (lastAsked.has(corporation) ? 1 : 0);
    },
    pauseOf(corporation) {
      return confinement.has(corporation) ? Math.max(0, recordOf(corporation)!.pausedUntil - now()) : 0;
    },
    offended(corporation, offence) {
      if (corporation === undefined) return;
      const record = recordOf(corporation) ?? { harms: 0, pausedUntil: 0, until: 0 };
      if (offence === 'harm') record.harms++;
      const pause =
        offence === 'harm' && record.harms > 1 ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (record.harms - 2)) : 0;
      record.pausedUntil = Math.max(record.pausedUntil, now() + pause);
      record.until = Math.max(record.until, record.pausedUntil + LASTS[offence]);
      records.set(corporation, record);
    },
  };
  return confinement;
}
