import { reference, type PdfFile } from './pdf-file.ts';

/** An entry of the outline. */
export interface OutlineEntry {
  readonly title: string;
  /** Index of its sheet in the file. */
  readonly sheet: number;
  /** Its place on the sheet: 0 at the upper edge, 1 at the lower one. */
  readonly top: number;
  readonly children?: readonly OutlineEntry[];
}

/** A page of the file. */
export interface WrittenPage {
  /** Number of its object. */
  readonly number: number;
  /** Points of its lower edge, and from there to the upper one. */
  readonly y: number;
  readonly height: number;
}

/**
 * Writes the outline of a file, which readers show beside it. Entries of sheets that the file lacks are left out.
 * @returns the number of its object; null without entries
 */
export function putOutline(
  { PDFHexString }: typeof import('@cantoo/pdf-lib'),
  file: PdfFile,
  pages: readonly WrittenPage[],
  entries: readonly OutlineEntry[],
): number | null {
  /** @returns the keys that lead to the entries, empty without any */
  const put = (parent: number, of: readonly OutlineEntry[]): string => {
    const items = of.flatMap((entry) => {
      const page = pages[entry.sheet];
      return page ? [{ ...entry, page, number: file.reserve() }] : [];
    });
    for (const [index, { title, page, top, children = [], number }] of items.entries()) {
      const [before, after] = [items[index - 1], items[index + 1]];
      const place = (page.y + page.height * (1 - top)).toFixed(3);
      file.put(
        number,
        `<</Title ${PDFHexString.fromText(title).toString()}\n/Parent ${reference(parent)}` +
          `\n/Dest [${reference(page.number)} /XYZ null ${place} null]` +
          (before ? `\n/Prev ${reference(before.number)}` : '') +
          (after ? `\n/Next ${reference(after.number)}` : '') +
          `${put(number, children)}>>`,
      );
    }
    const [first, last] = [items[0], items.at(-1)];
    return first && last
      ? `\n/First ${reference(first.number)}\n/Last ${reference(last.number)}\n/Count ${items.length}`
      : '';
  };
  if (!entries.some(({ sheet }) => pages[sheet])) return null;
  const root = file.reserve();
  const ends = put(root, entries);
  file.put(root, `<</Type /Outlines${ends}>>`);
  return root;
}
