import type { RawCell, RawResult } from '../run/driver.ts';

/** All pieces of a stream as one result. */
export async function collect(pieces: AsyncIterable<RawResult>): Promise<RawResult> {
  let columns: RawCell[][] = [];
  let rowCount = 0;
  for await (const piece of pieces) {
    if (columns.length === 0) columns = piece.columns.map(() => []);
    piece.columns.forEach((cells, index) => {
      const column = columns[index]!;
      for (const cell of cells) column.push(cell);
    });
    rowCount += piece.rowCount;
  }
  return { columns, rowCount };
}
