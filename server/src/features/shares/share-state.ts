import {
  filtersOf,
  isParamFilter,
  saysSomething,
  type BoardDocument,
  type BoardState,
  type SecurityPolicy,
  type Share,
} from '@tessera/contract';

import { CatalogueError } from '../../platform/http/catalogue-error.ts';
import type { Viewer } from '../../platform/http/handlers.ts';
import type { ShareRow } from './share-repository.ts';

/** What a creator must hold as long as a share is to stand. */
export const SHARE_RIGHTS = ['dashboard_edit_file', 'watch_right_content', 'watch_chart_item'] as const;
/** What visitors may do with the creator's rights. */
const OF_VISITORS = ['watch_right_content', 'watch_chart_item'] as const;

/** What of a corporation's policy shares are held against. */
export type SharePolicy = Pick<SecurityPolicy, 'shares' | 'shareDays' | 'embedOrigins'>;
type Judged = Pick<ShareRow, 'enabled' | 'expires_at' | 'created_at' | 'password_hash' | 'token_only'>;

/** Whether a corporation allows a share as it is. */
function isBarred({ password_hash, token_only }: Judged, { shares }: SharePolicy): boolean {
  return shares === 'off' || (shares === 'password' && password_hash === null && !token_only);
}

/** When a share ends: by its author's word or by the policy, whichever is earlier; null for never. */
export function endOfShare({ expires_at, created_at }: Judged, { shareDays }: SharePolicy): Date | null {
  const ends = [
    ...(expires_at === null ? [] : [expires_at.getTime()]),
    ...(shareDays === null ? [] : [created_at.getTime() + shareDays * 86_400_000]),
  ];
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** Origins whose pages may show a share: of those that its author named, what the corporation allows. */
export const framesOf = (
  { origins }: Pick<ShareRow, 'origins'>,
  { embedOrigins }: Pick<SharePolicy, 'embedOrigins'>,
): readonly string[] =>
  embedOrigins.length === 0 ? origins : origins.filter((origin) => embedOrigins.includes(origin));

/** Refuses a share that could not be entered, or not where its author says. @throws CatalogueError sharePolicy, shareOrigin */
export function holdAgainstPolicy(row: Judged & Pick<ShareRow, 'origins'>, policy: SharePolicy): void {
  if (!row.enabled) return;
  const refused = row.origins.find((origin) => !framesOf(row, policy).includes(origin));
  if (refused !== undefined)
    throw new CatalogueError('shareOrigin', { origin: refused, allowed: policy.embedOrigins.join(' ') });
  const days = policy.shareDays ?? 0;
  if (isBarred(row, policy)) throw new CatalogueError('sharePolicy', { rule: policy.shares, days });
  const end = endOfShare(row, policy);
  if (policy.shareDays !== null && (row.expires_at === null || (end !== null && row.expires_at > end)))
    throw new CatalogueError('sharePolicy', { rule: 'days', days });
}

/**
 * Whether a share can be entered; `orphaned` when its creator left or lost the right to share, `barred` when the
 * corporation does not allow it.
 */
export function shareState(row: Judged, creator: Viewer | null, now: Date, policy: SharePolicy): Share['state'] {
  if (!row.enabled) return 'off';
  if (isBarred(row, policy)) return 'barred';
  const end = endOfShare(row, policy);
  if (end !== null && end <= now) return 'expired';
  return creator && SHARE_RIGHTS.every((right) => creator.permissions.has(right)) ? 'open' : 'orphaned';
}

/** Whether a share took in as many as it may. */
export const isUsedUp = ({ most_uses }: Pick<ShareRow, 'most_uses'>, uses: number): boolean =>
  most_uses !== null && uses >= most_uses;

/** The creator's identity with nothing but the right to look. */
export function visitorOf(creator: Viewer): Viewer {
  return { ...creator, permissions: new Set(OF_VISITORS), sessionId: '' };
}

export interface Fixed {
  readonly locked: BoardState['filters'];
  readonly hidden: readonly string[];
}

/** Fixed values of author and token; the author's win, so a token only narrows. */
export function fixedBy({ locked, hidden }: Fixed, ofToken: BoardState['filters']): Fixed {
  const codes = new Set(locked.map(({ componentCode }) => componentCode));
  return { locked: [...locked, ...ofToken.filter(({ componentCode }) => !codes.has(componentCode))], hidden };
}

type Components = Pick<BoardDocument, 'components'>;

/** Codes of filters that the visitor can't change, also parameters fixed by another component. */
export function closedCodes({ locked, hidden }: Fixed, { components }: Components): ReadonlySet<string> {
  const closed = new Set([...locked.map(({ componentCode }) => componentCode), ...hidden]);
  const params = components.filter(isParamFilter);
  const taken = new Set(params.filter(({ code }) => closed.has(code)).map(({ dynamicParamId }) => dynamicParamId));
  for (const { code, dynamicParamId } of params) if (taken.has(dynamicParamId)) closed.add(code);
  return closed;
}

/** Whether a locked filter is missing on the board; the share is closed then, since the lock would not apply. */
export function lockIsGone(locked: Fixed['locked'], { components }: Components): boolean {
  const filters = new Set(filtersOf({ components }).map(({ code }) => code));
  return locked.some(({ componentCode, choice }) => saysSomething(choice) && !filters.has(componentCode));
}

/** The state that a visitor's queries are asked with: what is fixed, and what was chosen of the rest. */
export function visitorState(fixed: Fixed, chosen: BoardState, board: Components): BoardState {
  const closed = closedCodes(fixed, board);
  const free = chosen.filters.filter(({ componentCode }) => !closed.has(componentCode));
  // Drafts of reports are their authors' alone.
  const { draft: _draft, ...own } = chosen;
  return { ...own, filters: [...fixed.locked, ...free] };
}
