import { SCREEN_LIMITS } from '@tessera/contract';

/** Design resolutions that are offered for a new screen, width and height in px. */
export const SCREEN_SIZES = {
  fullHd: [1_920, 1_080],
  ultraHd: [3_840, 2_160],
  ribbon: [5_760, 1_080],
  portrait: [1_080, 1_920],
} as const;
export type ScreenSize = keyof typeof SCREEN_SIZES | 'custom';

/** Px of a typed side; undefined for what no screen can have. */
export function sideOf(typed: string): number | undefined {
  const side = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : 0;
  return side >= SCREEN_LIMITS.side.least && side <= SCREEN_LIMITS.side.most ? side : undefined;
}
