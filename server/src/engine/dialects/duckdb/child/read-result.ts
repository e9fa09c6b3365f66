import {
  DuckDBTypeId,
  type DuckDBDataChunk,
  type DuckDBDecimalValue,
  type DuckDBMaterializedResult,
  type DuckDBValue,
} from '@duckdb/node-api';

import type { RawCell, RawResult } from '../../../run/driver.ts';
import { TOO_LARGE } from '../cage/child-error.ts';

/** Most characters of one answer that is not streamed: it is held in memory here and at the server. */
const MOST_CHARACTERS = 100_000_000;

export type Converter = (value: DuckDBValue) => RawCell;

export function readChunk(chunk: DuckDBDataChunk, converters: readonly Converter[]): RawResult {
  const columns = converters.map((convert, column) => {
    const vector = chunk.getColumnVector(column);
    return Array.from({ length: chunk.rowCount }, (_, row): RawCell => {
      const value = vector.getItem(row) as DuckDBValue;
      return value === null || value === undefined ? null : convert(value);
    });
  });
  return { columns, rowCount: chunk.rowCount };
}

/** @throws Error named `AnswerTooLarge` */
export function readResult(result: DuckDBMaterializedResult): RawResult {
  const converters = result.columnTypes().map(({ typeId }) => converter(typeId));
  const columns: RawCell[][] = converters.map(() => []);
  let characters = 0;
  for (let index = 0; index < result.chunkCount; index++) {
    const chunk = result.getChunk(index);
    converters.forEach((convert, column) => {
      const vector = chunk.getColumnVector(column);
      const cells = columns[column]!;
      for (let row = 0; row < chunk.rowCount; row++) {
        const value = vector.getItem(row) as DuckDBValue;
        const cell = value === null || value === undefined ? null : convert(value);
        if (typeof cell === 'string') characters += cell.length;
        cells.push(cell);
      }
    });
    if (characters > MOST_CHARACTERS) {
      throw Object.assign(new Error(`the answer has more than ${MOST_CHARACTERS} characters`), { name: TOO_LARGE });
    }
  }
  return { columns, rowCount: result.rowCount };
}

const asIs = (value: DuckDBValue): RawCell => value as RawCell;
const asText = (value: DuckDBValue): RawCell => String(value);

export function converter(type: DuckDBTypeId): Converter {
  switch (type) {
    case DuckDBTypeId.DECIMAL:
      return (value) => (value as DuckDBDecimalValue).toDouble();
    case DuckDBTypeId.BOOLEAN:
    case DuckDBTypeId.TINYINT:
    case DuckDBTypeId.SMALLINT:
    case DuckDBTypeId.INTEGER:
    case DuckDBTypeId.BIGINT:
    case DuckDBTypeId.HUGEINT:
    case DuckDBTypeId.UTINYINT:
    case DuckDBTypeId.USMALLINT:
    case DuckDBTypeId.UINTEGER:
    case DuckDBTypeId.UBIGINT:
    case DuckDBTypeId.FLOAT:
    case DuckDBTypeId.DOUBLE:
    case DuckDBTypeId.VARCHAR:
      return asIs;
    default:
      return asText;
  }
}
