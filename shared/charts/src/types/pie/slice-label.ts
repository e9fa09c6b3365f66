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
 * The label beside a slice: on one line where that fits, else with the name above its numbers, else with a line for each part.
 * Numbers are never cut: the name is, and without room for a number there is no label.
 * @param writings the numbers, and shorter writings of them that are taken where the first don't fit
 * @param room px of a line
 */
export function sliceLabel(
  name: string | null,
  writings: readonly (readonly string[])[],
  separator: string,
  room: number,
  fontSize: string,
): string {
  const scale = (Number.parseFloat(fontSize) || LETTERS) / LETTERS;
  const fits = (text: string): boolean => text.split('\n').every((line) => estimatedPixels(line) * scale <= room);
  const whole = name === null ? [] : [cutToWidth(name, LABEL_WIDTH)];
  const units = Math.min(LABEL_WIDTH, Math.floor(room / (UNIT * scale)));
  // The ellipsis takes the place of a wide letter.
  const cut = whole.map((text) => (displayWidth(text) > units ? cutToWidth(text, units - 2) : text));
  const shown = units < SHORTEST ? [] : cut;
  const layouts = writings.flatMap((numbers) => {
    const line = numbers.length === 0 ? [] : [numbers.join(separator)];
    return [[...whole, ...numbers].join(separator), [...shown, ...line].join('\n'), [...shown, ...numbers].join('\n')];
  });
  return layouts.find(fits) ?? '';
}
