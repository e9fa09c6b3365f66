import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';

/** An entry of the outline. */
export interface OutlineEntry {
  readonly title: string;
  /** Index of its sheet in the file. */
  readonly sheet: number;
  /** Its place on the sheet: 0 at the upper edge, 1 at the lower one. */
  readonly top: number;
  readonly children?: readonly OutlineEntry[];
}

/** Gives a file an outline, which readers show beside it. Entries of sheets that the file lacks are left out. */
export function addOutline(
  { PDFHexString, PDFName }: typeof import('@cantoo/pdf-lib'),
  file: PDFDocument,
  entries: readonly OutlineEntry[],
): void {
  const { context, catalog } = file;
  const pages = file.getPages();
  /** @returns the object's keys that lead to the entries, empty without any */
  const put = (parent: PDFRef, of: readonly OutlineEntry[]): object => {
    const items = of
      .filter(({ sheet }) => pages[sheet] !== undefined)
      .map((entry) => ({ ...entry, ref: context.nextRef() }));
    for (const [index, { title, sheet, top, children = [], ref }] of items.entries()) {
      const page = pages[sheet];
      if (!page) continue;
      const { y, height } = page.getMediaBox();
      const [before, after] = [items[index - 1], items[index + 1]];
      const item = {
        Title: PDFHexString.fromText(title),
        Parent: parent,
        Dest: [page.ref, PDFName.of('XYZ'), null, y + height * (1 - top), null],
        ...(before ? { Prev: before.ref } : {}),
        ...(after ? { Next: after.ref } : {}),
        ...put(ref, children),
      };
      context.assign(ref, context.obj(item));
    }
    const [first, last] = [items[0], items.at(-1)];
    return first && last ? { First: first.ref, Last: last.ref, Count: items.length } : {};
  };
  const root = context.nextRef();
  const ends = put(root, entries);
  if (Object.keys(ends).length === 0) return;
  context.assign(root, context.obj({ Type: 'Outlines', ...ends }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
