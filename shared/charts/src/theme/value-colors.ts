import type { Cell, ValueColor } from '@tessera/contract';

import type { ChartTheme } from './chart-theme.ts';
import { CHART_THEMES } from './chart-theme.ts';
import { contrastOf, mixColors } from './color-scale.ts';

/** Field and value of a series, a slice or a node; a measure has no value. */
export interface ColorKey {
  readonly fieldId: string;
  /** Name of the field: fields of several tables that are called alike share their colours. */
  readonly field: string;
  readonly value: string | null;
}

/** Colours of values on a board. */
export interface ValueColors {
  /** What was set, the board's before the corporation's: the first entry of a value counts. */
  readonly set: readonly ValueColor[];
  /** Values of a field that the board has shown, in any order. */
  readonly known: (field: string) => ReadonlySet<string>;
}

/** A cell as the value that colours belong to. */
export const valueOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell));

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The lower bits of short texts that differ in one letter differ too little.
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Places of values in a palette. Each value has a place by itself; where two want the same one, the later by hash takes the
 * next that is free, so that the places depend on the set of values and not on their order. No place is taken twice
 * before all are.
 *
 * @param taken places that nobody may have as long as others are free
 */
export function placesOf(
  values: Iterable<string>,
  size: number,
  { wish = (value: string) => hashOf(value) % size, taken = [] as readonly number[] } = {},
): Map<string, number> {
  const ordered = [...new Set(values)]
    .map((value) => ({ value, hash: hashOf(value) }))
    .sort((a, b) => a.hash - b.hash || (a.value < b.value ? -1 : 1));
  const places = new Map<string, number>();
  let used = new Set(taken);
  for (const { value } of ordered) {
    if (used.size >= size) used = new Set();
    let place = wish(value);
    while (used.has(place)) place = (place + 1) % size;
    used.add(place);
    places.set(value, place);
  }
  return places;
}

const same = (one: string, other: string) => one.toUpperCase() === other.toUpperCase();
/** WCAG's contrast of what is drawn to the ground on which it stands. */
const LEAST_CONTRAST = 3;

/** A set colour as a theme draws it: one of a palette's is the theme's own, others become lighter on dark ground. */
export function drawnColor(color: string, theme: ChartTheme): string {
  for (const { colors } of Object.values(CHART_THEMES)) {
    const at = colors.findIndex((one) => same(one, color));
    if (at >= 0) return theme.colors[at] ?? color;
  }
  if (!theme.dark) return color;
  let drawn = color;
  for (let step = 1; step <= 10 && contrastOf(drawn, theme.surface) < LEAST_CONTRAST; step += 1)
    drawn = mixColors(color, '#FFFFFF', step / 10);
  return drawn;
}

/** The colour that is set for a value; undefined for none. */
function setColor(set: readonly ValueColor[], key: ColorKey): string | undefined {
  return set.find(
    ({ fieldId, value }) => value === key.value && (fieldId === key.fieldId || (fieldId === null && value !== null)),
  )?.color;
}

/**
 * Colours of what a chart draws, in its order.
 *
 * @param keys field and value of each; null for what is coloured by its position, as measures are
 * @param colors left out, the chart is on no board: its palette in order
 */
export function colorsFor(
  keys: readonly (ColorKey | null)[],
  palette: readonly string[],
  theme: ChartTheme,
  colors: ValueColors | undefined,
): string[] {
  const inOrder = (index: number) => palette[index % palette.length] as string;
  // A chart with colours of its own keeps their order.
  if (!colors || palette !== theme.colors) return keys.map((_key, index) => inOrder(index));
  const set = keys.map((key) => {
    const color = key && setColor(colors.set, key);
    return color && drawnColor(color, theme);
  });
  const taken = palette.flatMap((color, at) => (set.some((one) => one && same(one, color)) ? [at] : []));
  const free = keys.flatMap((key, index) => (key?.value !== null && key && !set[index] ? [key] : []));
  const shared = new Map<string, Map<string, number>>();
  const wishes = new Map<string, number>();
  for (const { field, value } of free) {
    let places = shared.get(field);
    if (!places) {
      places = placesOf(
        [...colors.known(field), ...free.flatMap((one) => (one.field === field ? [one.value ?? ''] : []))],
        palette.length,
      );
      shared.set(field, places);
    }
    wishes.set(idOf(field, value ?? ''), places.get(value ?? '') ?? 0);
  }
  const places = placesOf(wishes.keys(), palette.length, { wish: (id) => wishes.get(id) ?? 0, taken });
  return keys.map((key, index) => {
    if (set[index]) return set[index];
    if (!key || key.value === null) return inOrder(index);
    return inOrder(places.get(idOf(key.field, key.value)) ?? 0);
  });
}
const idOf = (field: string, value: string) => JSON.stringify([field, value]);
