import type { ReactionPanel } from '@tessera/board/component-forms';
import type { BoardComponent } from '@tessera/contract';
import { atom } from 'jotai';

/** What is open over the board, one at a time. */
export type OpenPanel =
  | { readonly kind: 'pick' | 'pool' | 'versions' | 'settings' }
  | ReactionPanel
  /** The form of a component; `size` in cells of a new one, null for one that is on the board already. */
  | {
      readonly kind: 'form';
      readonly component: BoardComponent;
      readonly size: { readonly w: number; readonly h: number } | null;
    };

export const openPanelAtom = atom<OpenPanel | null>(null);
/** Whether the layout of phones is arranged, rather than that of desktops. */
export const phoneAtom = atom(false);
