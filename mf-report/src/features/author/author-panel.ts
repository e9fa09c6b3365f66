import type { ReactionPanel } from '@tessera/board/component-forms';
import type { BoardComponent } from '@tessera/contract';

/** What is open over a report while it is written, one at a time. */
export type AuthorPanel =
  | { readonly kind: 'pick' | 'pool' | 'versions' | 'layout' | 'publications' | 'seen' }
  | { readonly kind: 'page'; readonly paperId: string }
  /** How the table of a chart goes on over sheets. */
  | { readonly kind: 'flow'; readonly reportCode: string }
  | ReactionPanel
  /** The form of a component; `size` in cells of a new one, null for one that is in the report already. */
  | {
      readonly kind: 'form';
      readonly component: BoardComponent;
      readonly size: { readonly w: number; readonly h: number } | null;
    };
