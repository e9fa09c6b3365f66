import type { ScreenLook } from '@tessera/charts';
import type { ScreenBackground } from '@tessera/contract';
import { makeStyles, mergeClasses } from '@tessera/ui/core';
import { useEffect, useRef, type CSSProperties } from 'react';

import { FirstPicture, gradientImage, releaseVideo, ScreenGround, type ElementSize } from '../elements/index.ts';

type BackgroundOf<Kind extends ScreenBackground['kind']> = Extract<ScreenBackground, { readonly kind: Kind }>;

const useStyles = makeStyles({
  root: { position: 'absolute', inset: 0, overflow: 'hidden', pointerEvents: 'none' },
  filled: { position: 'absolute', inset: 0 },
  video: { width: '100%', height: '100%', display: 'block' },
  cover: { objectFit: 'cover' },
  contain: { objectFit: 'contain' },
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
      {background.kind === 'picture' && background.url !== '' ? (
        <div className={styles.filled} style={pictureStyle(background)} />
      ) : null}
      {background.kind === 'video' && background.url !== '' ? (
        <BackgroundVideo key={background.url} background={background} still={still} />
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
    case 'color':
      return { backgroundColor: background.color };
    case 'gradient':
      return { backgroundImage: gradientImage(background.gradient) };
    default:
      return {};
  }
}

const pictureStyle = ({ url, fit, opacity }: BackgroundOf<'picture'>): CSSProperties => ({
  backgroundImage: `url("${url}")`,
  backgroundSize: fit === 'tile' ? 'auto' : fit,
  backgroundRepeat: fit === 'tile' ? 'repeat' : 'no-repeat',
  backgroundPosition: 'center',
  opacity: opacity / 100,
});

interface BackgroundVideoProps {
  readonly background: BackgroundOf<'video'>;
  readonly still: boolean;
}

function BackgroundVideo({ background: { url, poster, fit, opacity }, still }: BackgroundVideoProps) {
  const styles = useStyles();
  const className = mergeClasses(styles.video, fit === 'contain' ? styles.contain : styles.cover);
  const shown = () => {
    if (!still) return <PlayedVideo url={url} poster={poster} className={className} />;
    if (poster !== '') return <img src={poster} alt="" className={className} />;
    return <FirstPicture url={url} className={className} failed={null} />;
  };
  return (
    <div className={styles.filled} style={{ opacity: opacity / 100 }}>
      {shown()}
    </div>
  );
}

interface PlayedVideoProps {
  readonly url: string;
  readonly poster: string;
  readonly className: string;
}

function PlayedVideo({ url, poster, className }: PlayedVideoProps) {
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
      className={className}
      {...(poster === '' ? {} : { poster })}
      muted
      loop
      playsInline
      autoPlay
      aria-hidden
    />
  );
}
