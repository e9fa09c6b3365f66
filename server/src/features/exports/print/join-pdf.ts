import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import { toLanguageTag, type Locale } from '@tessera/contract';

import { JoinedTags } from './join-tags.ts';
import { addOutline, type OutlineEntry } from './pdf-outline.ts';

const PRODUCT = 'Tessera';
/** Points of a CSS pixel. */
const POINT = 0.75;

/** A board or report of the file. */
export interface JoinedDocument {
  readonly title: string;
  /** What data it stands on; empty for not known. */
  readonly subject: string;
  readonly sheets: number;
  /** px of its sheets; null where they are as large as printed. */
  readonly paper: { readonly width: number; readonly height: number } | null;
  /** `sheet` is the index among its own. */
  readonly outline: readonly OutlineEntry[];
}
export interface AboutPdf {
  readonly documents: readonly JoinedDocument[];
  readonly locale: Locale;
  /** Links that begin with the one address lead to the other. */
  readonly links: { readonly from: string; readonly to: string };
}

/**
 * Joins printed parts with their tags, each of which is let go once its pages are taken over, and adds outline, labels of
 * pages and metadata.
 * @param parts PDF files, one or more
 * @param about asked once all parts are there
 * @returns the bytes of one PDF file
 * @throws Error when the parts have more or fewer pages than sheets
 */
export async function joinPdf(parts: AsyncIterable<Uint8Array>, about: () => AboutPdf): Promise<Uint8Array> {
  // Only servers that draw hold the library in memory.
  const library = await import('@cantoo/pdf-lib');
  let joined: PDFDocument | undefined;
  let tags: JoinedTags | undefined;
  for await (const bytes of parts) {
    const part = await library.PDFDocument.load(bytes, { updateMetadata: false });
    if (!joined) {
      joined = part;
      tags = new JoinedTags(library, joined);
      tags.add(
        part,
        part.getPages().map(({ ref }) => ref),
      );
      continue;
    }
    // One copier for pages and tags, whose elements name the pages on which they stand.
    const copier = library.PDFObjectCopier.for(part.context, joined.context);
    const pages: PDFRef[] = [];
    for (const { ref } of part.getPages()) {
      const copied = copier.copy(ref);
      const page = joined.context.lookup(copied);
      if (!(page instanceof library.PDFPageLeaf)) throw new Error('a page of a part is none');
      joined.addPage(library.PDFPage.of(page, copied, joined));
      pages.push(copied);
    }
    tags?.add(part, pages, copier);
  }
  if (!joined) throw new Error('nothing was printed');
  const { documents, locale, links } = about();
  const sheets = documents.reduce((sum, one) => sum + one.sheets, 0);
  const count = joined.getPageCount();
  if (count !== sheets) throw new Error(`${sheets} sheets were printed on ${count} pages`);
  cropPages(joined, documents);
  leadLinks(library, joined, links);
  joined.setTitle(documents.map(({ title }) => title).join(' + '), { showInWindowTitleBar: true });
  const subjects = documents.flatMap(({ title, subject }) =>
    subject === '' ? [] : [documents.length > 1 ? `${title}: ${subject}` : subject],
  );
  joined.setSubject(subjects.join('\n'));
  joined.setCreator(PRODUCT);
  joined.setProducer(PRODUCT);
  joined.setLanguage(toLanguageTag(locale));
  addOutline(library, joined, outlineOf(documents));
  labelPages(library, joined, documents);
  tags?.write();
  return joined.save({ useObjectStreams: false });
}

/** In a file of several reports, pages have the number of their report before their own, which is printed on them. */
function labelPages(
  { PDFName, PDFString }: typeof import('@cantoo/pdf-lib'),
  { context, catalog }: PDFDocument,
  documents: readonly JoinedDocument[],
): void {
  if (documents.length < 2) return;
  let at = 0;
  const labels = documents.flatMap(({ sheets }, index) => {
    const first = at;
    at += sheets;
    return [first, { S: 'D', P: PDFString.of(`${index + 1}-`) }];
  });
  catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: labels }));
}

/** Cuts pages to their sheets: Chromium rounds papers up to whole units and leaves the rest white. */
function cropPages(file: PDFDocument, documents: readonly JoinedDocument[]): void {
  const pages = file.getPages();
  let at = 0;
  for (const { paper, sheets } of documents) {
    for (const page of pages.slice(at, at + sheets)) {
      if (!paper) continue;
      const { x, y, height } = page.getMediaBox();
      page.setMediaBox(x, y + height - paper.height * POINT, paper.width * POINT, paper.height * POINT);
    }
    at += sheets;
  }
}

/** Addresses of this server become those by which readers reach it. */
function leadLinks(
  { PDFArray, PDFDict, PDFName, PDFString, PDFHexString }: typeof import('@cantoo/pdf-lib'),
  file: PDFDocument,
  { from, to }: AboutPdf['links'],
): void {
  const uri = PDFName.of('URI');
  for (const page of file.getPages()) {
    const annotations = page.node.Annots();
    if (!(annotations instanceof PDFArray)) continue;
    for (let index = 0; index < annotations.size(); index += 1) {
      const action = annotations.lookupMaybe(index, PDFDict)?.lookupMaybe(PDFName.of('A'), PDFDict);
      const address = action?.lookupMaybe(uri, PDFString, PDFHexString)?.decodeText();
      if (action && address?.startsWith(`${from}/`))
        action.set(uri, PDFString.of(`${to}${address.slice(from.length)}`));
    }
  }
}

/** Entries of one document, or of several below an entry for each. */
function outlineOf(documents: readonly JoinedDocument[]): OutlineEntry[] {
  let at = 0;
  const entries = documents.map(({ title, sheets, outline }) => {
    const first = at;
    at += sheets;
    return {
      title,
      sheet: first,
      top: 0,
      children: outline.map((entry) => ({ ...entry, sheet: first + entry.sheet })),
    };
  });
  const [only] = entries;
  return only && entries.length === 1 ? only.children : entries;
}
