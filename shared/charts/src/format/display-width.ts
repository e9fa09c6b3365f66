/** Width units of a text: one for each ASCII character, two for any other. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const character of text) width += character.charCodeAt(0) < 128 ? 1 : 2;
  return width;
}

/** Cuts a text to a number of width units and puts an ellipsis in place of the rest. */
export function cutToWidth(text: string, units: number): string {
  let width = 0;
  let end = 0;
  for (const character of text) {
    width += character.charCodeAt(0) < 128 ? 1 : 2;
    if (width > units) return `${text.slice(0, end)}…`;
    end += character.length;
  }
  return text;
}

/** Labels of axes and slices show 20 width units. */
export const LABEL_WIDTH = 20;

/** px that a text needs at 12 px, near enough for the width of a column. */
export function estimatedPixels(text: string): number {
  let width = 0;
  for (const character of text) width += character.charCodeAt(0) < 128 ? 6.9 : 12.2;
  return Math.ceil(width);
}
