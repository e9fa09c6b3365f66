import type { PlayConfig } from '@tessera/contract';
import { makeStyles, mergeClasses } from '@tessera/ui/core';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';

import { useWakeLock } from '../../stage/index.ts';
import { CalmPage } from './calm-page.tsx';
import { ItemStage } from './item-stage.tsx';
import { PlayerControls } from './player-controls.tsx';
import type { Frame } from './player-frames.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayed, usePlayer, type PlayedOptions } from './use-player.ts';
import { usePointer } from './use-pointer.ts';

const fill = { position: 'absolute', inset: 0 } as const;
const timed = { animationFillMode: 'both', animationTimingFunction: 'ease-in-out' } as const;
const useStyles = makeStyles({
  root: { ...fill, overflow: 'hidden', backgroundColor: '#0b1220', color: '#ffffff' },
  still: { cursor: 'none', '& *': { cursor: 'none !important' } },
  frame: { ...fill, overflow: 'hidden' },
  // Drawn at full size, unseen and out of reach.
  behind: { opacity: 0, pointerEvents: 'none', zIndex: -1 },
  leaving: { pointerEvents: 'none' },
  fadeIn: { ...timed, animationName: { from: { opacity: 0 }, to: { opacity: 1 } } },
  fadeOut: { ...timed, animationName: { from: { opacity: 1 }, to: { opacity: 0 } } },
  slideIn: { ...timed, animationName: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } } },
  slideOut: { ...timed, animationName: { from: { transform: 'none' }, to: { transform: 'translateX(-100%)' } } },
  zoomIn: {
    ...timed,
    animationName: { from: { opacity: 0, transform: 'scale(0.9)' }, to: { opacity: 1, transform: 'none' } },
  },
  zoomOut: {
    ...timed,
    animationName: { from: { opacity: 1, transform: 'none' }, to: { opacity: 0, transform: 'scale(1.1)' } },
  },
  logo: { position: 'absolute', maxWidth: '16vw', maxHeight: '8vh', objectFit: 'contain', pointerEvents: 'none' },
  topLeft: { top: '24px', left: '24px' },
  topRight: { top: '24px', right: '24px' },
  bottomLeft: { bottom: '24px', left: '24px' },
  bottomRight: { bottom: '24px', right: '24px' },
});

export interface ScreenPlayerProps extends PlayedOptions {
  /** Called with the id of what is on the screen; null for nothing. */
  onShown?(id: string | null, index: number): void;
}

/** Plays a list over the whole of its parent. */
export function ScreenPlayer(props: ScreenPlayerProps) {
  const styles = useStyles();
  const running = usePlayer(props);
  useWakeLock(true);
  return running ? <Playing {...props} running={running} /> : <div className={styles.root} aria-busy />;
}

function Playing({
  running,
  onShown,
}: ScreenPlayerProps & { readonly running: NonNullable<ReturnType<typeof usePlayer>> }) {
  const styles = useStyles();
  const { player } = running;
  const state = usePlayed(running);
  const { list, shown, loading, leaving, calm, paused } = state;
  const root = useRef<HTMLDivElement>(null);
  const pointed = usePointer(root);
  usePlayerKeys(player, list.keyboard);
  const { pauseOnHover } = list;
  useEffect(() => player.pause(pauseOnHover && pointed, 'pointer'), [player, pauseOnHover, pointed]);
  const id = shown?.item.id ?? null;
  const index = state.current?.index ?? 0;
  useEffect(() => onShown?.(id, index), [id, index, onShown]);
  const drawn: readonly (readonly [Frame, 'shown' | 'loading' | 'leaving'])[] = [
    ...(leaving ? [[leaving, 'leaving'] as const] : []),
    ...(shown ? [[shown, 'shown'] as const] : []),
    ...(loading ? [[loading, 'loading'] as const] : []),
  ];
  const transition = shown?.item.transition ?? 'fade';
  const turning = leaving !== null && transition !== 'none';
  return (
    <div ref={root} className={mergeClasses(styles.root, !pointed && styles.still)} data-playing={id ?? ''}>
      {drawn.map(([frame, role]) => (
        <div
          key={frame.turn}
          className={mergeClasses(
            styles.frame,
            role === 'loading' && styles.behind,
            role === 'leaving' && styles.leaving,
            turning && role === 'shown' && styles[`${transition}In`],
            turning && role === 'leaving' && styles[`${transition}Out`],
          )}
          style={turning ? { animationDuration: `${list.transitionTime}ms` } : undefined}
          aria-hidden={role !== 'shown'}
          inert={role !== 'shown'}
        >
          <ItemStage frame={frame} turning={role !== 'loading' && !paused} />
        </div>
      ))}
      {shown === null && (
        <CalmPage busy={calm === null}>
          {calm === 'empty' ? (
            <FormattedMessage id="bigscreen.player.empty" defaultMessage="播放列表里还没有内容" />
          ) : calm === 'passedOver' ? (
            <FormattedMessage id="bigscreen.player.passedOver" defaultMessage="现在没有要播放的内容" />
          ) : (
            <FormattedMessage id="bigscreen.player.loading" defaultMessage="正在准备播放…" />
          )}
        </CalmPage>
      )}
      {list.logo !== '' && <img className={mergeClasses(styles.logo, placeOf(list, styles))} src={list.logo} alt="" />}
      <PlayerControls player={player} state={state} pointed={pointed} />
    </div>
  );
}

const placeOf = ({ logoPlace }: Pick<PlayConfig, 'logoPlace'>, styles: ReturnType<typeof useStyles>): string =>
  styles[logoPlace];
