/**
 * A font that an author chose, as CSS. A machine that lacks it goes on with the fonts of the page, which a printed page
 * brings (`--chart-font`); what the system would put in its place has characters that can't be searched for in a PDF.
 */
export function chosenFont(fontFamily: string): string {
  return `${fontFamily}, var(--chart-font, sans-serif)`;
}
