import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import {
  BATCH_LIMITS,
  batchRow,
  compareCollected,
  DIRTY_LIMITS,
  isCollected,
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
const LONGEST_VALUE = 500;
const compress = promisify(gzip);

export interface BatchWriterOptions {
  readonly definition: TaskDefinition;
  /** Rows that may be left out. */
  readonly dirtyLimit: number;
  /** Where the cursor stood before. */
  readonly from: string | null;
  /** Keeps a batch; rows are taken again when it is done. */
  readonly keep: (batch: NewBatch) => Promise<void>;
}

/** Makes batches of the rows of one run; rows that fit no column are left out, with the reason. */
export class BatchWriter {
  readonly #options: BatchWriterOptions;
  readonly #cursor: { readonly at: number; readonly column: CollectColumn } | null;
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
    const { cursor, columns } = options.definition;
    const at = cursor ? columns.findIndex(({ name }) => name === cursor.column) : -1;
    const column = columns[at];
    this.#cursor = column ? { at, column } : null;
  }

  /** @throws ReadFault with more dirty rows than may be, what `keep` throws */
  async add(row: readonly Cell[]): Promise<void> {
    this.#row += 1;
    const { columns } = this.#options.definition;
    const values: (string | null)[] = [];
    for (const [at, column] of columns.entries()) {
      const cell = row[at] ?? null;
      if (cell === UNREADABLE || (cell !== null && !isCollected(cell, column))) {
        const reason = cell === UNREADABLE || column.dataType === 'str' ? 'text' : column.dataType;
        this.#leaveOut(column, cell === UNREADABLE ? '' : cell, reason);
        return;
      }
      values.push(cell);
    }
    const text = batchRow(values, columns);
    const bytes = Buffer.byteLength(text);
    if (bytes > BATCH_LIMITS.row) {
      this.#leaveOut(longestOf(values, columns), '', 'length');
      return;
    }
    if (this.#text.length > 0 && (this.#bytes + bytes > ENOUGH_TEXT || this.#text.length >= ENOUGH_ROWS))
      await this.flush();
    this.#text.push(text);
    this.#bytes += bytes;
    this.#follow(values);
  }

  /** Closes the batch that is open. @throws what `keep` throws */
  async flush(): Promise<void> {
    const rows = this.#text.length;
    if (rows === 0) return;
    const body = await compress(this.#text.join(''), { level: 3 });
    this.#text = [];
    this.#bytes = 0;
    // Only one row by itself can be that long: others share a batch up to a shorter text.
    if (body.length > BATCH_LIMITS.bytes) {
      const [first] = this.#options.definition.columns;
      if (first) this.#leaveOut(first, '', 'length');
      return;
    }
    await this.#options.keep({ number: this.batches + 1, rows, body });
    this.batches += 1;
    this.rows += rows;
  }

  #follow(values: readonly (string | null)[]): void {
    if (!this.#cursor) return;
    const value = values[this.#cursor.at] ?? null;
    if (value === null) return;
    if (this.to === null || compareCollected(value, this.to, this.#cursor.column) > 0) this.to = value;
  }

  #leaveOut({ name }: CollectColumn, value: string, reason: DirtyRow['reason']): void {
    this.dirty += 1;
    if (this.dirtyRows.length < DIRTY_LIMITS.kept)
      this.dirtyRows.push({ row: this.#row, column: name, value: value.slice(0, LONGEST_VALUE), reason });
    const { dirtyLimit } = this.#options;
    if (this.dirty > dirtyLimit)
      throw new ReadFault(
        'dirty',
        `more than ${dirtyLimit} rows do not fit; the last is row ${this.#row}, column “${name}”`,
      );
  }
}

function longestOf(values: readonly (string | null)[], columns: readonly CollectColumn[]): CollectColumn {
  const lengths = values.map((value) => value?.length ?? 0);
  return columns[lengths.indexOf(Math.max(...lengths))]!;
}
