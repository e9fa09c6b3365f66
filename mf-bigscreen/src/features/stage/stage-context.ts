import type { BoardReactions, QueryCoordinator } from '@tessera/board';
import type { ScreenLook } from '@tessera/charts';
import type { GlobalStyle, JumpTarget, Locale, ScreenLayer, ScreenPart } from '@tessera/contract';
import { createContext, useContext, type ReactElement, type ReactNode } from 'react';

import type { StageMoves } from './stage-moves.ts';

/**
 * `live` refreshes and reacts. `edit` does neither and holds carousels. `still` is for pictures, thumbnails and print:
 * nothing moves by itself.
 */
export type StageMode = 'live' | 'edit' | 'still';
/** Draws something around a layer; `node` is its placed element. */
export type RenderLayer = (layer: ScreenLayer, node: ReactElement) => ReactNode;
export type OpenAddress = (address: string, newTab?: boolean, target?: JumpTarget) => void;

/** What all layers of a stage have in common; it stays the same while data and choices change. */
export interface Stage {
  readonly coordinator: QueryCoordinator;
  readonly screen: Pick<ScreenPart, 'theme' | 'globalStyle' | 'width' | 'height'>;
  readonly mode: StageMode;
  readonly locale: Locale;
  readonly moves: StageMoves;
  /** Codes on which a click does something. */
  readonly clickable: ReadonlySet<string>;
  /** Whether charts and their answers are shown. */
  readonly mayWatch: boolean;
  readonly renderLayer: RenderLayer | undefined;
  readonly shownPages: ReadonlyMap<string, string> | undefined;
  readonly onOpen: OpenAddress | undefined;
  onError(error: unknown): void;
  /** Milliseconds since 1970 by the server's clock; undefined for the device's. */
  readonly now: (() => number) | undefined;
}

const Context = createContext<Stage | null>(null);
export const StageProvider = Context.Provider;

/** @throws Error outside of a stage */
export function useStage(): Stage {
  const stage = useContext(Context);
  if (!stage) throw new Error('A layer stands outside of a stage.');
  return stage;
}

const ReactionsContext = createContext<BoardReactions | undefined>(undefined);
export const StageReactionsProvider = ReactionsContext.Provider;
/** What clicks on charts do; undefined where they do nothing. */
export const useStageReactions = (): BoardReactions | undefined => useContext(ReactionsContext);

/** How things look, and the styles of the containers around, the innermost last. */
export interface LookAround {
  readonly look: ScreenLook;
  readonly styles: readonly GlobalStyle[];
}
const LookContext = createContext<LookAround | null>(null);
export const LookProvider = LookContext.Provider;

/** @throws Error outside of a stage */
export function useLookAround(): LookAround {
  const around = useContext(LookContext);
  if (!around) throw new Error('A layer stands outside of a stage.');
  return around;
}
/** Colours and sizes of the screen or of the container around. @throws Error outside of a stage */
export const useLook = (): ScreenLook => useLookAround().look;
