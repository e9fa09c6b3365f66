import { useStore } from '@tessera/remote-kit';
import { useEffect, useRef, useState } from 'react';

import type { PlayedList } from '../model/played-list.ts';
import { Player, type PlayerOptions, type PlayerState } from '../model/player.ts';
import type { PlaySource } from './play-source.ts';
import { PlayerFrames, type FramesState } from './player-frames.ts';

export interface PlayedOptions extends Omit<PlayerOptions, 'list'> {
  readonly list: PlayedList;
  /** Keep it the same between renders; another one begins anew. */
  readonly source: PlaySource;
  onError(error: unknown, item: { readonly id: string }): void;
}
interface Running {
  readonly player: Player;
  readonly frames: PlayerFrames;
}

/** A player with its frames for as long as the component is mounted. @returns null for a moment at the beginning */
export function usePlayer(options: PlayedOptions): Running | null {
  const { list, source } = options;
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [running, setRunning] = useState<Running | null>(null);
  useEffect(() => {
    const { clock, after = null } = latest.current;
    const player = new Player({
      list: latest.current.list,
      clock,
      after,
      between: () => latest.current.between?.() ?? false,
    });
    const frames = new PlayerFrames(player, source, (error, item) => latest.current.onError(error, item));
    setRunning({ player, frames });
    return () => {
      setRunning(null);
      frames.dispose();
      player.stop();
    };
  }, [source]);
  useEffect(() => running?.player.change(list), [running, list]);
  return running;
}

export function usePlayed({ player, frames }: Running): PlayerState & FramesState {
  return { ...useStore(player), ...useStore(frames) };
}
