import { batchRow, type TaskDefinition } from '@tessera/contract';

import type { Cell } from '../readers/source-reader.ts';
import type { SnapshotFile } from '../snapshots/snapshot-file.ts';
import type { BatchWriter } from './batch-writer.ts';

/** Rows that are compared at once. */
const PIECE = 500;

/** Keeps those of some rows that are new, or other than those that the table has. @throws what the writer and the file throw */
export async function writeOtherRows(
  piece: readonly (readonly Cell[])[],
  { file, writer, key }: { readonly file: SnapshotFile; readonly writer: BatchWriter; readonly key: KeyOf },
): Promise<void> {
  for (let at = 0; at < piece.length; at += PIECE) {
    // A row that is left out is not compared: it is told in each run until it fits.
    const rows = piece.slice(at, at + PIECE).flatMap((row) => writer.fit(row) ?? []);
    const isOther = file.compare(rows.map(({ values, text }) => ({ key: key(values), text })));
    for (const [place, row] of rows.entries()) if (isOther[place]) await writer.put(row);
  }
}

/** Keeps the keys of rows that are gone. @throws what the writer and the file throw */
export async function writeGoneKeys(file: SnapshotFile, writer: BatchWriter): Promise<void> {
  for (const keys of file.gone())
    for (const text of keys) await writer.put({ values: [], text, bytes: Buffer.byteLength(text) });
  await writer.flush();
}

/** The key of a row, as the line of a batch of keys. */
export type KeyOf = (values: readonly (string | null)[]) => string;
export function keyOf({ columns, key }: TaskDefinition): KeyOf {
  const places = key.map((name) => columns.findIndex((column) => column.name === name));
  const keyColumns = places.map((place) => columns[place]!);
  return (values) =>
    batchRow(
      places.map((place) => values[place] ?? null),
      keyColumns,
    );
}
