import type { PickedValue } from '@tessera/charts';
import type { BoardDocument, BoardJump, BoardState } from '@tessera/contract';

/** How the charts of a board react to clicks; the page that holds the board's state gives it. */
export interface BoardReactions extends Pick<BoardDocument, 'linkages' | 'jumps'> {
  readonly state: BoardState;
  /** Changes what is picked. */
  change(take: (state: BoardState) => BoardState): void;
  /** Name of a chart of the board. */
  nameOf(reportCode: string): string;
  /** Hears of clicks on values, whatever else they do. @param values what was clicked, dimensions first */
  readonly onClick?: ((reportCode: string, values: readonly PickedValue[]) => void) | undefined;
  /** @param values what was clicked; nothing for a jump without a click on a value */
  onJump(jump: BoardJump, values: readonly PickedValue[]): void;
}
