/** What was found out about a delimited file while it was walked through. */
export interface FileScan {
  /** Records after the skipped lines, the header among them. */
  readonly records: number;
  /** Records with another number of values than expected, the header left aside. */
  readonly broken: number;
  /** Lines of the first of them, from 1; at most 20. */
  readonly brokenLines: readonly number[];
  /** The first of them: its line, from 1, and how many values it has. */
  readonly firstBroken: { readonly line: number; readonly values: number } | null;
  /** Whether a line ends inside of quotes anywhere: then the file can't be read in several places at once. */
  readonly quotedNewlines: boolean;
  /** Whether all lines end alike, with a newline or with a return and a newline. */
  readonly evenNewlines: boolean;
  /** Line on which a quote was opened that never closes. */
  readonly openQuoteLine: number | null;
}
export interface ScanShape {
  readonly delimiter: string;
  readonly quote: string;
  readonly fields: number;
  /** Lines before the first record. */
  readonly skip: number;
  readonly header: boolean;
}

const NEWLINE = 10;
const MOST_BROKEN_LINES = 20;
const RETURN = 13;

/** Walks through UTF-8 bytes. Its signs are ASCII, and no byte of another character is. */
export function createByteScanner({ delimiter, quote, fields: expected, skip, header }: ScanShape) {
  const [delimiterCode, quoteCode] = [delimiter.charCodeAt(0), quote === '' ? -1 : quote.charCodeAt(0)];
  const single = expected === 1;
  let line = 1;
  let recordLine = 1;
  let records = 0;
  let broken = 0;
  const brokenLines: number[] = [];
  let firstBroken: FileScan['firstBroken'] = null;
  let fields = 1;
  /** The last field in which anything stands. */
  let filled = 1;
  let quoted = false;
  let quoteLine = 0;
  let fieldStart = true;
  let justClosed = false;
  let empty = true;
  let quotedNewlines = false;
  let [newlines, pairs, returns] = [0, 0, 0];
  let afterReturn = false;
  const end = () => {
    // A line without anything is a value in a file of one column, else nothing.
    if (!empty || single) {
      records++;
      // Delimiters too many at the end of a line are none: the store reads over them.
      const fits = fields >= expected && filled <= expected;
      if (!fits && !(header && records === 1)) {
        broken++;
        firstBroken ??= { line: recordLine, values: fields };
        if (brokenLines.length < MOST_BROKEN_LINES) brokenLines.push(recordLine);
      }
    }
    fields = 1;
    filled = 1;
    fieldStart = true;
    justClosed = false;
    empty = true;
    recordLine = line;
  };
  return {
    write(bytes: Uint8Array): void {
      for (let index = 0; index < bytes.length; index++) {
        const byte = bytes[index]!;
        if (byte === NEWLINE) {
          if (afterReturn) pairs++;
          else if (!quoted) newlines++;
        } else if (afterReturn && !quoted) returns++;
        afterReturn = byte === RETURN && !quoted;
        if (line <= skip) {
          if (byte === NEWLINE) recordLine = ++line;
        } else if (quoted) {
          if (byte === quoteCode) {
            quoted = false;
            justClosed = true;
          } else if (byte === NEWLINE) {
            line++;
            quotedNewlines = true;
          }
        } else if (byte === delimiterCode) {
          fields++;
          fieldStart = true;
          justClosed = false;
          empty = false;
        } else if (byte === NEWLINE) {
          line++;
          end();
        } else if (byte === quoteCode && (fieldStart || justClosed)) {
          // A doubled quote closes and opens again at once.
          if (!justClosed) quoteLine = line;
          quoted = true;
          filled = fields;
          fieldStart = false;
          justClosed = false;
          empty = false;
        } else if (byte !== RETURN) {
          filled = fields;
          fieldStart = false;
          justClosed = false;
          empty = false;
        }
      }
    },
    result(): FileScan {
      if (!empty && !quoted) end();
      const kinds = [newlines, pairs, returns + (afterReturn ? 1 : 0)].filter((count) => count > 0).length;
      const evenNewlines = kinds <= 1 && returns === 0 && !afterReturn;
      const openQuoteLine = quoted ? quoteLine : null;
      return { records, broken, brokenLines, firstBroken, quotedNewlines, evenNewlines, openQuoteLine };
    },
  };
}
