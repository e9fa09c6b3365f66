import type { DrawnArea, PlainTable } from '@tessera/charts';

/** A place on the drawing. */
export interface FlyPlace {
  readonly adcode: string;
  readonly x: number;
  readonly y: number;
  /** Text of its value, where it has a single one. */
  readonly text: string | null;
  /** Of the largest, 0 to 1; how large its bubble is. */
  readonly share: number;
}
export interface Flight {
  readonly key: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  /** What is read of it. */
  readonly text: string;
  /** Of the largest, 0 to 1. */
  readonly share: number;
}
export interface FlyDrawing {
  readonly places: readonly FlyPlace[];
  readonly flights: readonly Flight[];
  /** Names that are on no map. */
  readonly unknown: readonly string[];
}

interface Located {
  readonly adcode: string;
  readonly centre: readonly [number, number];
}
/** The name that is read of an end, and where it is. */
type End = readonly [name: string, place: Located];

/**
 * Rows as flights from the first to the second dimension, or as places where there is one dimension.
 * @param find code of the area that a name belongs to
 * @param origin place that rows with one dimension fly from; empty for none
 */
export function flyDrawing(
  { columns, rows }: PlainTable,
  areas: readonly DrawnArea[],
  find: (name: string) => string | undefined,
  origin = '',
): FlyDrawing {
  const centres = new Map(areas.map(({ adcode, centre }) => [adcode, centre]));
  const [fromAt, toAt] = columns.flatMap(({ measure }, at) => (measure ? [] : [at]));
  const measure = columns.findIndex((column) => column.measure);
  const unknown = new Set<string>();
  const locate = (name: string): Located | undefined => {
    const adcode = find(name);
    const centre = adcode === undefined ? undefined : centres.get(adcode);
    if (!adcode || !centre) {
      unknown.add(name);
      return undefined;
    }
    return { adcode, centre };
  };
  const largest = Math.max(0, ...rows.map((cells) => Math.abs(cells[measure]?.value ?? 0)));
  const places = new Map<string, { centre: readonly [number, number]; texts: string[]; most: number }>();
  const visit = (place: Located, text: string | null, size: number) => {
    const known = places.get(place.adcode) ?? { centre: place.centre, texts: [], most: 0 };
    if (text !== null) known.texts.push(text);
    places.set(place.adcode, { ...known, most: Math.max(known.most, size) });
  };
  const flights: Flight[] = [];
  const fly = (row: number, [start, from]: End, [end, to]: End, value: string, size: number) => {
    // A flight within one area has no way; its place stands for it.
    if (from.adcode === to.adcode) return;
    const text = `${start} → ${end} ${value}`.trim();
    flights.push({ key: `${row}`, from: from.centre, to: to.centre, text, share: largest === 0 ? 0 : size / largest });
  };
  const home = origin === '' || toAt !== undefined ? undefined : locate(origin);
  rows.forEach((cells, row) => {
    const size = Math.abs(cells[measure]?.value ?? 0);
    const value = measure < 0 ? '' : (cells[measure]?.text ?? '-');
    const from = fromAt === undefined ? undefined : locate(cells[fromAt]?.text ?? '');
    if (toAt === undefined) {
      if (!from) return;
      visit(from, value, size);
      if (home) fly(row, [origin, home], [cells[fromAt ?? 0]?.text ?? '', from], value, size);
      return;
    }
    const to = locate(cells[toAt]?.text ?? '');
    if (!from || !to) return;
    visit(from, null, 0);
    visit(to, value, size);
    fly(row, [cells[fromAt as number]?.text ?? '', from], [cells[toAt]?.text ?? '', to], value, size);
  });
  return {
    flights,
    unknown: [...unknown],
    places: [...places].map(([adcode, { centre, texts, most }]) => ({
      adcode,
      x: centre[0],
      y: centre[1],
      // Values of several rows may not be added up: a rate, an average.
      text: texts.length === 1 ? (texts[0] ?? null) : null,
      share: largest === 0 ? 0 : most / largest,
    })),
  };
}
