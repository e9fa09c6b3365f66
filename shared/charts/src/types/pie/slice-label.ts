import { cutToWidth, displayWidth, estimatedPixels, LABEL_WIDTH } from '../../format/display-width.ts';

/** px of a width unit of a label at `LETTERS`, and of what stands between a label and its pie. */
const UNIT = 6.2;
const CONNECTOR = 24;
/** px of the letters that widths of texts are estimated for. */
const LETTERS = 12;
/** Width units of the shortest name that still tells something. */
const SHORTEST = 4;

/** px beside a pie that Highcharts has laid out; without an end while it has no size. */
export function roomBeside(
  series: { readonly chart?: { readonly plotWidth: number }; readonly center?: unknown } | undefined,
): number {
  const diameter = Array.isArray(series?.center) ? Number(series.center[2]) : Number.NaN;
  const room = (Number(series?.chart?.plotWidth) - diameter) / 2 - CONNECTOR;
  return Number.isNaN(room) ? Number.POSITIVE_INFINITY : room;
}

/**
 * The label beside a slice. Numbers are never cut: the name gets what they leave of the line, and goes where that is too
 * little; without room for the numbers there is no label.
 * @param room px of a line
 */
export function sliceLabel(
  name: string | null,
  numbers: readonly string[],
  separator: string,
  room: number,
  fontSize: string,
): string {
  const scale = (Number.parseFloat(fontSize) || LETTERS) / LETTERS;
  const pixels = (text: string): number => estimatedPixels(text) * scale;
  const lines = separator === '\n' ? numbers : [numbers.join(separator)];
  if (numbers.length > 0 && Math.max(...lines.map(pixels)) > room) return '';
  const taken = separator === '\n' || numbers.length === 0 ? 0 : pixels(separator + numbers.join(separator));
  const units = Math.min(LABEL_WIDTH, Math.floor((room - taken) / (UNIT * scale)));
  // The ellipsis takes the place of a wide letter.
  const cut = (whole: string): string => cutToWidth(whole, displayWidth(whole) > units ? units - 2 : units);
  const shown = name === null || units < SHORTEST ? [] : [cut(name)];
  return [...shown, ...numbers].join(separator);
}
