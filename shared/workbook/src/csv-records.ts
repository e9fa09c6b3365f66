/** A field as it stood: null is an empty one without quotes. */
export type CsvField = string | null;

/** Cuts text that comes in pieces into records: RFC 4180, any line end, quotes doubled in quotes. */
export class CsvRecords {
  readonly #delimiter: string;
  readonly #keepsEmpty: boolean;
  #field = '';
  #record: CsvField[] = [];
  #isQuoted = false;
  #wasQuoted = false;
  /** A quote in quotes at the end of a piece: the next character says what it is. */
  #quotePending = false;

  /** @param options.keepsEmpty an empty line is a record, too, so that records count as a spreadsheet's rows; default: false */
  constructor(delimiter: string, { keepsEmpty = false }: { readonly keepsEmpty?: boolean } = {}) {
    this.#delimiter = delimiter;
    this.#keepsEmpty = keepsEmpty;
  }

  /** Records that are complete with this piece. */
  *add(text: string): Generator<CsvField[]> {
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (this.#quotePending) {
        this.#quotePending = false;
        if (character === '"') {
          this.#field += '"';
          continue;
        }
        this.#isQuoted = false;
      }
      if (this.#isQuoted) {
        const end = text.indexOf('"', at);
        this.#field += end < 0 ? text.slice(at) : text.slice(at, end);
        if (end < 0) return;
        at = end;
        this.#quotePending = true;
      } else if (character === '"' && this.#field === '' && !this.#wasQuoted) {
        this.#isQuoted = true;
        this.#wasQuoted = true;
      } else if (character === this.#delimiter) this.#endField();
      else if (character === '\n') {
        const record = this.#endRecord();
        if (record) yield record;
      } else if (character !== '\r') this.#field += character;
    }
  }

  /** The last record where no line end stands behind it. */
  end(): CsvField[] | null {
    return this.#field === '' && this.#record.length === 0 && !this.#wasQuoted ? null : this.#endRecord();
  }

  #endField(): void {
    this.#record.push(this.#field === '' && !this.#wasQuoted ? null : this.#field);
    this.#field = '';
    this.#wasQuoted = false;
    this.#isQuoted = false;
    this.#quotePending = false;
  }

  /** @returns null for an empty line that is not kept */
  #endRecord(): CsvField[] | null {
    this.#endField();
    const record = this.#record;
    this.#record = [];
    return !this.#keepsEmpty && record.length === 1 && record[0] === null ? null : record;
  }
}
