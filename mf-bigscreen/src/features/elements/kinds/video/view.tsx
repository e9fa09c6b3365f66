import type { ElementOf } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { Note } from '../../answer/note.tsx';
import { FirstPicture } from '../../drawing/first-picture.tsx';
import type { ElementViewProps } from '../../element-view-props.ts';
import { useEvery } from '../../time/use-every.ts';
import { isHls, playVideo } from './play-video.ts';

const useStyles = makeStyles({
  whole: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
});
/** Milliseconds until a video that does not play is tried again: streams come back. */
const AGAIN = 30_000;

/** A video without sound; pictures of a screen show its poster, or its first picture. */
export function VideoView({ element, look, still }: ElementViewProps<ElementOf<'video'>>) {
  const styles = useStyles();
  const intl = useIntl();
  const { url, poster, fit, loop } = element;
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEvery(failed ? AGAIN : null, () => setAttempt((at) => at + 1));
  useEffect(() => {
    const target = video.current;
    if (!target || url === '') return undefined;
    const onPlaying = () => setFailed(false);
    target.addEventListener('playing', onPlaying);
    const end = playVideo(target, url, () => setFailed(true));
    return () => {
      target.removeEventListener('playing', onPlaying);
      end();
    };
  }, [url, attempt, still]);
  const image = poster === '' ? null : <img src={poster} alt="" className={styles.whole} style={{ objectFit: fit }} />;
  if (url === '')
    return (
      image ?? (
        <Note
          look={look}
          text={intl.formatMessage({ id: 'bigscreen.elements.video.none', defaultMessage: '未设置视频地址' })}
        />
      )
    );
  if (still) {
    const name = <Note look={look} text={element.name} />;
    if (image || isHls(url)) return image ?? name;
    return <FirstPicture key={url} url={url} className={styles.whole} style={{ objectFit: fit }} failed={name} />;
  }
  return (
    <>
      {failed ? image : null}
      <video
        ref={video}
        className={styles.whole}
        style={{ objectFit: fit, visibility: failed ? 'hidden' : 'visible' }}
        aria-label={element.name}
        muted
        playsInline
        loop={loop}
        {...(poster === '' ? {} : { poster })}
      />
      {failed && !image ? (
        <Note
          look={look}
          text={intl.formatMessage({ id: 'bigscreen.elements.video.failed', defaultMessage: '视频无法播放' })}
        />
      ) : null}
    </>
  );
}
