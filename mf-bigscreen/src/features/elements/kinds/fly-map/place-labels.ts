import { textWidth } from '../../drawing/text-width.ts';
import type { FlyPlace } from './flights.ts';

export interface PlaceLabel {
  readonly adcode: string;
  readonly text: string;
  /** Left end of its line of writing. */
  readonly x: number;
  readonly y: number;
}
interface Area {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
const overlap = (a: Area, b: Area) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

/**
 * Where the names of places stand: beside their bubbles, the largest first; one that has no room on any side is left out.
 * @param letters px
 * @param radiusOf px of a place's bubble
 */
export function placeLabels(
  places: readonly FlyPlace[],
  letters: number,
  radiusOf: (place: FlyPlace) => number,
  textOf: (place: FlyPlace) => string,
): PlaceLabel[] {
  const taken: Area[] = places.map((place) => {
    const r = radiusOf(place);
    return { x: place.x - r, y: place.y - r, w: 2 * r, h: 2 * r };
  });
  return places
    .toSorted((a, b) => b.share - a.share)
    .flatMap((place) => {
      const text = textOf(place);
      if (text === '') return [];
      const { x, y, adcode } = place;
      const [w, h] = [textWidth(text) * letters, letters * 1.1];
      const away = radiusOf(place) * 1.6;
      const sides: readonly Area[] = [
        { x: x + away, y: y - h / 2, w, h },
        { x: x - away - w, y: y - h / 2, w, h },
        { x: x - w / 2, y: y - away - h, w, h },
        { x: x - w / 2, y: y + away, w, h },
      ];
      const free = sides.find((side) => !taken.some((one) => overlap(one, side)));
      if (!free) return [];
      taken.push(free);
      return [{ adcode, text, x: free.x, y: free.y + h * 0.8 }];
    });
}
