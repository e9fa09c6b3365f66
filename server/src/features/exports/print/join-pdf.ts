import type { PDFDocument } from '@cantoo/pdf-lib';
import { toLanguageTag, type Locale } from '@tessera/contract';

import { JoinedTags } from './join-tags.ts';
import { numberOf, PdfFile, reference, type PartReferences } from './pdf-file.ts';
import { putOutline, type OutlineEntry, type WrittenPage } from './pdf-outline.ts';

type Library = typeof import('@cantoo/pdf-lib');

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
export interface PrintedPart {
  /** A PDF file. */
  readonly bytes: Uint8Array;
  readonly paper: JoinedDocument['paper'];
  /** Whether it is the only one. */
  readonly alone: boolean;
}
export interface AboutPdf {
  readonly locale: Locale;
  /** Links that begin with the one address lead to the other. */
  readonly links: { readonly from: string; readonly to: string };
}

/**
 * Joins printed parts with their tags in a file, each of which is let go once it is written, and adds outline, labels of pages
 * and metadata. It holds one part at a time.
 * @param path of the file
 * @param parts one or more
 * @param documents asked once all parts are there
 * @throws Error when the parts have more or fewer pages than sheets
 */
export async function joinPdf(
  path: string,
  parts: AsyncIterable<PrintedPart>,
  about: AboutPdf,
  documents: () => readonly JoinedDocument[],
): Promise<void> {
  // Only servers that draw hold the library in memory.
  const library = await import('@cantoo/pdf-lib');
  await PdfFile.write(library, path, async (file) => {
    const tree = file.reserve();
    const tags = new JoinedTags(library, file);
    const pages: WrittenPage[] = [];
    const anchors = new Map<string, string>();
    for await (const part of parts) pages.push(...(await putPart(library, { file, tags, tree, anchors }, part, about)));
    if (pages.length === 0) throw new Error('nothing was printed');
    const joined = documents();
    const sheets = joined.reduce((sum, one) => sum + one.sheets, 0);
    if (pages.length !== sheets) throw new Error(`${sheets} sheets were printed on ${pages.length} pages`);
    const kids = pages.map(({ number }) => reference(number)).join(' ');
    file.put(tree, `<</Type /Pages\n/Count ${pages.length}\n/Kids [${kids}]>>`);
    const outline = putOutline(library, file, pages, outlineOf(joined));
    const [catalog, info] = [file.reserve(), file.reserve()];
    const places = [...anchors].map((entry) => entry.join(' ')).join('\n');
    file.put(
      catalog,
      `<</Type /Catalog\n/Pages ${reference(tree)}\n/ViewerPreferences <</DisplayDocTitle true>>` +
        `\n/Lang (${toLanguageTag(about.locale)})${labelsOf(joined)}${tags.write()}` +
        `${places === '' ? '' : `\n/Dests <<${places}>>`}` +
        `${outline === null ? '' : `\n/Outlines ${reference(outline)}\n/PageMode /UseOutlines`}>>`,
    );
    file.put(info, infoOf(library, joined));
    await file.end(catalog, info);
  });
}

interface Joining {
  readonly file: PdfFile;
  readonly tags: JoinedTags;
  /** Number of the node above all pages. */
  readonly tree: number;
  /** Places to which links inside the file lead, by name. */
  readonly anchors: Map<string, string>;
}

/** Writes a part. @returns its pages */
async function putPart(
  library: Library,
  { file, tags, tree, anchors }: Joining,
  { bytes, paper, alone }: PrintedPart,
  { links }: AboutPdf,
): Promise<WrittenPage[]> {
  const part = await library.PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: library.ParseSpeeds.Fast,
  });
  const pages = part.getPages();
  inheritToPages(library, part);
  if (paper) cropPages(part, paper);
  leadLinks(library, part, links);
  const references: PartReferences = {
    shift: file.reserveAll(part.context),
    outside: new Map([...treeOf(library, part).map((ref) => [ref, tree] as const), ...tags.outside(part, alone)]),
  };
  tags.add(
    part,
    pages.map(({ ref }) => ref),
    references,
    alone,
  );
  const { PDFDict, PDFName } = library;
  for (const [name, place] of part.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)?.entries() ?? [])
    if (!anchors.has(name.toString())) anchors.set(name.toString(), file.text(place, references));
  await file.putAll(part.context, references);
  return pages.map((page) => {
    const { y, height } = page.getMediaBox();
    return { number: numberOf(page.ref, references), y, height };
  });
}

/** Catalogue, metadata and nodes above the pages of a part, in whose place stand those of the file. */
function treeOf({ PDFDict, PDFName, PDFRef }: Library, { context }: PDFDocument) {
  const { Root, Info } = context.trailerInfo;
  const nodes = context
    .enumerateIndirectObjects()
    .flatMap(([ref, one]) =>
      one instanceof PDFDict && one.get(PDFName.of('Type')) === PDFName.of('Pages') ? [ref] : [],
    );
  return [...nodes, ...[Root, Info].filter((one) => one instanceof PDFRef)];
}

/** Gives pages what they have from the nodes above them, which are left behind. */
function inheritToPages({ PDFName, PDFPageLeaf }: Library, part: PDFDocument): void {
  for (const { node } of part.getPages())
    for (const name of PDFPageLeaf.InheritableEntries.map((entry) => PDFName.of(entry))) {
      const value = node.getInheritableAttribute(name);
      if (value && !node.get(name)) node.set(name, value);
    }
}

/** In a file of several reports, pages have the number of their report before their own, which is printed on them. */
function labelsOf(documents: readonly JoinedDocument[]): string {
  if (documents.length < 2) return '';
  let at = 0;
  const labels = documents.map(({ sheets }, index) => {
    const first = at;
    at += sheets;
    return `${first} <</S /D\n/P (${index + 1}-)>>`;
  });
  return `\n/PageLabels <</Nums [${labels.join(' ')}]>>`;
}

function infoOf({ PDFHexString, PDFString }: Library, documents: readonly JoinedDocument[]): string {
  const text = (value: string) => PDFHexString.fromText(value).toString();
  const now = PDFString.fromDate(new Date()).toString();
  const subjects = documents.flatMap(({ title, subject }) =>
    subject === '' ? [] : [documents.length > 1 ? `${title}: ${subject}` : subject],
  );
  return (
    `<</Title ${text(documents.map(({ title }) => title).join(' + '))}\n/Subject ${text(subjects.join('\n'))}` +
    `\n/Creator ${text(PRODUCT)}\n/Producer ${text(PRODUCT)}\n/CreationDate ${now}\n/ModDate ${now}>>`
  );
}

/** Cuts pages to their sheets: Chromium rounds papers up to whole units and leaves the rest white. */
function cropPages(part: PDFDocument, paper: { readonly width: number; readonly height: number }): void {
  for (const page of part.getPages()) {
    const { x, y, height } = page.getMediaBox();
    page.setMediaBox(x, y + height - paper.height * POINT, paper.width * POINT, paper.height * POINT);
  }
}

/** Addresses of this server become those by which readers reach it. */
function leadLinks(
  { PDFArray, PDFDict, PDFName, PDFString, PDFHexString }: Library,
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
