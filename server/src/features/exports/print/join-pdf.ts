import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { toLanguageTag, type Locale } from '@tessera/contract';

const PRODUCT = 'Tessera';

/** An entry of the outline. */
export interface OutlineEntry {
  readonly title: string;
  /** Index of its sheet. */
  readonly sheet: number;
  /** Its place on the sheet: 0 at the upper edge, 1 at the lower one. */
  readonly top: number;
}
export interface AboutPdf {
  readonly title: string;
  /** What data the file stands on. */
  readonly subject: string;
  readonly locale: Locale;
  /** Pages that the parts have together. */
  readonly sheets: number;
  readonly outline: readonly OutlineEntry[];
}

/**
 * Joins printed parts, each of which is let go once its pages are taken over, and adds outline and metadata.
 * @param parts PDF files, one or more
 * @returns the bytes of one PDF file
 * @throws Error when the parts have more or fewer pages than sheets
 */
export async function joinPdf(parts: AsyncIterable<Uint8Array>, about: AboutPdf): Promise<Uint8Array> {
  // Only servers that draw hold the library in memory.
  const library = await import('@cantoo/pdf-lib');
  let joined: PDFDocument | undefined;
  for await (const bytes of parts) {
    const part = await library.PDFDocument.load(bytes, { updateMetadata: false });
    if (joined) {
      const pages = await joined.copyPages(part, part.getPageIndices());
      for (const page of pages) joined.addPage(page);
    } else joined = part;
  }
  if (!joined) throw new Error('nothing was printed');
  const count = joined.getPageCount();
  if (count !== about.sheets) throw new Error(`${about.sheets} sheets were printed on ${count} pages`);
  joined.setTitle(about.title, { showInWindowTitleBar: true });
  joined.setSubject(about.subject);
  joined.setCreator(PRODUCT);
  joined.setProducer(PRODUCT);
  joined.setLanguage(toLanguageTag(about.locale));
  addOutline(library, joined, about.outline);
  return joined.save({ useObjectStreams: false });
}

function addOutline(
  { PDFHexString, PDFName }: typeof import('@cantoo/pdf-lib'),
  file: PDFDocument,
  entries: readonly OutlineEntry[],
): void {
  const { context, catalog } = file;
  const pages = file.getPages();
  const root = context.nextRef();
  const items = entries.flatMap(({ title, sheet, top }): { readonly ref: PDFRef; readonly item: object }[] => {
    const page = pages[sheet];
    if (!page) return [];
    const destination = [page.ref, PDFName.of('XYZ'), null, page.getHeight() * (1 - top), null];
    return [{ ref: context.nextRef(), item: { Title: PDFHexString.fromText(title), Parent: root, Dest: destination } }];
  });
  if (items.length === 0) return;
  items.forEach(({ ref, item }, index) => {
    const [before, after] = [items[index - 1], items[index + 1]];
    const links = { ...(before ? { Prev: before.ref } : {}), ...(after ? { Next: after.ref } : {}) };
    context.assign(ref, context.obj({ ...item, ...links }));
  });
  const ends = { First: items[0]?.ref, Last: items.at(-1)?.ref };
  context.assign(root, context.obj({ Type: 'Outlines', ...ends, Count: items.length }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}
