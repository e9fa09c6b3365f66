import { createHash } from 'node:crypto';

import type { ContractSurface } from './surface.ts';

/** Shorter schemas are kept inline. */
const SHORTEST_PART = 160;
interface Packed {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly surface: unknown;
}

/** The surface with each repeated schema written once, under its hash. */
export function packSurface(surface: ContractSurface): string {
  const parts: Record<string, unknown> = {};
  const pack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(pack);
    const packed = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, pack(part)]));
    const text = JSON.stringify(packed);
    if (text.length < SHORTEST_PART) return packed;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 12);
    parts[name] = packed;
    return { $part: name };
  };
  const root = pack(surface);
  const sorted = Object.fromEntries(Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ surface: root, parts: sorted } satisfies Packed, null, 1)}\n`;
}

export function unpackSurface(text: string): ContractSurface {
  const { parts, surface } = JSON.parse(text) as Packed;
  const unpack = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(unpack);
    if ('$part' in value) return unpack(parts[String(value.$part)]);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unpack(part)]));
  };
  return unpack(surface) as ContractSurface;
}
