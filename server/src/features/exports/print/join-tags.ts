import type { PDFArray, PDFDict, PDFDocument, PDFObject, PDFRef } from '@cantoo/pdf-lib';

import { numberOf, reference, type PartReferences, type PdfFile } from './pdf-file.ts';

type Library = typeof import('@cantoo/pdf-lib');

/**
 * Joins the trees of tags of printed parts, which assistive technology reads: each part becomes a `Part` of one `Document`.
 * Keys of pages and annotations, and ids to which table cells refer, are made unique. Of a part that was written, the names
 * of its uppermost elements and of those with an id are kept.
 */
export class JoinedTags {
  readonly #library: Library;
  readonly #file: PdfFile;
  /** The tree's root. */
  readonly #root: number;
  /** The element above all parts. */
  readonly #whole: number;
  readonly #kids: number[] = [];
  /** Nodes of the tree that leads from keys to elements, one for each part. */
  readonly #parents: number[] = [];
  readonly #ids: [string, number][] = [];
  #parts = 0;
  #nextKey = 0;
  #complete = true;
  #alone = false;

  constructor(library: Library, file: PdfFile) {
    this.#library = library;
    this.#file = file;
    this.#root = file.reserve();
    this.#whole = file.reserve();
  }

  /** @returns objects of a part's tree in whose place those of the file stand. @param alone whether it is the only one */
  outside({ catalog }: PDFDocument, alone: boolean): (readonly [PDFRef, number])[] {
    const { PDFDict, PDFName } = this.#library;
    const root = catalog.get(PDFName.of('StructTreeRoot'));
    const tree = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
    const above = alone ? this.#root : this.#whole;
    return [root, tree?.get(PDFName.of('ParentTree')), tree?.get(PDFName.of('IDTree'))].flatMap((one) =>
      this.#refs(one).map((ref) => [ref, above] as const),
    );
  }

  /**
   * Takes over the tags of a part before its objects are written. A part without tags leaves the file without any.
   * @param alone whether it is the only one, which keeps its elements as they are
   */
  add(part: PDFDocument, pages: readonly PDFRef[], references: PartReferences, alone: boolean): void {
    const { PDFDict, PDFName } = this.#library;
    const root = part.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
    if (!root) {
      this.#complete = false;
      return;
    }
    this.#alone = alone;
    const kids = this.#refs(root.get(PDFName.of('K')));
    if (!alone) for (const kid of kids) part.context.lookup(kid, PDFDict).set(PDFName.of('S'), PDFName.of('Part'));
    const numbers = [...this.#numbers(root.lookup(PDFName.of('ParentTree'), PDFDict))];
    const keys = numbers.map(([key]) => key + this.#nextKey);
    const texts = numbers.map(([key, value]) => `${key + this.#nextKey} ${this.#file.text(value, references)}`);
    if (keys.length > 0) {
      const limits = `${Math.min(...keys)} ${Math.max(...keys)}`;
      const node = this.#file.reserve();
      this.#file.put(node, `<</Limits [${limits}]\n/Nums [${texts.join(' ')}]>>`);
      this.#parents.push(node);
    }
    const prefix = this.#parts === 0 ? '' : `${this.#parts}-`;
    for (const kid of kids) this.#nameElements(part, kid, prefix, references);
    this.#shiftKeys(part, pages);
    this.#parts += 1;
    this.#kids.push(...kids.map((kid) => numberOf(kid, references)));
    this.#nextKey = Math.max(this.#nextKey, ...keys.map((key) => key + 1));
  }

  /** Writes the joined tree. @returns entries of the catalogue */
  write(): string {
    if (!this.#complete || this.#parts === 0) return '';
    const file = this.#file;
    const [parents, ids] = [file.reserve(), file.reserve()];
    const list = (numbers: readonly number[]) => `[${numbers.map(reference).join(' ')}]`;
    const named = this.#ids.toSorted(([a], [b]) => (a < b ? -1 : 1));
    file.put(parents, `<</Kids ${list(this.#parents)}>>`);
    file.put(ids, `<</Names [${named.map(([id, number]) => `(${id}) ${reference(number)}`).join(' ')}]>>`);
    if (!this.#alone)
      file.put(this.#whole, `<</Type /StructElem\n/S /Document\n/P ${reference(this.#root)}\n/K ${list(this.#kids)}>>`);
    file.put(
      this.#root,
      `<</Type /StructTreeRoot\n/K ${this.#alone ? list(this.#kids) : reference(this.#whole)}` +
        `\n/ParentTree ${reference(parents)}\n/ParentTreeNextKey ${this.#nextKey}` +
        `${named.length > 0 ? `\n/IDTree ${reference(ids)}` : ''}>>`,
    );
    return `\n/StructTreeRoot ${reference(this.#root)}\n/MarkInfo <</Marked true>>`;
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
  #nameElements({ context }: PDFDocument, top: PDFRef, prefix: string, references: PartReferences): void {
    const { PDFArray, PDFDict, PDFName, PDFString } = this.#library;
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
        this.#ids.push([prefix + id, numberOf(ref, references)]);
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
  #shiftKeys({ context }: PDFDocument, pages: readonly PDFRef[]): void {
    const { PDFArray, PDFDict, PDFName, PDFNumber } = this.#library;
    const shift = (dict: PDFDict, name: string) => {
      const key = dict.lookupMaybe(PDFName.of(name), PDFNumber)?.asNumber();
      if (key !== undefined) dict.set(PDFName.of(name), PDFNumber.of(this.#nextKey + key));
    };
    for (const ref of pages) {
      const page = context.lookup(ref, PDFDict);
      shift(page, 'StructParents');
      const annotations = page.lookupMaybe(PDFName.of('Annots'), PDFArray);
      for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
        const annotation = annotations?.lookup(index, PDFDict);
        if (annotation) shift(annotation, 'StructParent');
      }
    }
  }
}
