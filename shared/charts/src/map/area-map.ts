import type { Locale, MapAreaGeometry, MapTopology } from '@tessera/contract';
import { toLanguageTag } from '@tessera/contract';

/** A map that is loaded: its code, its areas, and how names of data find them. */
export interface AreaMap {
  readonly code: string;
  readonly topology: MapTopology;
}

/** Endings that names of places may have or lack: 广东省 and 广东 are one. */
const ENDINGS =
  /(特别行政区|特別行政區|维吾尔自治区|維吾爾自治區|壮族自治区|壯族自治區|回族自治区|回族自治區|自治区|自治區|(?:.族)*自治州|地区|地區|盟|省|市|县|縣|区|區|州|都|府|道)$/u;

/** A name as it is compared: without case, space and ending. */
export function placeKey(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/\s+(province|city|municipality|sar)$/, '')
    .replaceAll(/[\s·.']/g, '');
  const short = plain.replace(ENDINGS, '');
  return [...short].length >= 2 ? short : plain;
}

const countryNames = new Map<Locale, Intl.DisplayNames>();
function countryName(code: string, locale: Locale): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  let names = countryNames.get(locale);
  if (!names) {
    names = new Intl.DisplayNames([toLanguageTag(locale)], { type: 'region', fallback: 'none' });
    countryNames.set(locale, names);
  }
  return names.of(code);
}

/** What an area is called in the reader's language, or in Chinese where the map knows no other name. */
export function areaName({ adcode, name, hk, en, ja }: MapAreaGeometry['properties'], locale: Locale): string {
  if (locale === 'zh_CN') return name;
  const own = { zh_HK: hk, en_US: en, ja_JP: ja }[locale];
  return own ?? countryName(adcode, locale) ?? name;
}

/** Finds the code of an area by any of its names, its code, or three letters of a country. */
export function areaFinder({ topology }: AreaMap): (name: string) => string | undefined {
  const codes = new Map<string, string>();
  for (const { properties } of topology.objects.areas.geometries) {
    const { adcode, name, hk, en, ja, full, a3 } = properties;
    if (adcode === '') continue;
    const translated = (['zh_HK', 'en_US', 'ja_JP'] as const).map((locale) => countryName(adcode, locale));
    for (const one of [name, hk, en, ja, full, a3, adcode, ...translated])
      if (one && !codes.has(placeKey(one))) codes.set(placeKey(one), adcode);
  }
  return (name) => codes.get(placeKey(name));
}

/** West, south, east and north of the areas with these codes; undefined where none is on the map. */
export function areaBounds(
  { topology }: AreaMap,
  wanted: ReadonlySet<string>,
): [number, number, number, number] | undefined {
  const { scale, translate } = topology.transform;
  let bounds: [number, number, number, number] | undefined;
  const used = new Set<number>();
  const collect = (arcs: unknown): void => {
    if (typeof arcs === 'number') used.add(arcs < 0 ? ~arcs : arcs);
    else if (Array.isArray(arcs)) arcs.forEach(collect);
  };
  for (const { arcs, properties } of topology.objects.areas.geometries)
    if (wanted.has(properties.adcode)) collect(arcs);
  for (const index of used) {
    let [px, py] = [0, 0];
    for (const [dx, dy] of topology.arcs[index] ?? []) {
      px += dx;
      py += dy;
      const [x, y] = [px * scale[0] + translate[0], py * scale[1] + translate[1]];
      bounds = bounds
        ? [Math.min(bounds[0], x), Math.min(bounds[1], y), Math.max(bounds[2], x), Math.max(bounds[3], y)]
        : [x, y, x, y];
    }
  }
  return bounds;
}
