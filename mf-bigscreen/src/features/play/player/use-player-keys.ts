import { useEffect } from 'react';

import type { Player } from '../model/player.ts';

const KEYS: Readonly<Record<string, (player: Player) => void>> = {
  ArrowLeft: (player) => player.step(-1),
  PageUp: (player) => player.step(-1),
  ArrowRight: (player) => player.step(1),
  PageDown: (player) => player.step(1),
  ' ': (player) => player.pause(!player.pausedBy('viewer')),
};

/** Steps and pauses by keyboard; keys of fields and buttons are theirs. */
export function usePlayerKeys(player: Player, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]'))
        return;
      if (event.key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a')) return;
      const act = KEYS[event.key];
      if (!act) return;
      event.preventDefault();
      act(player);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [player, on]);
}
