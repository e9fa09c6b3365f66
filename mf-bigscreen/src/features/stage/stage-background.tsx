import type { ScreenLook } from '@tessera/charts';
import type { ScreenBackground } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef, type CSSProperties } from 'react';

import { ScreenGround, type ElementSize } from '../elements/index.ts';

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' },
  video: { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
});

export interface StageBackgroundProps {
  readonly background: ScreenBackground;
  readonly look: ScreenLook;
  /** Of the screen, in px of the design resolution. */
  readonly size: ElementSize;
  /** A video shows its first picture. */
  readonly still: boolean;
}

/** What is behind everything on a screen; the colour of its theme while pictures and videos are on their way. */
export function StageBackground({ background, look, size, still }: StageBackgroundProps) {
  const styles = useStyles();
  return (
    <div className={styles.root} style={{ backgroundColor: look.ground.color, ...groundStyle(background) }}>
      {background.kind === 'theme' ? <ScreenGround look={look} size={size} /> : null}
      {background.kind === 'video' && background.url !== '' ? (
        <BackgroundVideo key={background.url} url={background.url} poster={background.poster} still={still} />
      ) : null}
    </div>
  );
}

function groundStyle(background: ScreenBackground): CSSProperties {
  switch (background.kind) {
    case 'theme':
    case 'video':
      return {};
    case 'color':
      return { backgroundColor: background.color };
    case 'gradient': {
      const stops = background.gradient.stops.map(({ at, color }) => `${color} ${at}%`);
      return { backgroundImage: `linear-gradient(${background.gradient.angle}deg, ${stops.join(', ')})` };
    }
    case 'picture': {
      const tile = background.fit === 'tile';
      return background.url === ''
        ? {}
        : {
            backgroundImage: `url("${background.url}")`,
            backgroundSize: tile ? 'auto' : background.fit,
            backgroundRepeat: tile ? 'repeat' : 'no-repeat',
            backgroundPosition: 'center',
          };
    }
  }
}

interface BackgroundVideoProps {
  readonly url: string;
  readonly poster: string;
  readonly still: boolean;
}

function BackgroundVideo({ url, poster, still }: BackgroundVideoProps) {
  const styles = useStyles();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.src = url;
    return () => {
      // A video that is only taken off the page keeps its decoder until it is collected.
      element.pause();
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);
  return (
    <video
      ref={video}
      className={styles.video}
      {...(poster === '' ? {} : { poster })}
      muted
      loop
      playsInline
      autoPlay={!still}
      aria-hidden
    />
  );
}
