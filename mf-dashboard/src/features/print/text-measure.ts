import { TEXT_BOX } from '@tessera/board';

/** A component with a text, as long as the text is. */
export interface TextMeasure {
  /** px that the component takes with all of its text. */
  readonly height: number;
  /** px from its top where it may go on on another sheet: between two lines. */
  readonly breaks: readonly number[];
}

/** @returns null while the text is on its way, and for what has none */
export function measureText(component: Element): TextMeasure | null {
  const room = component.querySelector(`[${TEXT_BOX}]`);
  if (!room || component.querySelector('[aria-busy="true"]')) return null;
  const all = room.ownerDocument.createRange();
  all.selectNodeContents(room);
  const own = component.getBoundingClientRect();
  const below = own.bottom - room.getBoundingClientRect().bottom;
  const { paddingBottom } = getComputedStyle(room);
  const end = all.getBoundingClientRect().bottom - own.top;
  const lines = linesOf(room).map(({ top, bottom }) => ({ top: top - own.top, bottom: bottom - own.top }));
  return { height: Math.ceil(end + below + (Number.parseFloat(paddingBottom) || 0)), breaks: breaksOf(lines) };
}

export interface TextLine {
  readonly top: number;
  readonly bottom: number;
}

function linesOf(room: Element): TextLine[] {
  const { ownerDocument } = room;
  const walker = ownerDocument.createTreeWalker(room, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = ownerDocument.createRange();
    range.selectNodeContents(node);
    lines.push(...range.getClientRects());
  }
  return lines;
}

/** Places between lines that no line crosses, from the top. */
export function breaksOf(lines: readonly TextLine[]): number[] {
  const breaks: number[] = [];
  let end: number | null = null;
  for (const { top, bottom } of lines.toSorted((a, b) => a.top - b.top)) {
    if (end !== null && top >= end) breaks.push((end + top) / 2);
    end = Math.max(end ?? bottom, bottom);
  }
  return breaks;
}
