/** Width of a text in ems, near enough to choose a size of letters. */
export function textWidth(text: string): number {
  let width = 0;
  for (const one of text) width += (one.codePointAt(0) ?? 0) < 0x2e80 ? 0.58 : 1;
  return width;
}
