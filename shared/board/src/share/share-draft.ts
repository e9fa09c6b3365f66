import { originSchema, SHARE_USES, type BoardState, type Share, type ShareSwatch } from '@tessera/contract';
import { fromWallClock, toWallClock } from '@tessera/i18n';

/** How long a share is open: for good, for some days from now, or until a moment that was chosen. */
export type Ending = 'never' | '1' | '7' | '30' | 'date';
/** Treatment of a filter in a share. */
export type FilterMode = 'free' | 'locked' | 'hidden';

/** A share while it is made or changed. */
export interface ShareDraft {
  readonly name: string;
  readonly enabled: boolean;
  readonly ending: Ending;
  /** As an input of type datetime-local holds it, on the clocks of the corporation's zone. */
  readonly date: string;
  /** Times that it may be opened, as it was typed; empty for any number. */
  readonly mostUses: string;
  readonly protect: boolean;
  /** Empty keeps the password that there is. */
  readonly password: string;
  readonly locked: BoardState['filters'];
  readonly hidden: readonly string[];
  readonly swatch: ShareSwatch;
  /** Origins, one in a line. */
  readonly origins: string;
  readonly tokenOnly: boolean;
  readonly downloads: boolean;
}

export const PLAIN_SWATCH: ShareSwatch = { theme: null, locale: null, showHeader: true, showFilters: true };

/** @param password suggested for a new share */
export function newDraft(name: string, password: string): ShareDraft {
  return {
    name,
    enabled: true,
    ending: '30',
    date: '',
    mostUses: '',
    protect: true,
    password,
    locked: [],
    hidden: [],
    swatch: PLAIN_SWATCH,
    origins: '',
    tokenOnly: false,
    downloads: true,
  };
}

export function draftOf(share: Share, swatch: ShareSwatch): ShareDraft {
  return {
    name: share.name,
    enabled: share.enabled,
    ending: share.expiresAt === null ? 'never' : 'date',
    date: share.expiresAt === null ? '' : toWallClock(new Date(share.expiresAt)),
    mostUses: share.mostUses === null ? '' : String(share.mostUses),
    protect: share.hasPassword,
    password: '',
    locked: share.locked,
    hidden: share.hidden,
    swatch,
    origins: share.origins.join('\n'),
    tokenOnly: share.tokenOnly,
    downloads: share.downloads,
  };
}

/** ISO 8601, null for no end; undefined while no moment, or one that is over, is chosen. */
export function endOf({ ending, date }: ShareDraft, now: Date): string | null | undefined {
  if (ending === 'never') return null;
  if (ending !== 'date') return new Date(now.getTime() + Number(ending) * 86_400_000).toISOString();
  const chosen = fromWallClock(date);
  return Number.isNaN(chosen.getTime()) || chosen <= now ? undefined : chosen.toISOString();
}

/** Null for any number; undefined for what is no number of times. */
export function usesOf({ mostUses }: ShareDraft): number | null | undefined {
  const typed = mostUses.trim();
  if (typed === '') return null;
  const uses = /^\d+$/.test(typed) ? Number(typed) : 0;
  return uses >= 1 && uses <= SHARE_USES ? uses : undefined;
}

export function filterMode({ locked, hidden }: ShareDraft, code: string): FilterMode {
  if (hidden.includes(code)) return 'hidden';
  return locked.some(({ componentCode }) => componentCode === code) ? 'locked' : 'free';
}

/** @param choice value of a locked filter; a hidden filter keeps its own */
export function withFilterMode(
  draft: ShareDraft,
  code: string,
  mode: FilterMode,
  choice: BoardState['filters'][number]['choice'],
): ShareDraft {
  const others = draft.locked.filter(({ componentCode }) => componentCode !== code);
  return {
    ...draft,
    locked: mode === 'free' ? others : [...others, { componentCode: code, choice }],
    hidden: [...draft.hidden.filter((one) => one !== code), ...(mode === 'hidden' ? [code] : [])],
  };
}

/** Origins of the lines, without what follows the host; null where a line is none. */
export function originsOf({ origins }: ShareDraft): string[] | null {
  const lines = origins.split(/\s+/).filter(Boolean);
  const found = lines.map((line) => {
    try {
      const { origin, protocol } = new URL(line);
      return (protocol === 'https:' || protocol === 'http:') && originSchema.safeParse(origin).success ? origin : null;
    } catch {
      return null;
    }
  });
  return found.includes(null) ? null : [...new Set(found as string[])];
}

/** A share without what is fixed in filters that the board does not have. */
export function withoutGone(draft: ShareDraft, codes: readonly string[]): ShareDraft {
  return {
    ...draft,
    locked: draft.locked.filter(({ componentCode }) => codes.includes(componentCode)),
    hidden: draft.hidden.filter((code) => codes.includes(code)),
  };
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Ten letters and digits that are not mistaken for each other. */
export function suggestedPassword(): string {
  const random = crypto.getRandomValues(new Uint32Array(10));
  return Array.from(random, (value) => LETTERS[value % LETTERS.length]).join('');
}
