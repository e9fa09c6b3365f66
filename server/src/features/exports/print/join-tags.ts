import type { PDFArray, PDFDict, PDFDocument, PDFObject, PDFObjectCopier, PDFRef } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/**
 * Joins the trees of tags of printed parts, which assistive technology reads: each part becomes a `Part` of one `Document`.
 * Keys of pages and annotations, and ids to which table cells refer, are made unique.
 */
export class JoinedTags {
  readonly #library: Library;
  readonly #file: PDFDocument;
  readonly #kids: PDFRef[] = [];
  /** Numbers of pages and annotations, each followed by its elements. */
  readonly #parents: (number | PDFObject)[] = [];
  readonly #ids: [string, PDFRef][] = [];
  #nextKey = 0;
  #complete = true;
  /** The part that became the file keeps its tree as it is when no other follows. */
  #first: (() => void) | undefined;

  /** @param file takes the pages of all parts */
  constructor(library: Library, file: PDFDocument) {
    this.#library = library;
    this.#file = file;
  }

  /**
   * Takes over the tags of a part whose pages are in the file. A part without tags leaves the file without any.
   * @param copier has copied its pages; undefined for the part that became the file
   */
  add(part: PDFDocument, pages: readonly PDFRef[], copier?: PDFObjectCopier): void {
    if (!copier) {
      this.#first = () => this.#take(part, pages);
      return;
    }
    this.#first?.();
    this.#first = undefined;
    this.#take(part, pages, copier);
  }

  #take(part: PDFDocument, pages: readonly PDFRef[], copier?: PDFObjectCopier): void {
    const { PDFDict, PDFName } = this.#library;
    const root = part.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
    if (!root) {
      this.#complete = false;
      return;
    }
    const tops = this.#refs(root.get(PDFName.of('K')));
    // Their tree is left behind; a reference to its root would bring all of it along.
    for (const top of tops) part.context.lookup(top, PDFDict).delete(PDFName.of('P'));
    const taken = (ref: PDFRef) => copier?.copy(ref) ?? ref;
    const kids = tops.map(taken);
    let nextKey = this.#nextKey;
    for (const [key, value] of this.#numbers(root.lookup(PDFName.of('ParentTree'), PDFDict))) {
      this.#parents.push(this.#nextKey + key, copier?.copy(value) ?? value);
      nextKey = Math.max(nextKey, this.#nextKey + key + 1);
    }
    const prefix = this.#kids.length === 0 ? '' : `${this.#kids.length}-`;
    for (const kid of kids) this.#nameElements(kid, prefix);
    this.#shiftKeys(pages);
    this.#kids.push(...kids);
    this.#nextKey = nextKey;
  }

  /** Writes the joined tree. */
  write(): void {
    const { PDFDict, PDFName, PDFString } = this.#library;
    const { context, catalog } = this.#file;
    if (this.#first) return;
    if (!this.#complete) {
      for (const key of ['StructTreeRoot', 'MarkInfo']) catalog.delete(PDFName.of(key));
      return;
    }
    const [root, whole, parents, ids] = [context.nextRef(), context.nextRef(), context.nextRef(), context.nextRef()];
    for (const kid of this.#kids) {
      const element = context.lookup(kid, PDFDict);
      element.set(PDFName.of('S'), PDFName.of('Part'));
      element.set(PDFName.of('P'), whole);
    }
    const named = this.#ids.toSorted(([a], [b]) => (a < b ? -1 : 1));
    context.assign(parents, context.obj({ Nums: this.#parents }));
    context.assign(ids, context.obj({ Names: named.flatMap(([id, ref]) => [PDFString.of(id), ref]) }));
    context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: this.#kids }));
    context.assign(
      root,
      context.obj({
        Type: 'StructTreeRoot',
        K: whole,
        ParentTree: parents,
        ParentTreeNextKey: this.#nextKey,
        ...(named.length > 0 ? { IDTree: ids } : {}),
      }),
    );
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
  }

  /** References among what an entry holds, which is one object or an array of them. */
  #refs(entry: PDFObject | undefined): PDFRef[] {
    const { PDFArray, PDFRef } = this.#library;
    const found = entry instanceof PDFArray ? entry.asArray() : entry === undefined ? [] : [entry];
    return found.filter((one) => one instanceof PDFRef);
  }

  /** Entries of a number tree of the part. */
  *#numbers(tree: PDFDict): Generator<readonly [number, PDFObject]> {
    const { PDFArray, PDFDict, PDFName, PDFNumber } = this.#library;
    const kids = tree.lookupMaybe(PDFName.of('Kids'), PDFArray);
    for (let index = 0; index < (kids?.size() ?? 0); index += 1) {
      const kid = kids?.lookup(index, PDFDict);
      if (kid) yield* this.#numbers(kid);
    }
    const numbers = tree.lookupMaybe(PDFName.of('Nums'), PDFArray);
    for (let index = 0; index + 1 < (numbers?.size() ?? 0); index += 2) {
      const [key, value] = [numbers?.lookup(index, PDFNumber), numbers?.get(index + 1)];
      if (key && value) yield [key.asNumber(), value];
    }
  }

  /** Collects ids of elements below one, and of those to which cells refer, under new names. */
  #nameElements(top: PDFRef, prefix: string): void {
    const { PDFArray, PDFDict, PDFName, PDFString } = this.#library;
    const { context } = this.#file;
    const text = (found: PDFObject | undefined) => (found instanceof PDFString ? found.asString() : undefined);
    const headersOf = (element: PDFDict): PDFArray[] => {
      const attributes = element.lookup(PDFName.of('A'));
      const all = attributes instanceof PDFArray ? attributes.asArray() : [attributes];
      return all.flatMap((one) =>
        one instanceof PDFDict ? (one.lookupMaybe(PDFName.of('Headers'), PDFArray) ?? []) : [],
      );
    };
    const left = [top];
    for (let ref = left.pop(); ref !== undefined; ref = left.pop()) {
      const element = context.lookup(ref);
      if (!(element instanceof PDFDict)) continue;
      const id = text(element.get(PDFName.of('ID')));
      if (id !== undefined) {
        element.set(PDFName.of('ID'), PDFString.of(prefix + id));
        this.#ids.push([prefix + id, ref]);
      }
      for (const headers of headersOf(element))
        for (const [index, named] of headers.asArray().entries()) {
          const header = text(named);
          if (header !== undefined) headers.set(index, PDFString.of(prefix + header));
        }
      left.push(...this.#refs(element.get(PDFName.of('K'))));
    }
  }

  /** Pages and annotations name their elements by keys, which go on from those of the part before. */
  #shiftKeys(pages: readonly PDFRef[]): void {
    const { PDFArray, PDFDict, PDFName, PDFNumber } = this.#library;
    const shift = (dict: PDFDict, name: string) => {
      const key = dict.lookupMaybe(PDFName.of(name), PDFNumber)?.asNumber();
      if (key !== undefined) dict.set(PDFName.of(name), PDFNumber.of(this.#nextKey + key));
    };
    for (const ref of pages) {
      const page = this.#file.context.lookup(ref, PDFDict);
      shift(page, 'StructParents');
      const annotations = page.lookupMaybe(PDFName.of('Annots'), PDFArray);
      for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
        const annotation = annotations?.lookup(index, PDFDict);
        if (annotation) shift(annotation, 'StructParent');
      }
    }
  }
}
