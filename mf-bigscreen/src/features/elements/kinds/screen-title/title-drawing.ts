import type { Drawing } from '../../drawing/drawing.ts';

/** A drawing of a title and where its text stands. */
export interface TitleDrawing {
  readonly draw: Drawing;
  readonly align: 'left' | 'center';
  /** Height of letters, as a share of the height. */
  readonly letters: number;
  /** Middle of the text, as a share of the height. */
  readonly middle: number;
  /** Free space at the beginning of a text at the left, in heights. */
  readonly indent: number;
  /** Width that a text may have, as a share of the width; a longer one gets smaller. */
  readonly room: number;
}
