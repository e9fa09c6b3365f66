import {
  filtersOf,
  isParamFilter,
  saysSomething,
  type BoardDocument,
  type BoardState,
  type Share,
} from '@tessera/contract';

import type { Viewer } from '../../platform/http/handlers.ts';
import type { ShareRow } from './share-repository.ts';

/** What a creator must hold as long as a share is to stand. */
export const SHARE_RIGHTS = ['dashboard_edit_file', 'watch_right_content', 'watch_chart_item'] as const;
/** What visitors may do with the creator's rights. */
const OF_VISITORS = ['watch_right_content', 'watch_chart_item'] as const;

/** Whether a share can be entered; `orphaned` when its creator left or lost the right to share. */
export function shareState(
  { enabled, expires_at }: Pick<ShareRow, 'enabled' | 'expires_at'>,
  creator: Viewer | null,
  now: Date,
): Share['state'] {
  if (!enabled) return 'off';
  if (expires_at !== null && expires_at <= now) return 'expired';
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
