const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** Segments of a JSON pointer (RFC 6901); a text without a leading slash is one name. */
function segmentsOf(pointer: string): string[] {
  if (!pointer.startsWith('/')) return [pointer];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; undefined where there is none. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const segment of segmentsOf(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) return undefined;
    current = (current as Record<string, unknown>)[segment];
  }
  return current;
}

/** Puts a value at a pointer, with the objects above it. @returns whether there is such a place */
export function putAt(body: Record<string, unknown>, pointer: string, value: unknown): boolean {
  const segments = segmentsOf(pointer);
  const last = segments.pop();
  if (last === undefined || [...segments, last].some((segment) => FORBIDDEN.has(segment))) return false;
  let current: Record<string, unknown> = body;
  for (const segment of segments) {
    const next = Object.hasOwn(current, segment) ? current[segment] : (current[segment] = {});
    if (typeof next !== 'object' || next === null) return false;
    current = next as Record<string, unknown>;
  }
  current[last] = value;
  return true;
}

/** Levels in which a list is looked for. */
const DEPTH = 4;

/** The value itself if it is a list, else the first list inside it, level by level; null for none. */
export function firstList(value: unknown): unknown[] | null {
  let level = [value];
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const found = level.find((each) => Array.isArray(each));
    if (found) return found as unknown[];
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return null;
}
