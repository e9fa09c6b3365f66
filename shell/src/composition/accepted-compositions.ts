import type { Composition } from '@tessera/contract';

import { CompositionError } from './verify-composition.ts';

const KEY = 'tessera.composition.accepted';
/** Milliseconds for which a signature is good; the server signs anew every hour. The machine's clock may be off by as much. */
const MAX_AGE = 24 * 60 * 60_000;
/** Milliseconds by which clocks of server instances may differ. */
const SKEW = 120_000;
/** Corporations that are remembered on a machine. */
const MOST = 50;

export interface AcceptedCompositionsOptions {
  /** Outlives the page and is shared by its windows. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly now: () => number;
}

/** Which compositions hold: of the expected corporation, of this day, and none older than the newest accepted one. */
export interface AcceptedCompositions {
  /**
   * @param corporationCode whose composition is expected; null before sign-in and for a share
   * @throws CompositionError `refused` for another corporation's, and one that is too old or of the future
   */
  check(composition: Composition, corporationCode: string | null): void;
  /** As `check`, of one of any age. @throws CompositionError `refused` */
  checkOwner(composition: Composition, corporationCode: string | null): void;
  /** Whether it was signed within a day of what the machine's clock says. */
  isOfToday(composition: Composition): boolean;
  /** Refuses one that was signed before the newest accepted one of its corporation. @throws CompositionError `refused` */
  checkNewest(composition: Composition): void;
  /** Refuses one that was signed before the newest accepted one of its corporation, else remembers it. @throws CompositionError `refused` */
  advance(composition: Composition): void;
}

export function createAcceptedCompositions({ storage, now }: AcceptedCompositionsOptions): AcceptedCompositions {
  const newestOf = (code: string) => read(storage)[code] ?? 0;
  const parts: AcceptedCompositions = {
    check(composition, corporationCode) {
      parts.checkOwner(composition, corporationCode);
      if (!parts.isOfToday(composition)) throw refused(`the composition was signed at ${composition.issuedAt}`);
    },
    checkOwner({ corporationCode: named }, corporationCode) {
      if (named !== corporationCode) throw refused('the composition is another corporation’s');
    },
    isOfToday: ({ issuedAt }) => Math.abs(now() - Date.parse(issuedAt)) <= MAX_AGE,
    checkNewest({ corporationCode, issuedAt }) {
      // The comparison is false for a time that can't be read.
      if (!(Date.parse(issuedAt) >= newestOf(corporationCode ?? '') - SKEW)) {
        throw refused('the composition is older than one that was accepted');
      }
    },
    advance(composition) {
      parts.checkNewest(composition);
      const key = composition.corporationCode ?? '';
      const others = Object.entries(read(storage)).filter(([other]) => other !== key);
      // A server whose clock runs ahead for a while must not be refused once it is right again.
      const next = Math.max(newestOf(key), Math.min(Date.parse(composition.issuedAt), now()));
      storage.setItem(KEY, JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [key, next]])));
    },
  };
  return parts;
}

function refused(reason: string): CompositionError {
  return new CompositionError('refused', reason);
}

function read(storage: Pick<Storage, 'getItem'>): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    const entries = stored instanceof Object ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    // Foreign content counts as none.
    return {};
  }
}
