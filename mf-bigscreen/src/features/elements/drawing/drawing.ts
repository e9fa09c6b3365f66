import type { ReactNode } from 'react';

export interface DrawingInput {
  /** px. */
  readonly w: number;
  readonly h: number;
  readonly a: string;
  readonly b: string;
  /** Times that lines and corners are larger than on a screen of 1920 x 1080. */
  readonly s: number;
  /** Begins the ids of gradients; no other drawing of the page has it. */
  readonly id: string;
  readonly animated: boolean;
}

/** Content of an SVG of this size; corners keep their shape whatever the size is. */
export type Drawing = (input: DrawingInput) => ReactNode;
