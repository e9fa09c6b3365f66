import { PAGE_SIZES, type PageLayoutType } from '@tessera/contract';
import { useEffect, useState, type RefObject } from 'react';

/**
 * Fits the width or the whole sheet, or is a scale, 1 for the size of the paper. `auto` fits the whole of a landscape
 * sheet, and the width of an upright one up to the size of the paper.
 */
export type Zoom = (typeof FITS)[number] | number;
export const FITS = ['auto', 'width', 'page'] as const;
export const ZOOMS: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Room around a sheet, px. */
export const SHEET_MARGIN = 20;
const LEAST = 0.2;

/** Scale of sheets of a type in a room. @param room px */
export function scaleOf(
  zoom: Zoom,
  type: PageLayoutType,
  room: { readonly width: number; readonly height: number },
): number {
  if (typeof zoom === 'number') return zoom;
  const { width, height } = PAGE_SIZES[type];
  const wide = (room.width - 2 * SHEET_MARGIN) / width;
  const high = (room.height - 2 * SHEET_MARGIN) / height;
  const scales = {
    width: wide,
    page: Math.min(wide, high),
    auto: Math.min(wide, type === '1' ? high : 1),
  };
  return Math.max(LEAST, scales[zoom]);
}

/** Inner size of an element, px; zero until it is there. */
export function useRoom(element: RefObject<HTMLElement | null>): { readonly width: number; readonly height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => setRoom({ width: target.clientWidth, height: target.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
