import type { ComponentState } from '@tessera/board';
import type { ScreenLook } from '@tessera/charts';
import type { ReportConfItem, ScreenElement } from '@tessera/contract';

/** px of the design resolution. */
export interface ElementSize {
  readonly w: number;
  readonly h: number;
}

export interface ElementViewProps<Element extends ScreenElement = ScreenElement> {
  readonly element: Element;
  readonly size: ElementSize;
  /** Data of its chart; null while none is chosen, and for kinds without data. */
  readonly answer: ComponentState | null;
  /** Settings of its chart, which say how numbers are written. Default: none. */
  readonly conf?: readonly ReportConfItem[] | undefined;
  /** As `screenLook` resolves it; keep it the same between renders. */
  readonly look: ScreenLook;
  /** Nothing moves by itself: pictures, thumbnails, print. */
  readonly still: boolean;
  /** Milliseconds since 1970 as the screen counts them; default: clock of the device. Keep it the same between renders. */
  readonly now?: (() => number) | undefined;
  /** Fetches a map that the corporation uploaded. */
  readonly ownMap?: ((id: string) => Promise<unknown>) | undefined;
}
