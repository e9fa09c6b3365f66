import type { Cell, ResultColumn } from '@tessera/contract';

/** A value of a field that a chart shows. */
export interface PickedValue {
  readonly column: ResultColumn;
  readonly value: Cell;
  /** As the reader sees it. */
  readonly label: string;
}
/** Where something was clicked, in px of the window. */
export interface PickPlace {
  readonly x: number;
  readonly y: number;
}
