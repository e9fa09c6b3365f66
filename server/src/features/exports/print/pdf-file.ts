import { open, type FileHandle } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

import type { PDFArray, PDFContext, PDFDict, PDFObject, PDFRef } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/** Objects that are written without a pause for other work of the server. */
const OBJECTS_AT_ONCE = 2_000;

/** How references of a printed part are written. */
export interface PartReferences {
  /** What is added to the numbers of its objects. */
  readonly shift: number;
  /** Objects of the part in whose place stand those of the file, by the number there. They are not written. */
  readonly outside: ReadonlyMap<PDFRef, number>;
}

/**
 * A PDF file that is written object by object: of what is written, only the place in the file is kept, so that memory
 * doesn't grow with the file.
 */
export class PdfFile {
  readonly #library: Library;
  readonly #handle: FileHandle;
  /** Places of objects, by their numbers. */
  readonly #places: number[] = [0];
  #length = 0;
  #waiting: Uint8Array[] = [];

  private constructor(library: Library, handle: FileHandle) {
    this.#library = library;
    this.#handle = handle;
  }

  /** Begins a file, and closes it after the work. @throws Error when it can't be written */
  static async write(library: Library, path: string, work: (file: PdfFile) => Promise<void>): Promise<void> {
    const handle = await open(path, 'w');
    try {
      const file = new PdfFile(library, handle);
      // Bytes above 127 tell programs that the file is no text.
      file.#push(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
      await work(file);
    } finally {
      await handle.close();
    }
  }

  /** @returns the number of an object that is written later */
  reserve(): number {
    return this.#places.push(0) - 1;
  }

  /** Reserves numbers for all objects of a part. @returns what is added to their numbers there */
  reserveAll({ largestObjectNumber }: PDFContext): number {
    const shift = this.#places.length - 1;
    for (let count = 0; count < largestObjectNumber; count += 1) this.#places.push(0);
    return shift;
  }

  /** @param text an object in PDF's syntax, as Latin-1 */
  put(number: number, text: string): void {
    this.#begin(number);
    this.#push(Buffer.from(`${text}\nendobj\n`, 'latin1'));
  }

  /** Writes the objects of a part. */
  async putAll(context: PDFContext, references: PartReferences): Promise<void> {
    const { PDFRawStream } = this.#library;
    for (const [index, [ref, object]] of context.enumerateIndirectObjects().entries()) {
      if (index % OBJECTS_AT_ONCE === OBJECTS_AT_ONCE - 1) {
        await this.#flush();
        await setImmediate();
      }
      if (references.outside.has(ref)) continue;
      const number = ref.objectNumber + references.shift;
      if (!(object instanceof PDFRawStream)) {
        this.put(number, this.text(object, references));
        continue;
      }
      this.#begin(number);
      this.#push(Buffer.from(`${this.text(object.dict, references)}\nstream\n`, 'latin1'));
      this.#push(object.contents);
      this.#push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
    }
    await this.#flush();
  }

  /** @returns an object of a part, that is no stream, in PDF's syntax */
  text(object: PDFObject, references: PartReferences): string {
    const { PDFArray, PDFDict, PDFRef } = this.#library;
    const textOf = (one: PDFObject): string => {
      if (one instanceof PDFRef) return reference(numberOf(one, references));
      if (one instanceof PDFDict) return dictText(one);
      if (one instanceof PDFArray) return arrayText(one);
      return one.toString();
    };
    const dictText = (dict: PDFDict) =>
      `<<${dict
        .entries()
        .map(([key, value]) => `${key.toString()} ${textOf(value)}`)
        .join('\n')}>>`;
    const arrayText = (array: PDFArray) => `[${array.asArray().map(textOf).join(' ')}]`;
    return textOf(object);
  }

  /**
   * Writes what lets readers find all objects.
   * @param root number of the catalogue
   * @param info number of the metadata
   */
  async end(root: number, info: number): Promise<void> {
    const start = this.#length;
    const rows = this.#places.map((place, number) =>
      number === 0 || place === 0 ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`,
    );
    const size = rows.length;
    const trailer = `trailer\n<</Size ${size}\n/Root ${reference(root)}\n/Info ${reference(info)}>>\nstartxref\n${start}\n%%EOF\n`;
    this.#push(Buffer.from(`xref\n0 ${size}\n${rows.join('')}${trailer}`, 'latin1'));
    await this.#flush();
  }

  #begin(number: number): void {
    this.#places[number] = this.#length;
    this.#push(Buffer.from(`${number} 0 obj\n`, 'latin1'));
  }

  #push(bytes: Uint8Array): void {
    this.#waiting.push(bytes);
    this.#length += bytes.length;
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    for (let at = 0; at < bytes.length;) at += (await this.#handle.write(bytes, at)).bytesWritten;
  }
}

/** @returns the number that an object of a part has in the file */
export function numberOf(ref: PDFRef, { shift, outside }: PartReferences): number {
  return outside.get(ref) ?? ref.objectNumber + shift;
}

/** @returns a reference to an object of the file in PDF's syntax */
export function reference(number: number): string {
  return `${number} 0 R`;
}
