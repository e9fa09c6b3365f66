import type { ScreenLook } from '@tessera/charts';
import type { ScreenBackground } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef, type CSSProperties } from 'react';

import { FirstPicture, releaseVideo, ScreenGround, type ElementSize } from '../elements/index.ts';

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
      {still && background.kind === 'picture' && background.url !== '' ? (
        // A page that is printed waits for its images, not for those of its styles.
        <img src={background.url} alt="" hidden />
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
  if (!still) return <PlayedVideo url={url} poster={poster} />;
  if (poster !== '') return <img src={poster} alt="" className={styles.video} />;
  return <FirstPicture url={url} className={styles.video} failed={null} />;
}

function PlayedVideo({ url, poster }: Omit<BackgroundVideoProps, 'still'>) {
  const styles = useStyles();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.src = url;
    return () => releaseVideo(element);
  }, [url]);
  return (
    <video
      ref={video}
      className={styles.video}
      {...(poster === '' ? {} : { poster })}
      muted
      loop
      playsInline
      autoPlay
      aria-hidden
    />
  );
}
