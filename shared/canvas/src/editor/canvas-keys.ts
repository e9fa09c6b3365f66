/** What a key asks of the canvas. */
export type KeyCommand =
  | { readonly kind: 'nudge' | 'grow'; readonly x: number; readonly y: number }
  | { readonly kind: 'zoom'; readonly to: 'in' | 'out' | 'actual' | 'fit' | 'selection' }
  | { readonly kind: 'open' | 'up' | 'all' };

/** Px that an arrow key moves, and with Shift. */
const NUDGE = { small: 1, large: 10 } as const;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
};

interface Key {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Px that an arrow key means. @param large ten times as many @returns null for another key */
export function arrowOf(key: string, large: boolean): { readonly x: number; readonly y: number } | null {
  const arrow = ARROWS[key];
  const px = large ? NUDGE.large : NUDGE.small;
  return arrow ? { x: arrow[0] * px, y: arrow[1] * px } : null;
}

/** @returns null for a key that is left to others */
export function keyCommand({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Key): KeyCommand | null {
  if (altKey) return null;
  const by = arrowOf(key, shiftKey);
  if (by) return { kind: ctrlKey || metaKey ? 'grow' : 'nudge', ...by };
  if (ctrlKey || metaKey) {
    if (key === '=' || key === '+') return { kind: 'zoom', to: 'in' };
    if (key === '-') return { kind: 'zoom', to: 'out' };
    if (key === '0') return { kind: 'zoom', to: 'actual' };
    return key.toLowerCase() === 'a' ? { kind: 'all' } : null;
  }
  if (shiftKey && code === 'Digit1') return { kind: 'zoom', to: 'fit' };
  if (shiftKey && code === 'Digit2') return { kind: 'zoom', to: 'selection' };
  if (key === 'Enter') return { kind: 'open' };
  return key === 'Escape' ? { kind: 'up' } : null;
}
