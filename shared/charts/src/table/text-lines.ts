/** A line of text, in px. */
export interface TextLine {
  readonly top: number;
  readonly bottom: number;
  /** Whether it belongs to a heading. */
  readonly heading: boolean;
}

/** Lines of the text below an element, in px of the window. */
export function linesOf(room: Element): TextLine[] {
  const { ownerDocument } = room;
  const walker = ownerDocument.createTreeWalker(room, NodeFilter.SHOW_TEXT);
  const lines: TextLine[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const heading = node.parentElement?.closest('h1, h2, h3, h4, h5, h6');
    const range = ownerDocument.createRange();
    range.selectNodeContents(node);
    for (const { top, bottom } of range.getClientRects())
      lines.push({ top, bottom, heading: Boolean(heading && room.contains(heading)) });
  }
  return lines;
}

/** Share of the height of a line by which lines overlap: Chinese fonts are higher than usual line heights, their signs are not. */
const OVERLAP = 0.15;

/** Places between lines that no line crosses, from the top; none below the lines of a heading. */
export function breaksOf(lines: readonly TextLine[]): number[] {
  const breaks: number[] = [];
  let last: TextLine | null = null;
  for (const line of lines.toSorted((a, b) => a.top - b.top)) {
    if (last && !last.heading && line.top >= last.bottom - OVERLAP * Math.min(heightOf(last), heightOf(line)))
      breaks.push((last.bottom + line.top) / 2);
    if (!last || line.bottom >= last.bottom) last = line;
  }
  return breaks;
}

const heightOf = ({ top, bottom }: TextLine) => bottom - top;
