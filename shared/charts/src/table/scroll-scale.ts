/** Height in px that every browser lays out: Chromium ends at 33.5 million, Firefox near 17.9 million. */
export const TALLEST = 15_000_000;

/** Rows of one height in a scrolling element; all in px. */
export interface ScrollExtent {
  /** Of all rows. */
  readonly total: number;
  /** Of what is seen of them. */
  readonly view: number;
}
/** A scroll position: the element's offset, and the addition that gives the offset among all rows. */
export interface ScrollPlace {
  readonly top: number;
  readonly offset: number;
}

/** Layout height of the rows, limited by the browser's maximum. */
export const laidOutHeight = (total: number): number => Math.min(total, TALLEST);

/**
 * Position after a scroll. Tables beyond the maximum element height are split into overlapping pages; a `top` that
 * differs from the given one must be written back to the element.
 */
export function scrolledTo({ total, view }: ScrollExtent, last: ScrollPlace, top: number): ScrollPlace {
  const height = laidOutHeight(total);
  if (total <= height) return { top, offset: 0 };
  const page = height / 100;
  const pages = Math.floor(total / page);
  const overlap = (total - height) / (pages - 1);
  const offsetOf = (at: number) => Math.round(Math.min(Math.max(Math.floor(at / page), 0), pages - 1) * overlap);
  if (Math.abs(top - last.top) >= view) {
    const share = top / Math.max(1, height - view);
    return { top, offset: offsetOf(share * (total - view)) };
  }
  const place = Math.min(Math.max(top + last.offset, 0), total - view);
  const offset = offsetOf(place);
  return { top: place - offset, offset };
}
