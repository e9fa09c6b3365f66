import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';

import { releaseVideo } from './release-video.ts';

export interface FirstPictureProps {
  readonly url: string;
  readonly className: string;
  readonly style?: CSSProperties;
  /** What stands there when the video can't be read. */
  readonly failed: ReactNode;
}

/** The first picture of a video, which is not played: for pictures of a screen. Busy until it is there; give it its address as key. */
export function FirstPicture({ url, className, style, failed }: FirstPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.src = url;
    return () => releaseVideo(element);
  }, [url]);
  if (state === 'failed') return failed;
  return (
    <video
      ref={video}
      className={className}
      style={style}
      aria-busy={state === 'loading'}
      aria-hidden
      preload="auto"
      muted
      playsInline
      onLoadedData={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}
