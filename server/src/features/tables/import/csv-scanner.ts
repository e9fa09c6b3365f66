/** What is wrong with a file, and where. Lines count from 1 as an editor shows them. */
export type CsvFault =
  | { readonly kind: 'fields'; readonly line: number; readonly expected: number; readonly found: number }
  | { readonly kind: 'quote'; readonly line: number };

export interface CsvShape {
  readonly delimiter: string;
  readonly fields: number;
  /** Lines before the first record, such as a title. */
  readonly skip: number;
}

const DELIMITERS = [',', '\t', ';', '|'] as const;
const FIRST_RECORDS = 60;

/** Walks through CSV text, piece by piece, counting the fields of each record. Quotes are doubled inside quoted fields. */
export function createScanner(delimiter: string, onRecord: (fields: number, line: number) => void) {
  let line = 1;
  let recordLine = 1;
  let fields = 1;
  let quoted = false;
  let quoteLine = 0;
  let fieldStart = true;
  let empty = true;
  const endRecord = () => {
    if (!empty) onRecord(fields, recordLine);
    fields = 1;
    fieldStart = true;
    empty = true;
  };
  return {
    write(text: string): void {
      for (let index = 0; index < text.length; index++) {
        const char = text[index]!;
        if (char === '\n') line++;
        if (quoted) {
          // A doubled quote closes and opens again at once, which is the same as staying inside.
          if (char === '"') quoted = false;
          continue;
        }
        if (char === '\n') {
          endRecord();
          recordLine = line;
        } else if (char === delimiter) {
          fields++;
          fieldStart = true;
          empty = false;
        } else if (char === '"' && (fieldStart || text[index - 1] === '"')) {
          quoted = true;
          quoteLine = line;
          fieldStart = false;
          empty = false;
        } else if (char !== '\r') {
          fieldStart = false;
          empty = false;
        }
      }
    },
    /** Line on which a quote was opened that never closes, else null. */
    end(): number | null {
      if (quoted) return quoteLine;
      endRecord();
      return null;
    },
  };
}

/**
 * Shape of a file by its first lines: the delimiter that cuts most of the records into the same number of fields, more
 * than one; a file of one column has a comma.
 * @param start whole lines from the start of the file
 */
export function detectShape(start: string): CsvShape {
  const shapes = DELIMITERS.map((delimiter) => {
    const records: { fields: number; line: number }[] = [];
    const scanner = createScanner(delimiter, (fields, line) => {
      if (records.length < FIRST_RECORDS) records.push({ fields, line });
    });
    scanner.write(start);
    scanner.end();
    const counts = new Map<number, number>();
    for (const { fields } of records) counts.set(fields, (counts.get(fields) ?? 0) + 1);
    const [fields, times] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    const first = records.find((record) => record.fields === fields);
    return { delimiter, fields, times: fields > 1 ? times : 0, skip: (first?.line ?? 1) - 1 };
  });
  const best = shapes.reduce((a, b) => (b.times > a.times || (b.times === a.times && b.fields > a.fields) ? b : a));
  return best.times === 0
    ? { delimiter: ',', fields: 1, skip: 0 }
    : { delimiter: best.delimiter, fields: best.fields, skip: best.skip };
}
