import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

import {
  BATCH_LIMITS,
  batchRow,
  compareCollected,
  DIRTY_LIMITS,
  isCollected,
  ROW_KEY_LIMITS,
  type CollectColumn,
  type dirtyRowSchema,
  type TaskDefinition,
  type z,
} from '@tessera/contract';

import { ReadFault } from '../readers/read-fault.ts';
import { UNREADABLE, type Cell } from '../readers/source-reader.ts';

export type DirtyRow = z.infer<typeof dirtyRowSchema>;
export interface NewBatch {
  readonly number: number;
  readonly rows: number;
  /** Gzip of its text. */
  readonly body: Buffer;
}

/** Bytes of text after which a batch is closed; compressed it is about a sixth of it. */
const ENOUGH_TEXT = 3 * 1024 * 1024;
const ENOUGH_ROWS = 50_000;
/** Bytes of text up to which a row fits a batch, however badly it is compressed. */
const SURELY_SENT = BATCH_LIMITS.bytes - 64 * 1024;
const [LONGEST_VALUE, LONGEST_CURSOR] = [500, 64];
const FAST = { level: 3 };
const compress = (text: string): Promise<Buffer> => promisify(gzip)(text, FAST);
/** At once: rows as long as that are rare. */
const isSentCompressed = (text: string): boolean => gzipSync(text, FAST).length <= BATCH_LIMITS.bytes;

export interface BatchWriterOptions {
  readonly definition: TaskDefinition;
  /** Rows that may be left out. */
  readonly dirtyLimit: number;
  /** Where the cursor stood before. */
  readonly from: string | null;
  /** Number of the last batch that the run has by now; default 0. */
  readonly after?: number;
  /** Keeps a batch; rows are taken again when it is done. */
  readonly keep: (batch: NewBatch) => Promise<void>;
}

/** A row whose values fit their columns. */
export interface FittingRow {
  readonly values: readonly (string | null)[];
  /** Its line of a batch. */
  readonly text: string;
  /** Of the line. */
  readonly bytes: number;
}

/** Makes batches of the rows of one run; rows that fit no column are left out, with the reason. */
export class BatchWriter {
  readonly #options: BatchWriterOptions;
  readonly #cursor: Place | null;
  readonly #key: readonly Place[];
  #text: string[] = [];
  #bytes = 0;
  /** Position of the row that was added last, from 1. */
  #row = 0;
  batches = 0;
  /** In batches. */
  rows = 0;
  dirty = 0;
  /** The first of them. */
  readonly dirtyRows: DirtyRow[] = [];
  /** Largest value of the cursor. */
  to: string | null;

  constructor(options: BatchWriterOptions) {
    this.#options = options;
    this.to = options.from;
    const { cursor, columns, key } = options.definition;
    const placesOf = (names: readonly string[]): Place[] =>
      names.flatMap((name) => columns.flatMap((column, at) => (column.name === name ? [{ at, column }] : [])));
    this.#cursor = placesOf(cursor ? [cursor.column] : [])[0] ?? null;
    this.#key = placesOf(key);
  }

  /** Takes rows in their order. @throws ReadFault with more dirty rows than may be, what `keep` throws */
  async add(rows: Iterable<readonly Cell[]>): Promise<void> {
    for (const row of rows) {
      const fitting = this.fit(row);
      if (!fitting) continue;
      // Not for each row: a promise costs as much as a row.
      if (this.#isFullFor(fitting)) await this.flush();
      this.#push(fitting);
    }
  }

  /** @returns null for a row that is left out @throws ReadFault with more dirty rows than may be */
  fit(row: readonly Cell[]): FittingRow | null {
    this.#row += 1;
    const { columns } = this.#options.definition;
    const values: (string | null)[] = [];
    for (const [at, column] of columns.entries()) {
      const cell = row[at] ?? null;
      if (cell === UNREADABLE || (cell !== null && !isCollected(cell, column))) {
        const reason = cell === UNREADABLE || column.dataType === 'str' ? 'text' : column.dataType;
        this.#leaveOut(row, { column, value: cell === UNREADABLE ? '' : cell, reason });
        return null;
      }
      values.push(cell);
    }
    const text = batchRow(values, columns);
    const bytes = Buffer.byteLength(text);
    const isSent = bytes <= SURELY_SENT || (bytes <= BATCH_LIMITS.row && isSentCompressed(text));
    if (isSent) return { values, text, bytes };
    this.#leaveOut(row, { column: longestOf(values, columns), value: '', reason: 'length' });
    return null;
  }

  /** @throws what `keep` throws */
  async put(row: FittingRow): Promise<void> {
    if (this.#isFullFor(row)) await this.flush();
    this.#push(row);
  }

  #isFullFor({ bytes }: FittingRow): boolean {
    return this.#text.length > 0 && (this.#bytes + bytes > ENOUGH_TEXT || this.#text.length >= ENOUGH_ROWS);
  }

  #push({ values, text, bytes }: FittingRow): void {
    this.#text.push(text);
    this.#bytes += bytes;
    this.#follow(values);
  }

  /** Closes the batch that is open. @throws what `keep` throws */
  async flush(): Promise<void> {
    const rows = this.#text.length;
    if (rows === 0) return;
    const body = await compress(this.#text.join(''));
    this.#text = [];
    this.#bytes = 0;
    await this.#options.keep({ number: (this.#options.after ?? 0) + this.batches + 1, rows, body });
    this.batches += 1;
    this.rows += rows;
  }

  #follow(values: readonly (string | null)[]): void {
    if (!this.#cursor) return;
    const value = values[this.#cursor.at] ?? null;
    if (value === null) return;
    if (this.to === null || compareCollected(value, this.to, this.#cursor.column) > 0) this.to = value;
  }

  #leaveOut(row: readonly Cell[], { column: { name }, value, reason }: Unfit): void {
    this.dirty += 1;
    if (this.dirtyRows.length < DIRTY_LIMITS.kept) {
      const key = this.#key.flatMap((place) => told(row, place, ROW_KEY_LIMITS.length) ?? []);
      this.dirtyRows.push({
        ...{ row: this.#row, column: name, value: value.slice(0, LONGEST_VALUE), reason },
        key: key.length > 0 && key.length === this.#key.length ? key : null,
        cursor: this.#cursor && told(row, this.#cursor, LONGEST_CURSOR),
      });
    }
    const { dirtyLimit } = this.#options;
    if (this.dirty > dirtyLimit)
      throw new ReadFault(
        'dirty',
        `more than ${dirtyLimit} rows do not fit; the last is row ${this.#row}, column “${name}”`,
      );
  }
}

interface Unfit {
  readonly column: CollectColumn;
  readonly value: string;
  readonly reason: DirtyRow['reason'];
}
interface Place {
  readonly at: number;
  readonly column: CollectColumn;
}
/** A value of a row; null where it is missing, none of its column, or too long. */
function told(row: readonly Cell[], { at, column }: Place, longest: number): string | null {
  const cell = row[at];
  return typeof cell === 'string' && cell.length <= longest && isCollected(cell, column) ? cell : null;
}

function longestOf(values: readonly (string | null)[], columns: readonly CollectColumn[]): CollectColumn {
  const lengths = values.map((value) => value?.length ?? 0);
  return columns[lengths.indexOf(Math.max(...lengths))]!;
}
