import type { FieldPacket } from 'mysql2';

import type { RawCell } from '../../run/driver.ts';
import { trimFraction } from '../trim-fraction.ts';

/** Numbers of the protocol. */
const LONGLONG = 8;
const TEMPORAL = new Set([7, 10, 12, 14]);
const BIT = 16;

/** How the cells of a column become what a driver hands over. */
export function cellReader({ columnType }: FieldPacket): (cell: unknown) => RawCell {
  if (columnType === LONGLONG) return whole;
  if (columnType !== undefined && TEMPORAL.has(columnType)) return temporal;
  if (columnType === BIT) return (cell) => (Buffer.isBuffer(cell) ? whole(bits(cell)) : null);
  return plain;
}

function whole(cell: unknown): RawCell {
  if (cell === null || cell === undefined) return null;
  const value = Number(cell);
  return Number.isSafeInteger(value) ? value : BigInt(String(cell));
}
/** MySQL has a day zero, which is no day. */
function temporal(cell: unknown): RawCell {
  return cell === null || cell === undefined || String(cell).startsWith('0000-00-00')
    ? null
    : trimFraction(String(cell));
}
function plain(cell: unknown): RawCell {
  if (cell === null || cell === undefined) return null;
  if (Buffer.isBuffer(cell)) return cell.toString('utf8');
  return typeof cell === 'object' ? JSON.stringify(cell) : (cell as RawCell);
}
function bits(cell: Buffer): string {
  return cell.reduce((value, byte) => value * 256n + BigInt(byte), 0n).toString();
}
