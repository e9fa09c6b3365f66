import type { RawCell } from '../../run/driver.ts';
import { trimFraction } from '../trim-fraction.ts';

/** A type without what may stand around it. */
export function bareType(type: string): string {
  let bare = type;
  for (;;) {
    const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(bare)?.[1];
    if (inner === undefined) return bare;
    bare = inner;
  }
}

const plain = (cell: unknown): RawCell =>
  typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : ((cell ?? null) as RawCell);
const real = (cell: unknown): RawCell => (cell === null || cell === undefined ? null : Number(cell));
const instant = (cell: unknown): RawCell => (typeof cell === 'string' ? trimFraction(cell) : null);
function whole(cell: unknown): RawCell {
  if (cell === null || cell === undefined) return null;
  const value = Number(cell);
  return Number.isSafeInteger(value) ? value : BigInt(String(cell));
}

/** How the JSON cells of a column become what a driver hands over; long whole numbers and decimals come as text. */
export function cellReader(type: string): (cell: unknown) => RawCell {
  const bare = bareType(type);
  if (/^U?Int\d+$/.test(bare)) return whole;
  if (bare.startsWith('DateTime64')) return instant;
  return /^(Float|BFloat|Decimal)/.test(bare) ? real : plain;
}
