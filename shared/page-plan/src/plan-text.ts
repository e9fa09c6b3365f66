/** Part of a text that spans sheets, px from the top of the component with all of its text. */
export interface TextPart {
  readonly from: number;
  readonly until: number;
  /** px of the component with all of its text. */
  readonly whole: number;
}

/** What a text has at least of its first sheet, px. */
const BEGINNING = 160;

export interface MeasuredText {
  readonly height: number;
  /** px from the top where it may be parted, ascending. */
  readonly breaks: readonly number[];
}

/**
 * Whether a text can begin where a sheet has this much room left. Texts that a sheet has room for stay whole.
 * @param sheet height of the printable area, px
 */
export function textBegins({ height, breaks }: MeasuredText, room: number, sheet: number): boolean {
  if (height <= sheet) return height <= room;
  return room >= Math.min(sheet, BEGINNING) && breaks.some((one) => one > 0 && one <= room);
}

/**
 * Parts of a text between its lines.
 * @param room px on the sheet where it begins
 * @param sheet px on each further one
 * @returns `cut` where lines could not be parted
 */
export function textParts(
  { height, breaks }: MeasuredText,
  room: number,
  sheet: number,
): { readonly parts: readonly TextPart[]; readonly cut: boolean } {
  const parts: TextPart[] = [];
  let cut = false;
  for (let from = 0; from < height || parts.length === 0;) {
    const end = from + (parts.length === 0 ? room : sheet);
    const found = height <= end ? height : breaks.findLast((one) => one > from && one <= end);
    cut ||= found === undefined;
    const until = found ?? end;
    parts.push({ from, until, whole: height });
    from = until;
  }
  return { parts, cut };
}
